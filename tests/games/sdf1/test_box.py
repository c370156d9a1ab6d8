"""The box as data: where its values come from, what may be changed, and what is refused."""

import re
from pathlib import Path

import pytest

from launchbay.games.sdf1 import content, names, texts
from launchbay.games.sdf1.geometry import HULL
from tests.games.boxes import Printed, says_where_from

from .editions import box, edition, refusal, switched

BOX = Printed(content)
SOURCES = BOX.sources()
SCENARIOS = names.MODES[:3]


# 1  Where it comes from


def test_1_every_value_says_where_it_comes_from():
    assert [line for line in SOURCES if not says_where_from(SOURCES[line])] == []


def test_1_every_value_is_on_a_line_of_its_own():
    assert len(SOURCES) == BOX.values()


def test_1_every_value_we_chose_names_its_reason_in_the_ledger():
    reasons = BOX.reasons(r"part \d\.\d|R-\d\d")

    assert reasons >= {"part 5.1", "part 5.9", "R-34", "R-47", "R-52", "R-59", "R-71", "R-83"}
    for reason in reasons:
        heading = f"### {reason.removeprefix('part ')} " if "part" in reason else f"**{reason} "
        assert heading in BOX.ledger


def test_1_every_printed_value_names_an_entry_of_the_ledger():
    for source in SOURCES.values():
        for rule in re.findall(r"SD-[a-z0-9.]+[a-z0-9]", source):
            assert f"**{rule}**" in BOX.ledger


def test_1_the_names_are_those_of_the_box():
    toml = edition()

    for table, known in (
        ("invasion", names.INVASIONS),
        ("resource", names.RESOURCES),
        ("zorders", names.Z_CARDS),
        ("crew", names.CREW_CARDS),
        ("mecha", names.MECHA_CARDS),
        ("hero", names.HEROES),
        ("ship", HULL),
    ):
        assert list(toml[table]) == [names.key(name) for name in known]
    assert list(toml["scenario"]) == list(SCENARIOS)


def test_1_titles_beside_the_tables_are_those_that_are_shown():
    assert content.__file__ is not None
    lines = Path(content.__file__).with_name("box.toml").read_text().splitlines()
    for scenario, mode in enumerate(SCENARIOS):
        for episode in range(5):
            table = f"[scenario.{mode}.episode_{episode + 1}"
            assert any(
                line.startswith(f"{table}]") and line.endswith(names.EPISODES[scenario][episode])
                for line in lines
            )
            for which, title in enumerate(names.OBJECTIVES[scenario][episode], 1):
                start = f"{table}.objective_{which}]"
                assert any(line.startswith(start) and line.endswith(title) for line in lines)


# 2  The tables of the ledger


def rows_of(part: str) -> list[list[str]]:
    """A table of part 5, without its head."""
    text = BOX.ledger.split(f"\n### {part} ")[1].split("\n### ")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    rows = [re.split(r" (?<!\\)\| ", line.strip("| ")) for line in lines]
    return [[cell.replace("\\|", "|") for cell in row] for row in rows[1:]]


def test_2_crew_cards_are_those_of_the_ledger():
    cards = edition()["crew"]

    for name, count, *sections in rows_of("5.7"):
        assert [str(cards[name][key]) for key in ("count", "science", "gunners", "production")] == [
            count,
            *sections,
        ]


def test_2_mecha_cards_are_those_of_the_ledger():
    cards = edition()["mecha"]

    for name, count, *sections in rows_of("5.8"):
        assert [str(cards[name][key]) for key in ("count", "veritech", "destroid", "scout")] == [
            count,
            *sections,
        ]


def test_2_z_orders_are_those_of_the_ledger():
    cards = edition()["zorders"]

    for name, *lines in rows_of("5.4"):
        assert list(cards[names.key(name.split(" ", 1)[1])].values()) == lines


def test_2_invasion_cards_are_those_of_the_ledger():
    cards = edition()["invasion"]
    rows = rows_of("5.5")

    assert len(rows) == len(cards)
    for _, count, name, kind, effect, vessels in rows:
        card = cards[names.key(name)]
        assert str(card["count"]) == count
        assert (card.get("x", False), card.get("active", False)) == (
            kind.startswith("x"),
            "Active" in kind,
        )
        assert card["vessels"] == vessels.replace("-", "") or card["vessels"] == vessels
        assert bool(card["effect"]) == (effect != "-")


def test_2_resource_cards_are_those_of_the_ledger():
    cards = edition()["resource"]
    rows = rows_of("5.6")

    assert len(rows) == len(cards)
    for _, count, name, kind, price, _effect in rows:
        card = cards[names.key(name)]
        assert (str(card["count"]), card["type"]) == (count, kind.replace(" ep", ""))
        assert card.get("price", "RP by Episode") == price


# 3  What may be changed


def test_3_copies_of_cards_may_be_others_if_the_deck_stays_whole():
    made = box(changes={"invasion.Ambush.count": 0, "invasion.Lull.count": 2})
    cards = [names.INVASIONS[kind] for kind in made.invasion_kind]

    assert "Ambush" not in cards
    assert cards.count("Lull") == 2
    assert made.invasion_x.nonzero()[0].tolist() == list(range(26, 34))


def test_3_prices_lines_orders_and_numbers_may_be_others():
    made = box(
        changes={
            "resource.Coolant_Purge.price": "3 RP + T *",
            "zorders.Regroup.circle": "~ >2 ! R-",
            "zorders.Regroup.shield": "",
            "mecha.M-01.destroid": "flak 2 | 3/0",
            "hero.Rick.upgraded.movement": 5,
            "scenario.pluto.episode_3.objective_2.pay": "1 RP + A",
            "bag.circle": 3,
        }
    )
    cards = [names.RESOURCES[kind] for kind in made.resource_kind]
    purge = cards.index("Coolant Purge")

    assert (made.price_rp[purge], made.price[purge].tolist()) == (3, [1, 0, 0, 0, 1])
    assert texts.z_line_text(made, 8, 0) == "Disengage, Advance 2, Attack, Rotate clockwise"
    assert texts.z_line_text(made, 8, 5) == "nothing"
    assert texts.order_options(made, 0, 2) == [
        "2 hits on Pods in the Inner area it faces",
        "move 3",
    ]
    assert (made.movement[11], made.bag[0]) == (5, 3)
    assert made.objective_pay_rp[2, 1] == 1
    assert made.objective_pay[2, 1].tolist() == [0, 0, 0, 1, 0]


def test_3_switches_are_options_of_a_match():
    switches = [switch.name for switch in content.SWITCHES]

    assert len(switches) == 8
    for name in switches:
        assert box()[name] == 0
        assert switched(name)[name] == 1
    assert (box().random_heroes, box(heroes="dealt").random_heroes) == (0, 1)
    assert [option.choices[0] for option in content.OPTIONS[:3]] == ["pluto", "normal", "chosen"]


# 4  What is refused

BAD_VALUES = [
    ({"health": 0}, "health must be 1 to 9, not 0"),
    ({"most_missing": 7}, "most_missing must be 1 to 6, not 7"),
    ({"battle_cost": -1}, "battle_cost must be 0 to 60, not -1"),
    ({"die": "TTMMI"}, "die must be 6 letters of TMIA, not 'TTMMI'"),
    ({"die": "TTMMIX"}, "die must be 6 letters of TMIA, not 'TTMMIX'"),
    ({"tracker": "TTMMIAA"}, "tracker must be at most 6 letters of TMIA, not 'TTMMIAA'"),
    ({"population.least": 9}, "population.least must be 0 to 8, not 9"),
    ({"heat.shot": 21}, "heat.shot must be 0 to 20, not 21"),
    ({"reactor.dead": 7}, "reactor.dead must be 1 to 6, not 7"),
    ({"reactor.silent": 7}, "reactor.silent must be 1 to 6, not 7"),
    ({"tokens.salvage_gun": 7}, "tokens.salvage_gun must be 8 to 60, not 7"),
    ({"tokens.veritechs": 16}, "tokens.veritechs must be 0 to 15, not 16"),
    ({"tokens.super_veritechs": 11}, "tokens.super_veritechs must be 0 to 10, not 11"),
    ({"tokens.destroids": 16}, "tokens.destroids must be 0 to 15, not 16"),
    ({"bag.circle": 11}, "bag.circle must be 0 to 10, not 11"),
    ({"bag.shield": 5}, "bag.shield must be 0 to 4, not 5"),
    ({"capacity.pod": 0}, "capacity.pod must be 1 to 20, not 0"),
    ({"ship.BR.armor": 1}, "ship.BR.armor must be 0 to 0, not 1"),
    ({"ship.BR.boxes": 2}, "ship.BR.boxes must be 1 to 1, not 2"),
    ({"ship.PR.armor": 10}, "ship.PR.armor must be 0 to 9, not 10"),
    ({"level.easy.dice": 7}, "level.easy.dice must be 1 to 6, not 7"),
    ({"hero.Roy.orders_vt": 10}, "hero.Roy.orders_vt must be 0 to 9, not 10"),
    ({"hero.Lisa.upgraded.scouts": 4}, "hero.Lisa.upgraded.scouts must be 0 to 3, not 4"),
    (
        {"hero.Max.start": "XX"},
        "hero.Max.start must be one of FR, PR, LB, AR, MC, SC, BR, not 'XX'",
    ),
    ({"hero.Max.assists": "Nobody"}, "hero.Max.assists must be one of Captain, First Officer"),
    ({"hero.Max.position": "Captain, Cook"}, "hero.Max.position must be one of Captain"),
    ({"invasion.Lull.count": 2}, "the Invasion deck has 34 cards, not 35"),
    ({"invasion.Lull.count": 10}, "invasion.Lull.count must be 0 to 9, not 10"),
    ({"resource.Field_Surgery.count": 1}, "the Resource deck has 36 cards, not 35"),
    ({"resource.Deep_Archive.count": 0}, "resource.Deep_Archive.count must be 1 to 1, not 0"),
    ({"resource.Deep_Archive.type": "Tech"}, "Deep_Archive.type must be one of Unlock, not 'Tech'"),
    ({"resource.Coolant_Purge.type": "Unlock"}, "one of Event, Active, Active keep, Tech, not"),
    ({"resource.Early_Detection.needs": "luck"}, "combat, own turn, missing, not 'luck'"),
    ({"resource.Coolant_Purge.price": "2 gold"}, "resource.Coolant_Purge: '2' is no part of"),
    ({"resource.Coolant_Purge.price": "99 RP"}, "a price is at most 15 RP and 6 dice"),
    ({"resource.Coolant_Purge.effect": "at end of phase 5: cool(1)"}, "cannot be used here"),
    ({"hero.Rick.ability_1": "1/ep: cool(1)"}, "hero.Rick.ability_1: '1/ep:' cannot be used here"),
    ({"hero.Rick.target": "hit(1,hear)"}, "hero.Rick.target: no area is called 'hear'"),
    ({"ship.SC.square": "gain(RP)"}, "ship.SC.square: gain() takes 2 words, not 1"),
    ({"overload.9.backlash": "bang(1)"}, "overload.9.backlash: no verb is called 'bang'"),
    ({"character.Minmei.effect": "cool(1)"}, "an effect here begins with '1/ep:'"),
    ({"zorders.Wedge.circle": "> B1"}, "zorders.Wedge.circle: 'B1' is no order of these vessels"),
    ({"zorders.Wedge.X": "L1"}, "zorders.Wedge.X: 'L1' is no order of these vessels"),
    ({"zorders.Wedge.shield": "RAM"}, "zorders.Wedge.shield: 'RAM' is no order of these vessels"),
    ({"zorders.Wedge.Y": "what"}, "zorders.Wedge.Y: 'what' is no order of these vessels"),
    ({"zorders.Wedge.circle": "> > > > >"}, "zorders.Wedge.circle: a line has at most 4 symbols"),
    ({"crew.C-01.science": "gain(RP,1) | "}, "crew.C-01.science: '' is no effect"),
    ({"mecha.M-01.veritech": "fast"}, "mecha.M-01.veritech: 'fast' is no order such as"),
    ({"mecha.M-01.veritech": "1/1 | 2/1 | 3/1"}, "at most 2 orders to choose from"),
    ({"mecha.M-01.scout": "hit(1,there"}, "mecha.M-01.scout: the brackets of"),
    ({"scenario.saturn.population": 2}, "scenario.saturn.population must be 3 to 8, not 2"),
    ({"scenario.saturn.flying": 13}, "scenario.saturn.flying must be 0 to 12, not 13"),
    ({"scenario.pluto.heroes": "Gloval, Lisa"}, "scenario.pluto.heroes must name at least 4"),
    ({"scenario.pluto.heroes": "Dana"}, "scenario.pluto.heroes must be one of Gloval"),
    ({"scenario.pluto.stack": 27}, "scenario.pluto.stack must be 0 to 26, not 27"),
    ({"scenario.pluto.stack_x": "Lull"}, "scenario.pluto.stack_x must be one of Minmeis_Drama"),
    ({"scenario.pluto.episode_2.invasion": 10}, "episode_2.invasion must be 0 to 9, not 10"),
    ({"scenario.pluto.episode_1.situation_1": "damge()"}, "episode_1.situation_1: no verb is"),
    (
        {"scenario.pluto.episode_1.objective_1.done": "kills(pod)"},
        "objective_1.done: kills() takes",
    ),
    ({"scenario.pluto.episode_3.objective_2.pay": "X"}, "objective_2.pay: 'X' is no part of"),
]


@pytest.mark.parametrize(("changes", "why"), BAD_VALUES, ids=[str(bad[0]) for bad in BAD_VALUES])
def test_4_a_bad_value_is_refused_in_one_sentence(changes, why):
    said = refusal(changes)

    assert said.startswith("sdf1: ")
    assert why in said


@pytest.mark.parametrize(
    ("wave", "why"),
    [
        ("gain(AP,1)", "a wave consists of place() only"),
        ("place(pod,1,OUT(?)) twice", "a wave consists of place() only"),
        ("place(pod,1,OUT(@MC))", "every group of a wave rolls for its sector"),
        ("place(pods,1,OUT(?))", "no class of vessels is called 'pods'"),
        ("; ".join(["place(pod,1,OUT(?))"] * 6), "a wave has at most 5 groups"),
        ("at Upkeep: place(pod,1,OUT(?))", "'at Upkeep:' cannot be used here"),
    ],
)
def test_4_a_bad_wave_is_refused_in_one_sentence(wave, why):
    said = refusal({"escalation.wave.7": wave}, "escalation")

    assert said == f"sdf1: escalation.wave.7: {why}"


def test_4_decks_without_cards_are_refused():
    none = {f"crew.C-{number:02}.count": 0 for number in range(1, 17)}

    assert refusal(none) == "sdf1: the Crew Orders deck has no card"
