"""12: Alpha and Beta, their patterns, and an open run."""

import pytest

from .printed import BLOCKS, CELLS, HEROES, LINES
from .table import ready, table


def run(fighter, tray="", rest="El", **position):
    position.setdefault("fuel", [1])
    return ready(fighter, tray, rest, **position)


@pytest.mark.rule("CR-12.1", "CR-12.2")
def test_fighters_count_as_heroes():
    at = table(dice="IBMTB", dancer=True, fuel=[2], on_heroes={"Alpha": 1})
    at.play("name Ariel", "name Annie", "name Beta")
    assert at.legal("name ") == []

    at = table(dice="BMMMM", on_heroes={"Beta": 1}).play("name Annie", "confirm")
    assert at.can("fuel on Alpha", "fuel on Beta")


@pytest.mark.rule("CR-12.3a", "CR-11.1", "R-35")
@pytest.mark.parametrize("line", LINES)
def test_fighters_alpha_hits_one_row_or_column(line):
    at = run("Alpha", rest="El")
    assert at.legal() == sorted([*(f"attack {line}" for line in LINES), "forgo the run"])

    at.play(f"attack {line}")
    assert at.tray == " ".join("?" if cell in LINES[line] else "El" for cell in CELLS)
    assert at.pile(0) == "El El El"


@pytest.mark.rule("CR-12.3b", "CR-11.4", "R-35")
@pytest.mark.parametrize("block", BLOCKS)
def test_fighters_beta_hits_one_block_of_four(block):
    at = run("Beta", rest="Tr")
    assert at.legal() == sorted([*(f"attack {block}" for block in BLOCKS), "forgo the run"])

    at.play(f"attack {block}")
    assert at.tray == " ".join("?" if cell in BLOCKS[block] else "Tr" for cell in CELLS)
    assert at.pile(0) == "Tr Tr Tr Tr"


@pytest.mark.rule("CR-11.1", "CR-11.4", "CR-12.7")
def test_fighters_alpha_does_four_and_beta_two():
    at = run("Alpha", "a1 El, b1 Sh, c1 Co").play("attack row 1")
    assert (at.pile(0), at["c1"]) == ("Sh El", "Co")

    at = run("Beta", "a1 Tr, b1 Sh, a2 Tf, b2 Sc").play("attack block a1")
    assert (at.pile(0), at["b1"]) == ("Sc Tr Tf", "Sh")


@pytest.mark.rule("CR-12.4", "CR-12.5", "CR-07.3d", "R-15")
def test_fighters_leave_cells_under_either_vehicle_alone():
    at = run("Alpha", rest="?", cyclone="a1", jeep="c1").play("attack row 1", reveals="Sc")

    assert (at.tray[:5], at.pile(0)) == ("? ? ?", "Sc")
    assert (at.height("a1"), at.height("b1"), at.height("c1")) == (8, 7, 8)


@pytest.mark.rule("CR-12.6", "R-37", "R-69")
def test_fighters_turn_up_all_targets_first_in_the_order_of_the_cells():
    at = run("Beta", rest="?").play("attack block b2", reveals="El Sc Lo Sh")
    kinds = [event[:2] for event in at.told("revealed")]

    assert kinds == [(4, 5), (5, 0), (7, 6), (8, 4)]
    assert (at["b2"], at["c2"], at["b3"], at["c3"]) == ("El", "?", "Lo", "Sh")


@pytest.mark.rule("R-69", "R-08")
def test_fighters_may_forgo_the_run_and_reveal_nothing():
    at = run("Alpha", rest="?", fuel=[2]).play("forgo the run")

    assert (at.active, at.fuel[0], at.tray) == (1, 1, "? ? ? ? ? ? ? ? ?")


@pytest.mark.rule("CR-12.8", "R-36", "R-68")
def test_fighters_fuel_is_spent_cell_by_cell_and_more_than_one_on_a_cell():
    at = run("Beta", "a1 Sh, b1 El, a2 Sh, b2 Sc", fuel=[5]).play("attack block a1")
    assert at.legal("take") == ["take a1 for 1 fuel", "take a2 for 1 fuel", "take b1 for 2 fuel"]

    at.play("take b1 for 2 fuel", "take a2 for 1 fuel")
    assert (at.pile(0), at.fuel[0]) == ("Sc Sh El", 1)
    at.play("close the run")
    assert at["a1"] == "Sh"


@pytest.mark.rule("R-37", "R-27", "CR-10.2")
def test_fighters_fuel_from_one_cell_may_be_spent_on_the_next():
    at = run("Beta", "a1 Sf, b1 Sh, a2 Sh").play("attack block a1")
    assert at.fuel[0] == 1

    assert at.legal() == ["close the run", "take a2 for 1 fuel", "take b1 for 1 fuel"]
    at.play("take a2 for 1 fuel")
    assert (at.pile(0), at.active) == ("Sf Sh", 1)


@pytest.mark.rule("R-37", "R-69")
def test_fighters_hit_one_token_in_a_cell_and_not_the_one_beneath():
    at = table("a1 Sc", dice="MITBM", fuel=[5]).select("Lancer, Beta").play("begin Beta")
    at.play("attack block a1", "scout a1", reveals="Sh")

    assert (at["a1"], at.legal("take a1")) == ("Sh", [])


@pytest.mark.rule("CR-12.9", "R-32", "R-69")
def test_fighters_take_locations_only_with_ruined_city():
    at = run("Alpha", "a1 Lo, b1 Lo, c1 Sc").play("attack row 1")
    assert (at.pile(0), at["a1"], at.active) == ("Sc", "Lo", 1)

    at = run("Alpha", "a1 Lo, b1 Lo, c1 Sc", cards="Ruined City").play("attack row 1")
    assert at.legal() == ["Ruined City", "close the run"]
    at.play("Ruined City").play("take the Location in b1", cards="Armory")
    assert at.legal() == ["close the run", "take the Location in a1"]
    at.play("take the Location in a1", cards="Crossroads")
    assert at.pile(0) == "Sc Lo Lo Lo"


@pytest.mark.rule("CR-12.10", "CR-07.4")
def test_fighters_move_no_vehicle():
    at = run("Alpha", cyclone="b2").play("attack row 1")

    assert (at.where("Cyclone"), at.where("Jeep")) == ("b2", "")


@pytest.mark.rule("CR-11.1", "CR-11.4", "R-72")
@pytest.mark.parametrize(("fighter", "attack"), [("Alpha", "row 1"), ("Beta", "block b2")])
def test_fighters_are_never_extended(fighter, attack):
    at = run(fighter, cyclone="a2", jeep="a3", fuel=[1, 3], rest="Sc").play(f"attack {attack}")

    assert (at.seat, at.active, at.told("offered")) == (1, 1, [])


@pytest.mark.rule("CR-08.8", "R-24", "CR-12.8")
@pytest.mark.parametrize(
    ("fighter", "attack", "price"), [("Alpha", "row 1", 1), ("Beta", "block a1", 3)]
)
def test_fighters_beat_corg_with_fuel(fighter, attack, price):
    at = run(fighter, "a1 Co", rest="Sc", fuel=[1 + price]).play(f"attack {attack}")
    assert at.legal("take") == [f"take a1 for {price} fuel"]
    assert "Co" in at.play(f"take a1 for {price} fuel").pile(0)

    at = run(fighter, "a1 Co", rest="Sc", fuel=[price]).play(f"attack {attack}")
    assert at["a1"] == "Co"


@pytest.mark.rule("R-25", "CR-08.7")
def test_fighters_never_take_sera():
    at = run("Alpha", "a1 Se", fuel=[9], cards="Armory").play("attack row 1")

    assert (at["a1"], at.active) == ("Se", 1)
    at = run("Alpha", "a1 Se, b1 Co", fuel=[9]).play("attack row 1")
    assert at.legal() == ["close the run", "take b1 for 1 fuel"]


@pytest.mark.rule("R-18", "R-35")
def test_fighters_pass_over_empty_cells():
    at = run("Alpha", "a1 -, b1 Sc").play("attack row 1")

    assert (at.pile(0), at.height("a1")) == ("Sc El", 0)


@pytest.mark.rule("CR-12.11")
def test_fighters_alpha_on_a_row_with_the_cyclone():
    at = run("Alpha", "a1 Sf, b1 El, c1 ?", cyclone="b1").play("attack row 1", reveals="Lo")

    assert (at.pile(0), at.points(0), at.fuel[0]) == ("Sf", 2, 1)
    assert (at["b1"], at.height("b1"), at["c1"]) == ("El", 8, "Lo")


@pytest.mark.rule("CR-12.12")
def test_fighters_beta_on_a_block_of_four_kinds():
    at = run("Beta", "a1 Tr, b1 Sh, a2 El, b2 Sc", fuel=[4]).play("attack block a1")
    assert at.pile(0) == "Sc Tr"

    at.play("take b1 for 1 fuel")
    assert at.pile(0) == "Sc Tr Sh"
    assert at.play("take a2 for 2 fuel").pile(0) == "Sc Tr Sh El"
    assert at.fuel[0] == 0


@pytest.mark.rule("CR-12.7", "CR-13.1")
def test_fighters_may_empty_cells():
    at = run("Alpha", rest="Sc", tokens=1).play("attack row 2")

    assert (at.empty, bool(at.s.last_round)) == (3, True)
    assert at.told("run")[0][:2] == (0, HEROES.index("Alpha"))
