"""What is in the box: counts, boards, heroes, means, scenarios, and the texts made of them."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from launchbay.games.sdf1 import content, names, texts, vocabulary
from launchbay.games.sdf1.content import ACTIVE_CARD, ACTIVE_KEEP, EVENT, TECH, UNLOCK
from launchbay.games.sdf1.geometry import BR, FR, HULL, HULL_NAMES, POOL
from launchbay.games.sdf1.table import (
    ADVANCE,
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    BARRAGE,
    CRUISER,
    DEFEND,
    FLAGSHIP,
    GUNNERS,
    N_HEROES,
    POD,
    POD_LAUNCH,
    RAM,
    ROTATE_CCW,
    ROTATE_CW,
    STRIKE,
)

from .editions import box

SCENARIOS = names.MODES[:3]


# 1  Counts


@pytest.mark.rule("SD-decks.1", "R-72")
def test_1_the_invasion_deck_has_26_plain_cards_and_8_marked_x():
    made = box()

    assert len(made.invasion_kind) == 34
    assert made.invasion_x.sum() == 8
    assert Counter(made.invasion_kind.tolist()).most_common(1) == [
        (names.INVASIONS.index("Patrol Cruiser"), 2)
    ]


@pytest.mark.rule("SD-decks.types.1", "SD-decks.types.tech.1")
def test_1_the_resource_deck_has_36_cards():
    types = Counter(box().resource_type.tolist())

    assert types == {EVENT: 14, ACTIVE_CARD: 5, ACTIVE_KEEP: 1, TECH: 12, UNLOCK: 4}
    assert box().resource_type[-4:].tolist() == [UNLOCK] * 4


def test_1_crew_and_mecha_decks_have_32_cards_each():
    assert box().crew_copies.sum() == box().mecha_copies.sum() == 32


@pytest.mark.rule("SD-dice.1", "R-59", "R-104", "R-71", "SD-esc.rules.9")
def test_1_tokens_dice_and_tracker():
    made = box()

    assert "".join(names.FACE_LETTERS[face] for face in made.die) == "TTMMIA"
    assert made.spaces.tolist() == [2, 2, 1, 1]
    assert (made.ap_rp_tokens, made.evade_jam_tokens, made.salvage_gun_tokens) == (15, 10, 15)
    assert made.bag.tolist() == [10, 10, 10, 3, 3, 4]
    assert made.mecha.tolist() == [15, 10, 15]


@pytest.mark.rule("SD-sdf1.armor.1", "SD-sdf1.structure.1", "SD-sdf1.bridge.1", "R-47", "R-48")
def test_1_the_danger_board():
    made = box()

    assert made.armor.tolist() == [3, 3, 2, 2, 3, 2, 0]
    assert (made.armor.sum(), made.boxes.sum()) == (15, 25 + 1)
    assert (made.boxes[POOL], made.reactor_slow, made.reactor_silent, made.reactor_dead) == (
        6,
        3,
        5,
        6,
    )
    assert [int(made.top_box[HULL.index(area)]) for area in ("SC", "MC", "PR", "LB")] == [
        4,
        8,
        5,
        4,
    ]
    assert (made.square[BR], POOL) == (-1, FR)


@pytest.mark.rule("SD-terms.destroyed.3")
def test_1_capacities():
    assert box().capacity.tolist() == [1, 4, 6, 3, 2]


@pytest.mark.rule("SD-setup.1.easy", "SD-setup.1.normal", "SD-setup.1.hard", "R-90")
@pytest.mark.parametrize(("level", "dice"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_1_the_level_says_how_many_dice_a_hero_rolls(level, dice):
    for mode in names.MODES:
        made = box(mode, level=level)
        assert (made.dice, made.wounds_capped) == (dice, level != "hard")


# 2  Heroes


@pytest.mark.rule("SD-terms.abilities.1", "SD-heroes.upgrade.1", "SD-heroes.abilities.1", "R-92")
def test_2_six_heroes_have_two_faces_and_each_face_two_abilities():
    made = box()

    assert len(made.start) == len(set(names.ABILITIES)) + 5 == 12
    assert (made.ability > 0).all()
    assert [HULL[area] for area in made.start[:N_HEROES]] == ["BR", "BR", "PR", "LB", "LB", "LB"]
    assert made.pilot[:N_HEROES].tolist() == [0, 0, 0, 1, 1, 1]
    assert made.position.tolist() == [1, 2, 4, 8, 16, 32, 1, 2 | 1, 4, 8, 16, 32]


@pytest.mark.rule("SD-heroboard.8")
@pytest.mark.parametrize("hero", range(N_HEROES))
def test_2_an_upgraded_hero_is_never_worse(hero):
    made = box()

    for column in (made.orders_vt, made.orders_ds, made.scouts, made.movement):
        assert column[hero + N_HEROES] >= column[hero]
    assert (made.ability_cost[hero + N_HEROES] >= made.ability_cost[hero]).all()


def test_2_only_brace_and_evade_are_used_before_a_point_lands():
    made = box()
    found = {
        names.ABILITIES[face][which] for face in range(12) for which in range(2)
        if made.ability_cancels[face, which]
    }  # fmt: skip
    cards = {
        names.RESOURCES[made.resource_kind[card]]
        for card in range(36)
        if made.resource_cancels[card]
    }

    assert found == {"Brace", "Watch Your Six", "Wingman"}
    assert cards == {"Flanking Maneuver", "Combat Air Patrol", "Partial Shield Barrier"}
    assert [tuple(place) for place in zip(*made.ability_late.nonzero(), strict=True)] == [(11, 1)]


# 3  Means (part 5.10)


def vessels_of(made: np.record, program: int) -> Counter[int]:
    """The vessels a card brings, whatever the dice say."""
    found: Counter[int] = Counter()
    while made.code[program, vocabulary.VERB] != vocabulary.END:
        row = made.code[program]
        if row[vocabulary.VERB] == vocabulary.PLACE:
            found[int(row[vocabulary.KIND])] += int(row[vocabulary.N])
        program += 1
    return found


def test_3_plain_invasion_cards_bring_so_many_vessels():
    made = box()
    plain = [card for card in range(34) if not made.invasion_x[card]]
    found = sum((vessels_of(made, int(made.invasion_now[card])) for card in plain), Counter())

    means = [round(found[kind] / len(plain), 2) for kind in (POD, CRUISER, FLAGSHIP)]
    assert means == [2.35, 0.35, 0.04]


def test_3_z_orders_on_average():
    def mean(lines: slice, *orders: int) -> float:
        chosen = box().z_orders[:, lines]
        count = sum(chosen[..., 1][chosen[..., 0] == order].sum() for order in orders)
        mean: float = round(float(count) / (chosen.shape[0] * chosen.shape[1]), 2)
        return mean

    pods, cruisers, flagships = slice(0, 3), slice(3, 5), slice(5, 6)
    assert [mean(pods, ADVANCE), mean(pods, STRIKE), mean(pods, ROTATE_CCW, ROTATE_CW)] == [
        0.90,
        0.93,
        0.17,
    ]
    assert [mean(cruisers, order) for order in (BARRAGE, RAM, DEFEND)] == [1.20, 0.15, 0.60]
    assert [mean(flagships, order) for order in (BARRAGE, POD_LAUNCH, DEFEND)] == [1.40, 0.90, 0.60]


def test_3_mecha_orders_at_their_best():
    """A Super Veritech carries out both orders of a card."""
    steps, hits, flak = (box().mecha_orders[..., column] for column in range(3))
    plain = hits * (flak == 0)

    assert hits[:, 0].max(axis=1).mean() == pytest.approx(1.31, abs=0.005)
    assert hits[:, 0].sum(axis=1).mean() == pytest.approx(1.69, abs=0.005)
    assert plain[:, 1].max(axis=1).mean() == pytest.approx(1.25, abs=0.005)
    assert hits[:, 1].max(axis=1).mean() == pytest.approx(1.31, abs=0.005)
    assert steps[:, 0].max(axis=1).mean() == 2.25


def test_3_gunner_cards_at_their_best():
    made = box()
    best = []
    for card in range(16):
        program = int(made.crew_card[card, GUNNERS])
        end = program
        while made.code[end, vocabulary.VERB] != vocabulary.END:
            end += 1
        rows = made.code[program:end]
        guns = rows[rows[:, vocabulary.VERB] == vocabulary.GUNS]
        best.append(int(guns[:, vocabulary.N].max()))

    assert sum(best) / 16 == pytest.approx(1.31, abs=0.005)


@pytest.mark.rule("SD-esc.chart.0", "R-88")
def test_3_escalation_brings_so_many_vessels():
    wave = box("escalation").wave
    ways = [max(0, 6 - abs(total - 7)) for total in range(13)]

    found = [
        sum(ways[total] * n for total in range(13) for cls, n, _ in wave[total] if cls == kind)
        for kind in (POD, CRUISER, FLAGSHIP)
    ]
    assert found == [190, 51, 16]
    assert [int(ring) for ring in wave[4, :2, 2]] == [AT_INNER, AT_INNER]
    assert wave[11, 0].tolist() == [POD, 4, AT_HULL]


# 4  Scenarios


@pytest.mark.rule("SD-story.1", "SD-terms.episode.1", "SD-setup.0", "SD-setup.4", "SD-setup.9a")
@pytest.mark.rule("SD-setup.9b", "SD-setup.9c", "SD-setup.9d", "SD-setup.6a", "SD-setup.6b", "R-16")
def test_4_from_pluto_with_love():
    made = box("pluto")

    assert (made.population, made.first_ap, made.on_square, made.flying, made.destroids) == (
        5,
        3,
        4,
        1,
        3,
    )
    assert (made.roster.tolist(), made.chosen) == ([1, 1, 1, 1, 0, 0], 1)
    stacked = [names.INVASIONS[made.invasion_kind[card]] for card in made.stack_x.nonzero()[0]]
    assert (made.stack, stacked) == (15, ["Minmei's Drama", "Khyron's Fury"])
    assert made.invasions.tolist() == [3, 3, 3, 5, 3]
    assert made.begin == 0
    open_to_all = box("pluto", open_roster="on")
    assert (open_to_all.roster.sum(), open_to_all.chosen) == (6, 0)


def test_4_the_other_scenarios():
    for mode, population, ap, stack, more in (("saturn", 5, 3, 23, 3), ("homeward", 6, 4, 19, 5)):
        made = box(mode)
        assert (made.population, made.first_ap, made.stack) == (population, ap, stack)
        assert made.stack + more == made.invasions.sum()
        assert (made.stack_x.sum(), made.roster.sum(), made.chosen) == (more, 6, 0)
        assert made.upgrade_one == (mode == "homeward")


@pytest.mark.rule("SD-esc.setup.2", "SD-esc.setup.3", "SD-esc.setup.5", "R-91")
def test_4_escalation():
    made = box("escalation")

    assert (made.population, made.first_ap, made.on_square, made.destroids) == (7, 3, 5, 3)
    assert (made.roster.sum(), made.chosen, made.upgrade_one) == (6, 0, 0)
    assert box("escalation", esc_upgrades="on").upgrade_one == 1
    assert texts.text_of(made, int(made.begin)) == (
        "For the rest of the game, Battle Mode is available."
    )


@pytest.mark.rule("SD-play.1.situation.1", "SD-play.1.objectives.1", "R-75")
@pytest.mark.parametrize("mode", SCENARIOS)
def test_4_each_episode_has_two_situations_and_two_objectives(mode):
    made = box(mode)

    assert (made.situation > 0).all()
    assert (made.objective_done > 0).all()
    assert (made.objective_reward[:4] > 0).all()
    assert (made.objective_reward[4] == 0).all()
    for episode in range(5):
        for which in range(2):
            assert texts.situation_text(made, episode, which)
            assert "Done when" in texts.objective_text(made, episode, which)


# 5  Texts


def test_5_every_card_and_every_board_has_a_text():
    made = box()

    said = [texts.resource_text(made, card) for card in range(36)]
    said += [texts.invasion_text(made, card) for card in range(34)]
    said += [texts.crew_text(made, card, crew) for card in range(16) for crew in range(3)]
    said += [texts.scout_text(made, card) for card in range(16)]
    said += [texts.ability_text(made, face, which) for face in range(12) for which in range(2)]
    said += [texts.text_of(made, int(use)) for use in made.use.ravel()]
    said += [texts.text_of(made, int(made.minmei))]
    for text in said:
        assert re.fullmatch(r"[A-Z0-9+].*\.", text)
        assert "  " not in text


def test_5_some_texts():
    made = box()
    cards = [names.RESOURCES[kind] for kind in made.resource_kind]

    assert texts.resource_text(made, cards.index("Heat Exchangers")) == (
        "For the rest of the game, every cooling cools 1 more. "
        "At the end of Upkeep: cool the Reflex Cannon by 1."
    )
    assert texts.resource_text(made, cards.index("Long Ranged Missiles")) == (
        "Once an Episode: Veritechs of one area may hit vessels in areas next to it until the "
        "phase ends."
    )
    assert texts.ability_text(made, 11, 1) == (
        "At the end of the Zentraedi phase: Veritechs lost in one area this Episode strike back "
        "once."
    )
    assert texts.order_options(made, 1, 2) == [
        "move 1, then 1 hit",
        "1 hit on Pods in the Inner area it faces",
    ]
    assert texts.z_line_text(made, 3, 2) == "Disengage, Advance 2"
    assert texts.price_text(2, made.price[cards.index("Cannister Rounds")]) == "2 RP and 1 die"
    assert texts.price_text(0, made.price[cards.index("Early Detection")]) == "free"
    assert texts.objective_text(made, 2, 1) == (
        "Done when its price was paid. Price: 2 dice. Reward: Repair 2 structure anywhere."
    )


def test_5_a_changed_effect_changes_its_text():
    made = box(changes={"invasion.Lull.effect": "gain(RP,3)", "escort": 2, "formation": 5})
    cards = [names.INVASIONS[kind] for kind in made.invasion_kind]

    assert texts.invasion_text(made, cards.index("Lull")).startswith("Gain 3 RP; then ")
    assert texts.invasion_text(made, cards.index("Khyron's Fury")).endswith("with 2 Pods.")
    resources = [names.RESOURCES[kind] for kind in made.resource_kind]
    formation = texts.resource_text(made, resources.index("Offensive Formation"))
    assert "where 5 or more Veritechs are" in formation


# 6  The rulebook


def rulebook() -> str:
    assert content.__file__ is not None
    return Path(content.__file__).with_name("rulebook.md").read_text()


def table_of(section: int, head: str) -> dict[str, list[str]]:
    """A table of a section, by the words in its first column."""
    text = rulebook().split(f"\n## {section} ")[1].split("\n## ")[0]
    lines = text[text.index(f"| {head}") :].split("\n\n")[0].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells}


def test_6_the_rulebook_has_fourteen_sections():
    assert rulebook().startswith("# Attack on the SDF-1\n")
    headings = re.findall(r"^## (\d+) ", rulebook(), re.M)

    assert headings == [str(number) for number in range(1, 15)]
    assert {int(number) for number in re.findall(r"rules (\d+)", rulebook())} <= set(range(1, 15))


def test_6_the_ship_is_as_the_rulebook_says():
    made, rows = box(), table_of(2, "Area")

    for area, name in enumerate(HULL_NAMES):
        armor, boxes, *_, square = rows[name]
        assert int(armor) == made.armor[area]
        if boxes[0].isdigit():
            assert int(boxes[0]) == made.boxes[area]
        assert square.split(":")[0] == (names.SQUARES[area] or "none")


def test_6_the_scenarios_are_set_up_as_the_rulebook_says():
    rows = table_of(3, "|")

    for mode, title in zip(names.MODES, names.MODE_TITLES, strict=True):
        made = box(mode)
        people, ap, veritechs, destroids, cards, _ = rows[title]
        waiting, flying = veritechs.replace("none", "0").split(", ")
        assert [int(number) for number in (people, ap, waiting, flying, destroids)] == [
            made.population,
            made.first_ap,
            made.on_square,
            made.flying,
            made.destroids,
        ]
        listed = cards.partition(": ")[2].split(", ") if made.stack else []
        kinds = made.invasion_kind[made.stack_x.nonzero()[0]]
        assert sorted(names.INVASIONS[kind] for kind in kinds) == sorted(listed)
        assert cards.startswith(str(made.stack) if made.stack else "no ")


def test_6_the_heroes_are_as_the_rulebook_says():
    made, rows = box(), table_of(6, "Hero")

    for hero, name in enumerate(names.FULL_NAMES):
        rank, start, assists, orders, move = rows[name]
        assert rank[0] == names.RANKS[hero]
        assert ("pilot" in rank) == bool(made.pilot[hero])
        assert HULL_NAMES[made.start[hero]] == start
        assert names.POSITIONS[made.assists[hero]] == assists
        upgraded = hero + N_HEROES
        numbers = [int(number) for number in re.findall(r"\d", move)]
        assert {made.movement[hero], made.movement[upgraded]} == set(numbers)
        for column in (made.orders_vt, made.orders_ds, made.scouts):
            if column[upgraded]:
                assert {str(column[hero] or column[upgraded]), str(column[upgraded])} <= set(
                    re.findall(r"\d", orders)
                )


def test_6_escalation_is_as_the_rulebook_says():
    wave = box("escalation").wave
    text = rulebook().split("\n## 12 ")[1].split("\n## ")[0]
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| \d", line)
    ]
    rows = {int(row[0]): row[1:4] for row in cells}
    rows |= {int(row[5]): row[6:9] for row in cells if row[5]}

    assert set(rows) == set(range(2, 13))
    for total, columns in rows.items():
        groups = [
            (kind, int(group.split()[0]), RINGS[group.partition(" ")[2]])
            for kind, column in zip((POD, CRUISER, FLAGSHIP), columns, strict=True)
            for group in filter(None, column.split(", "))
        ]
        assert [tuple(group) for group in wave[total].tolist() if group[0]] == groups


RINGS = {"": AT_OUTER, "Inner": AT_INNER, "aboard": AT_HULL}
