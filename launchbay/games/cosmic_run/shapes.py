"""What a client of Cosmic Run is given to draw. NONE (-1) stands for nothing."""

import msgspec


class Die(msgspec.Struct):
    id: int
    name: str  # D3
    face: int
    label: str  # orange 2
    kind: str  # move, attack, mine or technology
    ship: int  # that it moves or attacks; NONE
    pips: int
    technology: int  # NONE
    faces: list[str]  # its six
    holder: int  # NONE in the pool
    rank: int  # alone against Zorlord, 0 lies furthest away; NONE
    bay: bool  # lies in a cargo bay
    why: str  # it cannot be taken now; empty if it can


class Circle(msgspec.Struct):
    id: int
    row: int
    column: int
    mine: bool
    lines: list[str]  # directions of entry: vertical, horizontal, left, right
    order: int  # of entry, from 1; 0 if never entered


class Track(msgspec.Struct):
    ship: int
    name: str
    row: int  # 0 on the base
    column: int
    highest: int  # row ever stood on
    hearts: int
    disabled: bool
    landed: bool
    can_advance: bool  # with all the warp and navigation it could still get
    limit: int  # highest row the armada rule allows now; the planet row if it allows all
    vp: int  # if scored now
    circles: list[Circle]
    why: str  # this ship cannot move now, or not up; empty if it can


class Technology(msgspec.Struct):
    id: int
    name: str
    acquired: int
    used: int
    text: str


class Sheet(msgspec.Struct):
    seat: int
    name: str
    tracks: list[Track]
    technologies: list[Technology]
    technology_vp: int
    vp: int  # in all
    bay: list[int]  # dice lying in it
    icons: int  # of the control panel, left
    circled: list[int]  # rounds


class Threat(msgspec.Struct):
    """What the mine roll in question would do to a sheet not yet protected."""

    seat: int
    ship: int
    circle: int
    hit: bool
    back_to: int  # circle; NONE for the base
    disables: bool


class Reach(msgspec.Struct):
    """Where the die in hand can take a ship, and how."""

    ship: int
    circle: int
    steps: list[str]  # words of the actions, in order
    uses: list[int]  # technologies, in order
    pips: int
    path: list[int]  # circles passed or entered, mines included, in order


class View(msgspec.Struct):
    solo: bool
    variant: str
    sheet_side: str
    rows: int
    columns: list[str]
    start: int  # column above the base
    labels: list[list[int]]  # by ship, row 1 first; 0 for none
    twice: list[list[bool]]  # same shape: the label occurs twice in its track
    levels: list[int]  # VP scored in each row, the base first, the planet last
    marks: list[int]  # rows where a VP level is printed
    values: list[int]  # technology VP, circle by circle
    rolls: list[int]  # mine rolls of each round
    hearts: int  # of a ship
    icons: int  # of a control panel
    bay: int  # dice that a cargo bay holds
    round: int
    captain: int
    taker: int  # whose die or turn it is; 1 is Zorlord
    seat: int
    phase: str  # mines, attack, take, use, gain, zorlord, give or over
    dice: list[Die]
    hand: int  # die taken and not done with; NONE
    ship: int  # that it moves; NONE
    pips: int  # left
    coordinate: str  # of the mine roll in question; empty if there is none
    threats: list[Threat]
    attacked: int  # ship under attack, or being upgraded; NONE
    sheets: list[Sheet]  # two; Zorlord's is the second
    reach: list[Reach]
    says: str  # what Zorlord does, and why; empty with two players


class Spot(msgspec.Struct):
    """What an action touches."""

    kind: str  # take, reroll, free, cargo, acquire, turn, step, done, launch, gain,
    #            missile, ignore, endure, stand, force or give
    die: int
    ship: int
    circle: int  # where a step arrives
    passed: list[int]  # mines warped through
    technology: int  # gained or spent
    column: int  # of a launch
    coordinates: list[int]  # of a launch: circles that it may mine
