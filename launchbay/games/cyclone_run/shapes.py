"""What a client of Cyclone Run is given to draw. NONE (-1) stands for nothing."""

import msgspec


class Kind(msgspec.Struct):
    name: str
    hp: int  # 0 where damage does nothing
    vp: int
    fuel: int  # it carries
    unseen: int  # in the cells and the bag together


class Cell(msgspec.Struct):
    id: int
    name: str
    height: int  # tokens, the top one included
    top: int  # kind of the face-up token; NONE if face down or empty
    vehicle: int  # that stands here; NONE
    why: str  # nothing can be done to this cell now; empty if something can


class Hero(msgspec.Struct):
    id: int  # of the card
    name: str  # of the side that is up
    profile: int  # the same as a number: the id, or 9 for Yellow Dancer
    cost: list[int]  # faces
    vehicle: int  # NONE
    moves: int
    directions: str  # orthogonal, diagonal, any; empty without a vehicle
    damage: int
    binoculars: int
    wrench: bool
    text: str
    fuel: int  # lying on the card
    selected: bool
    unused: bool  # its Hero turn is to come
    acting: bool
    why: str  # nothing can be done with it now; empty if something can


class Card(msgspec.Struct):
    id: int
    name: str
    text: str
    kind: str  # score, flip or discard
    owner: int
    used: bool
    why: str  # the seat to decide cannot use it now; empty if it can


class View(msgspec.Struct):
    faces: list[str]
    dice: list[int]  # faces
    rerolls: int  # free ones left
    training: bool  # Training Camp waits for the dice to roll
    rolling: bool  # a reroll is allowed now
    cells: list[Cell]
    heroes: list[Hero]
    cards: list[Card]  # those that players have
    deck: int  # cards not drawn
    kinds: list[Kind]
    piles: list[list[int]]  # by seat, by kind
    points: list[int]  # by seat
    fuel: list[int]  # by seat
    fuel_pile: int
    vehicles: list[int]  # cells; NONE off the tray
    active: int  # whose turn it is
    seat: int  # who decides
    first: int
    round: int
    empty: int  # cells
    ends_at: int  # empty cells that end the game
    last_round: bool
    phase: str  # roll, sense, place, next, move, token, aim, run, window or over
    acting: int  # profile whose Hero turn it is; NONE
    moves: int  # left to it
    pending: int  # cell whose token is in question; NONE
    scouts: int  # binoculars left this turn
    payer: int  # opponent whose extra step it is; NONE
    offered: list[int]  # seats asked in this window
    safe: bool  # opponents cannot extend this turn
    most_heroes: int  # in a turn


class Win(msgspec.Struct):
    cell: int
    kind: int
    seat: int


class Spot(msgspec.Struct):
    """What an action touches, and what it wins for certain."""

    kind: str  # reroll, name, confirm, sense, sensed, place, begin, end, go, stop, take, leave,
    #            attack, forgo, close, extend, pass, scout or card
    hero: int  # card; NONE
    card: int  # Location card; NONE
    cells: list[int]
    faces: list[int]  # dice rolled again; for Rebel Workshop, from and into
    fuel: int  # it costs
    wins: list[Win]
