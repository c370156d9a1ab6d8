"""What a client of Attack on the SDF-1 is given to draw. NONE (-1) stands for nothing."""

import msgspec


class Group(msgspec.Struct):
    """Vessels that differ in nothing."""

    ids: list[int]  # tokens; an action names the first
    name: str  # circle Pod, Cruiser X, Flagship, Khyron
    kind: str  # pod, cruiser, flagship or villain
    symbol: str  # circle, triangle, square, X, Y or shield; of a villain the one he obeys
    damage: int
    capacity: int  # destroyed at so much damage, annihilated at twice as much
    destroyed: bool
    jammed: bool
    engaged: bool
    marks: list[str]  # what else is known of it, in words
    sheltered: bool  # a villain who cannot be named while Pods stand by him


class Unit(msgspec.Struct):
    """Mecha that differ in nothing."""

    ids: list[int]  # tokens; an action names the first
    name: str  # Veritech, Super Veritech, Destroid or Ben
    kind: str  # veritech, super or destroid
    ordered: list[int]  # heroes that ordered it this Episode
    moving: bool  # of the group that is being moved


class Gun(msgspec.Struct):
    id: int
    name: str
    kind: str  # beam or rail
    state: str  # working, down or gone for good
    fires: bool  # working, and the reactors let it
    sectors: list[int]  # 1..6, on which it bears now


class Area(msgspec.Struct):
    id: int
    name: str
    short: str  # FR, i3, o3
    ring: str  # hull, inner or outer
    sector: int  # 1..6 now; 0 for the Bridge
    inward: int  # the next area on a Pod's way to the Bridge; NONE
    neighbours: list[int]
    front: bool  # of the front arc of Battle Mode
    armor: int
    armor_most: int
    boxes: int  # structure; both reactors show their shared pool
    red: int
    black: int
    labels: list[int]  # what the boxes say, the first to be covered first; empty: nothing
    labels_mean: str  # what these numbers count; empty
    guns: list[Gun]
    square: str  # action square; empty
    square_text: str
    vessels: list[Group]
    mecha: list[Unit]
    heroes: list[int]
    evade: int  # tokens
    salvage: int
    salvage_keep: int  # not lost in Clean Up
    scouts: int
    scouts_done: int
    fallen: int  # Veritechs lost here this Episode
    missiles: bool  # Long Ranged Missiles reach farther from here
    why: str  # nothing can be done with this area now; empty if something can


class Ability(msgspec.Struct):
    id: int  # 2 * hero + which
    name: str
    cost: int  # AP
    text: str
    used: bool
    why: str  # it cannot be used now; empty if it can


class Hero(msgspec.Struct):
    id: int
    name: str
    full_name: str
    title: str
    rank: str
    seat: int  # NONE: not in play
    area: int  # NONE off the board or missing
    state: str  # present, missing, available or away
    back: int  # Episode at whose end he is back from MIA; 0
    wounds: int
    health: int
    upgraded: bool
    upgraded_for_good: bool
    pilot: bool
    positions: list[str]
    assists: str  # position to which he may hand a die
    movement: int  # points of a Move die
    texts: list[str]  # what Target, Move and Instinct do
    dice: list[int]  # faces, unused
    kept: list[int]  # of these, not to be rolled again
    given: list[int]  # of these, received
    free: int  # points of movement that need no die
    orders: int  # mecha to order this turn
    order_kind: str  # veritech, destroid; empty
    scouts: int
    acting: bool
    acted: bool
    bound: bool  # his dice did damage: no more steps of his own
    hurt: bool  # once this Episode already
    squares: list[int]  # hull areas whose square he has worked
    modifiers: list[str]
    abilities: list[Ability]
    why: str  # why it is not his turn; empty if it is


class Seat(msgspec.Struct):
    id: int
    name: str
    heroes: list[int]
    cards: list[int]
    quiet: bool  # lets every window pass until the phase ends
    leader: bool  # decides for the team


class Card(msgspec.Struct):
    """A Resource card that is held, in play or for sale."""

    id: int
    name: str
    type: str  # Event, Active, Active, kept, Tech or Story Unlock
    text: str
    price: str
    place: str  # hand, play or sale
    seat: int  # that holds it; NONE
    used: bool
    why: str  # it cannot be used now; empty if it can


class Invader(msgspec.Struct):
    """An Invasion card that lies there until Clean Up."""

    id: int
    name: str
    text: str


class Deck(msgspec.Struct):
    name: str
    left: int
    discarded: int


class Space(msgspec.Struct):
    """Of the Resource Tracker, by face."""

    face: int
    name: str
    spaces: int
    dice: int


class Crew(msgspec.Struct):
    id: int
    name: str
    points: int  # set in Upkeep
    cards: int  # of this Episode in all
    drawn: int
    cap: int  # the most that can be set
    more: int  # bonus or loss
    commander: int  # hero; NONE
    why: str  # no cards for them now; empty if there are


class Condition(msgspec.Struct):
    text: str
    met: bool
    progress: str  # 2 of 4; empty


class Objective(msgspec.Struct):
    id: int
    name: str
    text: str
    price: str  # empty: none
    paid: bool
    done: bool
    conditions: list[Condition]
    why: str  # it cannot be paid for now; empty if it can or costs nothing


class Situation(msgspec.Struct):
    name: str
    text: str


class Order(msgspec.Struct):
    text: str  # Advance 2
    state: str  # done, now or next


class Line(msgspec.Struct):
    id: int
    name: str  # circle Pods
    symbol: str
    orders: list[Order]
    vessels: int  # that obey it
    state: str  # done, now or next


class ZCard(msgspec.Struct):
    id: int
    name: str
    lines: list[Line]


class Orders(msgspec.Struct):
    """What a card of the Zentraedi says, by line."""

    name: str
    lines: list[list[str]]


class Kind(msgspec.Struct):
    """Tokens of one kind have numbers that follow each other."""

    first: int
    name: str
    kind: str  # as in a Group or a Unit
    symbol: str  # of vessels
    capacity: int  # of vessels


class Shown(msgspec.Struct):
    """The card in question."""

    name: str
    text: str


class Danger(msgspec.Struct):
    text: str
    level: str  # lost (the next blow may end the game), grave or watch
    area: int  # NONE


class View(msgspec.Struct):
    mode: str
    title: str
    level: str
    phase: str  # setup, story, upkeep, crew, heroes, zentraedi, clean up or over
    episode: int
    episodes: int  # 0 in Escalation: as many as you survive
    episode_name: str
    result: str  # empty until the game is over
    won: bool
    seat: int  # who decides
    deed: str  # what is being asked: hero-turn, target, window, ...
    part: str  # of the game: Roy's turn, circle Pods, Upkeep
    acting: int  # hero whose turn it is; NONE
    facing: int  # notches counter-clockwise from the setup
    battle: bool
    battle_why: str  # the ship cannot transform now; empty if it can
    turn_why: str  # the ship cannot be turned now; empty if it can
    areas: list[Area]
    heroes: list[Hero]
    seats: list[Seat]
    crews: list[Crew]
    tracker: list[Space]
    tracker_plain: bool
    ap: int
    rp: int
    population: int  # the marker
    people: int  # what counts
    least_population: int
    heat: int
    most_heat: int
    reactor: int  # covered boxes of the pool
    reactor_boxes: int
    reactor_slow: int  # thresholds
    reactor_silent: int
    shields: int
    barrier: int
    pinpoint: str  # none, ready or used
    evade_ship: int
    evade_any: int
    evade_wing: int
    wing: int  # hero who keeps the last; NONE
    focus: int  # dice that may be turned to Instinct
    on_square: list[Unit]
    building: list[Unit]
    supply: list[int]  # Veritechs, Super Veritechs, Destroids
    bag: list[int]  # vessels by line
    kills: list[int]  # this Episode: Pods, Cruisers, Flagships
    minmei: str  # absent, there or used
    cards: list[Card]
    invaders: list[Invader]
    invasions_left: int  # cards to come this Episode
    decks: list[Deck]
    vessel_kinds: list[Kind]
    mecha_kinds: list[Kind]
    z_card: ZCard | None
    z_deck: list[Orders]  # all of them, by number
    z_known: list[str]  # cards that will come next
    shown: Shown | None
    situations: list[Situation]
    objectives: list[Objective]
    modifiers: list[str]
    todo: list[str]
    dangers: list[Danger]


class Spot(msgspec.Struct):
    """What an action touches."""

    kind: str  # go_on, stand_by, option, area, vessel, cannister, mecha, hero, box, gun, face,
    #            seat, crew, draw, use, move, ap, reroll, track, give, turn, square, order,
    #            scouts, cancel, ability, card, battle, song, pay, focus, ap_reroll or word
    area: int
    vessel: int  # token
    mecha: int  # token
    hero: int  # that does it or to whom it is done
    other: int  # hero who receives a die
    card: int
    gun: int
    face: int
    seat: int
    crew: int
    which: int  # option, ability, objective, way of cancelling, +1 ccw -1 cw
    text: str  # what it does, where a board or a card says so
    confirm: str  # what to be asked before it is done; empty
