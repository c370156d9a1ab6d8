"""What things are called, in the order of the box: the record holds numbers only."""

HEROES = ("Gloval", "Lisa", "Claudia", "Roy", "Max", "Rick")
FULL_NAMES = (
    "Henry Gloval",
    "Lisa Hayes",
    "Claudia Grant",
    "Roy Fokker",
    "Max Sterling",
    "Rick Hunter",
)
# By face: the six base faces, then the six upgraded ones.
TITLES = (
    "Captain",
    "First Officer",
    "Operations",
    "Skull Leader",
    "Ace Pilot",
    "Stunt Pilot",
    "Fortress Commander",
    "Captain",
    "Chief of Operations",
    "Mentor",
    "Veteran Pilot",
    "Vermillion Leader",
)
ABILITIES = (
    ("Steady Voice", "Brace"),
    ("Flight Control", "Fire Direction"),
    ("Fix Anything", "Work the Problem"),
    ("Watch Your Six", "Skull Squadron"),
    ("Quiet Precision", "Wingman"),
    ("Daredevil", "Lucky Break"),
    ("Steady Voice", "Brace"),
    ("Flight Control", "Fire Direction"),
    ("Fix Anything", "Work the Problem"),
    ("Watch Your Six", "Skull Squadron"),
    ("Quiet Precision", "Wingman"),
    ("Daredevil", "Never Say Die"),
)
POSITIONS = (
    "Captain",
    "First Officer",
    "Operations",
    "Wing Leader",
    "Ace Pilot",
    "Stunt Pilot",
)
RANKS = "ABCDEF"
FACES = ("Target", "Move", "Instinct", "Ability")
FACE_LETTERS = "TMIA"
CREWS = ("Science", "Gunners", "Production", "Launch Bay")
CREW_WORDS = ("sci", "gun", "prod", "bay")
SQUARES = (
    "Reflex Furnace",
    "Construction",
    "Hanger",
    "Training",
    "Hospital",
    "Lab",
    "",  # the Bridge has none
)
LINES = ("circle", "triangle", "square", "X", "Y", "shield")
VILLAINS = ("Khyron", "Miriya")
ALLIES = ("Minmei", "Ben")
MECHA_KINDS = ("Veritech", "Super Veritech", "Destroid")
TOKENS = (
    "AP",
    "RP",
    "ship Evade",
    "mecha Evade",
    "Evade of either kind",
    "Salvage",
    "mecha under construction",
    "Salvage that stays",
)

# Cards: one name for each kind; `count` in box.toml says how many there are of it.
INVASIONS = (
    "Battlepod Swarm",
    "Cruiser Barrage",
    "Launch Bay Explosion",
    "Xenos Sympathizers",
    "Assassin Strikes",
    "Kamikaze",
    "Meteor Storm",
    "Scout Wave",
    "Patrol Cruiser",
    "Pincer",
    "From the Stern",
    "City Raid",
    "Hull Breachers",
    "Flagship Arrival",
    "Escort Group",
    "Assembly Line Sabotage",
    "Power Surge",
    "Lab Fire",
    "Static on All Bands",
    "Fuel Rationing",
    "Panic in the Streets",
    "Gun Crew Casualties",
    "Ambush",
    "Long Night",
    "Lull",
    # marked x
    "Minmei's Drama",
    "Khyron's Fury",
    "Miriya's Duel",
    "Blockade Line",
    "Cold Analysis",
    "Baited Trap",
    "Grand Fleet",
    "Turncoat Aboard",
)
RESOURCES = (
    "Asteroid Field",
    "Bolster Crew",
    "Early Detection",
    "Flanking Maneuver",
    "Instinctual Focus",
    "Mini-Missile Barrage",
    "Slingshot Action",
    "Field Surgery",
    "Search and Rescue",
    "Emergency Patch",
    "Coolant Purge",
    "Scramble Order",
    "Offensive Formation",
    "Electronic Screen",
    "Combat Air Patrol",
    "Salvage Crews",
    "Concentrated Fire",
    "Field Promotion",
    "Cannister Rounds",
    "Long Ranged Missiles",
    "Partial Shield Barrier",
    "Layered Plating",
    "Heat Exchangers",
    "Rail Autoloader",
    "Tracking Array",
    "Bay Catapults",
    "Ward Expansion",
    "Repair Drones",
    "Simulator Suite",
    "Reserve Cells",
    # Story Unlocks
    "Pinpoint Barrier System",
    "Super Veritechs - SV",
    "Battle Mode Conversion",
    "Deep Archive",
)
CARD_TYPES = ("Event", "Active", "Active, kept", "Tech", "Story Unlock")
Z_CARDS = (
    "Spearhead",
    "Wedge",
    "Feint",
    "Breakthrough",
    "Encircle",
    "Broadside",
    "Collision Course",
    "Dogfight",
    "Regroup",
    "All-Out Attack",
)
CREW_CARDS = tuple(f"C-{number:02}" for number in range(1, 17))
MECHA_CARDS = tuple(f"M-{number:02}" for number in range(1, 17))

# The story: titles and flavour are ours, but for the name of the first scenario.
MODES = ("pluto", "saturn", "homeward", "escalation")
MODE_TITLES = (
    "From Pluto with Love",
    "Long Burn Past Saturn",
    "Last Light Homeward",
    "Escalation",
)
EPISODES = (
    (
        "Wrong Side of the Sun",
        "A City in the Hold",
        "Shape of the Ship",
        "Rings of Ice",
        "Red Horizon",
    ),
    (
        "Trawler's Net",
        "Ghost Signal",
        "Taken",
        "Knife in the Dark",
        "Breakout Vector",
    ),
    (
        "Outer Pickets",
        "Song on Every Channel",
        "Hour of the Malcontent",
        "Grand Fleet",
        "Blue Planet",
    ),
)
SITUATIONS = (
    (
        ("The jump tore systems loose", "The yards were full"),
        ("The displaced are housed", "Crowded decks"),
        ("A volunteer crew rebuilds the bow", "Stray fire"),
        ("Hiding in debris", "Ice strikes"),
        ("The whole pursuit closes", "Second wind"),
    ),
    (
        ("Scattered patrol", "Fresh pilots"),
        ("Lured off course", "Code break"),
        ("A boarding party", "Rage"),
        ("Sleeper agent", "The city rallies"),
        ("Blockade", "Full power"),
    ),
    (
        ("Ambush", "Veterans"),
        ("Broadcast", "Unrest"),
        ("The malcontent comes", "Spare frames"),
        ("The fleet unfolds", "A hull plate tears"),
        ("The last line", "The home fleet fires"),
    ),
)
OBJECTIVES = (
    (
        ("Clear the Wake", "Count Heads"),
        ("Bring the Wreck In", "Keep the Lights On"),
        ("First Salvo", "Shake-Down"),
        ("Scouting Flight", "No One Gets Aboard"),
        ("Break the Flag", "Hold the City"),
    ),
    (
        ("Cut the Net", "Drill"),
        ("Trace It", "Patch the Belly"),
        ("Prison Break", "New Wings"),
        ("Duel", "Sweep"),
        ("Through the Gap", "Everyone Home"),
    ),
    (
        ("Silence the Pickets", "Tow Line"),
        ("Shield the Concert", "Backstage"),
        ("Settle It", "Armour Plate"),
        ("Burn the Road", "Hold Fire"),
        ("Clear Sky", "Safe Harbour"),
    ),
)


def key(name: str) -> str:
    """What box.toml calls a card: `--box` takes no spaces, quotes or dots."""
    return name.replace(" - ", "_").replace(" ", "_").replace("'", "")
