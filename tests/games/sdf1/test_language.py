"""The language of the cards: what its sentences mean, how they read, and what is refused."""

import re
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from launchbay.engine.errors import BadOptions
from launchbay.engine.records import copy_of
from launchbay.games.sdf1 import clauses, grammar, table, texts, vocabulary
from launchbay.games.sdf1.content import BOX
from launchbay.games.sdf1.geometry import BR, LB, MC, PR
from launchbay.games.sdf1.grammar import Call
from launchbay.games.sdf1.language import CONDITIONS, VERBS, Code, only_cancels
from launchbay.games.sdf1.lexicon import FLAG_NUMBERS
from launchbay.games.sdf1.table import (
    ADJACENT,
    ANYWHERE,
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    AT_POOL,
    HERE,
    OF_ALL,
    OF_ANY,
    OF_OPPOSITE,
    OF_ROLL,
    OF_SAME,
    ONE_AREA,
    SPACE,
    THERE,
)
from launchbay.games.sdf1.vocabulary import END, IF, JUMP, SKIP, VERB

from .editions import box

ALL = 15  # classes of vessels


@cache
def printed() -> np.record:
    return box()


def compiled(text: str) -> np.record:
    """The printed box with one more program, which it begins with."""
    return extended(lambda code: code.program("card", grammar.read("card", text)[grammar.NOW]))


def extended(write: Callable[[Code], int]) -> np.record:
    made, code = copy_of(printed()), Code()
    code.rows = made.code[: len(made.code) - ROOM].tolist()
    made.begin = write(code)
    made.code[: len(code.rows)] = code.rows
    return made


ROOM = 100  # rows at the end of a box, which the printed one does not need


def rows(text: str) -> list[list[int]]:
    code = Code()
    code.program("card", grammar.read("card", text)[grammar.NOW])
    return code.rows[1:-1]


def english(text: str) -> str:
    made = compiled(text)
    return texts.text_of(made, int(made.begin))


# 1  Each verb, as a row and in English

SENTENCES = [
    # text, verb, n, kind, ring, of, extra, English
    ("place(pod,4,IN(@MC))", "PLACE", 4, 1, AT_INNER, MC, 0,
     "4 Pods appear in the Inner area that Macross City faces."),
    ("place(cruiser,1,OUT(?))", "PLACE", 1, 2, AT_OUTER, OF_ROLL, 0,
     "Roll for a sector: 1 Cruiser appears in its Outer area."),
    ("villain(khyron,OUT(?)) unless on board", "VILLAIN_COMES", 0, 0, AT_OUTER, OF_ROLL, 1,
     "Roll for a sector: Khyron appears in its Outer area with 4 Pods, unless he is on the board."),
    ("ally(ben)", "ALLY", 0, 1, ANYWHERE, OF_ANY, 0,
     "Ben joins you, in a Veritech in the Launch Bay."),
    ("hit(2,here,flagship)", "HITS", 2, 4, HERE, OF_ANY, 0,
     "2 hits on Flagships in this hero's area."),
    ("hit(3,any) split", "HITS", 3, ALL, ANYWHERE, OF_ANY, 1,
     "3 hits on vessels, split as you like over the board."),
    ("hit(6,OUT(any)) split", "HITS", 6, ALL, AT_OUTER, OF_ANY, 1,
     "6 hits on vessels, split as you like over all Outer areas."),
    ("hit(3,one area with a Veritech)", "HITS", 3, ALL, ONE_AREA, 1, 0,
     "3 hits on vessels in one area with a Veritech."),
    ("gun(beam+,1) there", "GUNS", 1, table.BEAM_PLUS, THERE, OF_ANY, 0,
     "1 hit by a Beam Cannon on Pods in its Inner or Outer area, in the Scout's sector."),
    ("gun(any,2)", "GUNS", 2, table.ANY_GUN, ANYWHERE, OF_ANY, 0,
     "2 hits by a Beam Cannon or Rail Gun."),
    ("destroy(cruiser,1,adj)", "DESTROYS", 1, 2, ADJACENT, OF_ANY, 0,
     "Destroy 1 Cruiser in this hero's area or one next to it."),
    ("annihilate(pod,2,adj)", "ANNIHILATES", 2, 1, ADJACENT, OF_ANY, 0,
     "Annihilate 2 Pods in this hero's area or one next to it."),
    ("jam(2,pod,one area)", "JAMS", 2, 1, ONE_AREA, 0, 0, "Jam 2 Pods in one area."),
    ("jam(3,any,SPACE) next Episode", "PROMISES_JAMS", 3, ALL, SPACE, OF_ANY, 0,
     "When the Zentraedi phase of the next Episode begins, jam 3 vessels in space."),
    ("shift(one space area,left or right,1)", "SHIFTS", 1, ALL, SPACE, OF_ANY, 0,
     "All vessels in one area of space move 1 along their ring, left or right."),
    ("shift(OUT(all),R+,1)", "SHIFTS", 1, ALL, AT_OUTER, OF_ALL, 1,
     "All vessels in Outer areas move 1 along their ring, counter-clockwise."),
    ("shift(there,R-,1,pod)", "SHIFTS", 1, 1, THERE, OF_ANY, -1,
     "All Pods in the Scout's area move 1 along their ring, clockwise."),
    ("zact(pod,>,2)", "ZACTS", 2, 1, ANYWHERE, OF_ANY, table.ADVANCE,
     "All Pods obey now: Advance 2."),
    ("damage(HULL(?),2,internal)", "DAMAGES", 2, 0, AT_HULL, OF_ROLL, 1,
     "Roll for a sector: 2 internal damage to the area of the ship that faces it."),
    ("damage(HULL(any),3,space) on armor or past it", "DAMAGES", 3, 0, AT_HULL, OF_ANY, 2,
     "3 damage from space to areas of your choice, each point on armor or past it."),
    ("damage(POOL,1,internal)", "DAMAGES", 1, 0, AT_POOL, OF_ANY, 1,
     "1 internal damage to the reactors."),
    ("repair(structure,1,here)", "REPAIRS", 1, 1, ANYWHERE, OF_ANY, table.IN_PLACE,
     "Repair 1 structure in this hero's area."),
    ("repair(armor,2,one area)", "REPAIRS", 2, 0, ANYWHERE, OF_ANY, table.ONE,
     "Repair 2 armor in one area."),
    ("shield(2)", "SHIELDS", 2, 0, ANYWHERE, OF_ANY, 0, "Gain 2 shields until Clean Up."),
    ("shield(4,keep)", "SHIELDS", 4, 0, ANYWHERE, OF_ANY, 1, "Put 4 shields on this card."),
    ("gain(AP,2)", "GAINS_TOKEN", 2, table.AP, ANYWHERE, OF_ANY, 0, "Gain 2 AP."),
    ("gain(evade_mecha,1)", "GAINS_TOKEN", 1, table.EVADE_MECHA, ANYWHERE, OF_ANY, 0,
     "Gain 1 mecha Evade for the Wing Leader."),
    ("gain(evade_mecha,2) here", "GAINS_TOKEN", 2, table.EVADE_MECHA, HERE, OF_ANY, 0,
     "Put 2 mecha Evades in this hero's area."),
    ("gain(salvage,1)", "GAINS_TOKEN", 1, table.SALVAGE, ONE_AREA, OF_ANY, 0,
     "Put 1 Salvage token in an area of your choice."),
    ("gain(salvage,1) there", "GAINS_TOKEN", 1, table.SALVAGE, THERE, OF_ANY, 0,
     "Put 1 Salvage token in the Scout's area."),
    ("gain(salvage_keep,3) on areas of choice", "GAINS_TOKEN", 3, table.SALVAGE_KEEP, ONE_AREA,
     OF_ANY, 0, "Put 3 Salvage tokens that stay until used in areas of your choice."),
    ("lose(wip,1)", "LOSES_TOKEN", 1, table.WIP, ANYWHERE, OF_ANY, 0,
     "Lose 1 mecha under construction."),
    ("draw(resource,1) per hero", "DRAWS", 1, 0, ANYWHERE, OF_ANY, 1,
     "Draw 1 Resource card for each hero."),
    ("draw(crew as gun,2)", "DRAWS", 2, 1 + table.GUNNERS, ANYWHERE, OF_ANY, 0,
     "Draw 2 Crew cards for the Gunners section."),
    ("peek(zorders,1)", "PEEKS", 1, 0, ANYWHERE, OF_ANY, 0,
     "Look at the next Z-Orders card, which may go to the bottom."),
    ("construct(mecha,1)", "CONSTRUCTS", 1, table.MECHA, ANYWHERE, OF_ANY, 0,
     "Build 1 Veritech or Destroid."),
    ("launch(3)", "LAUNCHES", 3, 0, ANYWHERE, OF_ANY, 0, "Launch 3 Veritechs."),
    ("order(ds,2)", "ORDERS", 2, table.DS, ANYWHERE, OF_ANY, 0, "Order 2 Destroids."),
    ("move(all vt in one area,1)", "MOVES", 1, vocabulary.ALL_VERITECHS_OF_AN_AREA, ANYWHERE,
     OF_ANY, 0, "All Veritechs of one area may move 1 area."),
    ("move(one hero,to MC)", "MOVES", 0, vocabulary.ONE_HERO_TO, ANYWHERE, MC, 0,
     "One hero of your choice goes to Macross City."),
    ("move(acting hero,2)", "MOVES", 2, vocabulary.HERO_IN_TURN, ANYWHERE, OF_ANY, 0,
     "The hero whose turn it is has 2 more movement."),
    ("move(self,1)", "MOVES", 1, vocabulary.THE_ACTOR, ANYWHERE, OF_ANY, 0,
     "This hero may move 1 area."),
    ("twist(1)", "TWISTS", 1, 0, ANYWHERE, OF_ANY, 0, "Turn the ship 1 notch."),
    ("twist(?)", "TWISTS", 1, 0, ANYWHERE, OF_ANY, 1,
     "The ship turns 1 notch, and a die says which way."),
    ("mode(battle)", "BATTLE_MODE", 0, 0, ANYWHERE, OF_ANY, 0, "The ship goes into Battle Mode."),
    ("reflex(-2)", "FIRES_REFLEX", -2, 0, ANYWHERE, OF_ANY, 0, "Fire the Reflex Cannon at -2."),
    ("heat(+2)", "HEATS", 2, 0, ANYWHERE, OF_ANY, 0, "The Reflex Cannon heats up by 2."),
    ("cool(1d6)", "COOLS", vocabulary.ROLLED_AMOUNT, 0, ANYWHERE, OF_ANY, 0,
     "Cool the Reflex Cannon by a die."),
    ("heal(1,two heroes)", "HEALS", 1, table.ANYONE, ANYWHERE, OF_ANY, 2,
     "Heal 1 wound of each of 2 heroes."),
    ("heal(1,self)", "HEALS", 1, vocabulary.SELF, ANYWHERE, OF_ANY, 1,
     "Heal 1 wound of this hero."),
    ("wound(3,heroes in BR)", "WOUNDS_HERO", 3, 0, AT_HULL, BR, 0,
     "The heroes in the Bridge share 3 wounds."),
    ("wound(1,one pilot)", "WOUNDS_HERO", 1, table.A_PILOT, ANYWHERE, OF_ANY, 0,
     "One pilot of your choice takes 1 wound."),
    ("mia(last rank)", "GOES_MISSING", 0, vocabulary.LAST_RANK, ANYWHERE, OF_ANY, 0,
     "The hero of lowest rank goes missing."),
    ("rescue(that hero)", "RESCUES", 0, 1, ANYWHERE, OF_ANY, 0, "The captive comes back."),
    ("upgrade(one pilot,keep)", "UPGRADES", 0, table.A_PILOT, ANYWHERE, OF_ANY, 1,
     "Upgrade one pilot for the rest of the game."),
    ("downgrade(one hero,ep)", "DOWNGRADES", 0, table.ANYONE, ANYWHERE, OF_ANY, 0,
     "Downgrade one hero until Clean Up."),
    ("pop(+1)", "CHANGES_POPULATION", 1, 0, ANYWHERE, OF_ANY, 0, "Population +1."),
    ("crew(-1,gun,ep)", "CHANGES_CREW", -1, 1, ANYWHERE, OF_ANY, 0, "Gunners -1 this Episode."),
    ("crew(-1,players choose,ep)", "CHANGES_CREW", -1, 4, ANYWHERE, OF_ANY, 0,
     "One crew of your choice -1 this Episode."),
    ("crew(+2,sci/prod/gun,ep)", "CHANGES_CREW", 2, 5, ANYWHERE, OF_ANY, 0,
     "+2 crew for Science, Gunners and Production together this Episode."),
    ("dice(+1,each other hero,ep)", "CHANGES_DICE", 1, vocabulary.OTHERS, ANYWHERE, OF_ANY, 0,
     "Each other hero rolls 1 die more this Episode."),
    ("reroll(3,self)", "REROLLS", 3, vocabulary.SELF, ANYWHERE, OF_ANY, 0,
     "Reroll up to 3 dice of this hero."),
    ("setdie(2,Instinct,any heroes)", "SETS_DICE", 2, 0, ANYWHERE, OF_ANY, table.INSTINCT_FACE,
     "Turn up to 2 dice of any heroes to Instinct."),
    ("convert(2,one area)", "CONVERTS", 2, 0, ONE_AREA, 0, 0,
     "2 mecha of one area become Pods, or any 2 if no area has as many."),
    ("flag(swarm,on,ep)", "SWITCHES", 1, 0, ANYWHERE, OF_ANY, 0,
     "Until Clean Up, Pods that would be annihilated are only destroyed."),
    ("flag(hit_boost,2,ep)", "SWITCHES", 2, vocabulary.HERO_FLAG + 2, ANYWHERE, OF_ANY, 0,
     "Until Clean Up, the next hits by a die of this hero are 2 more."),
    ("flag(daredevil,on,hero turn)", "SWITCHES", 1, vocabulary.HERO_FLAG + 1, ANYWHERE, OF_ANY, 2,
     "In this turn, this hero may move after doing damage."),
    ("flag(long_missiles,one area,rest of the phase)", "MISSILES", 0, 0, ANYWHERE, OF_ANY, 0,
     "Veritechs of one area may hit vessels in areas next to it until the phase ends."),
    ("forbid(scouts,ep)", "FORBIDS_DEED", 0, 1, ANYWHERE, OF_ANY, 0,
     "Until Clean Up, no Scouts can be sent."),
    ("unlock(U-03,1 RP)", "OFFERS", 1, 34, ANYWHERE, OF_ANY, 0,
     "Battle Mode Conversion can be bought for 1 RP this Episode."),
    ("unlock(U-01,0)", "OFFERS", 0, 32, ANYWHERE, OF_ANY, 0,
     "Pinpoint Barrier System comes into play."),
    ("avail(Rick)", "AVAILS", 0, table.RICK, ANYWHERE, OF_ANY, 0, "Rick can join from now on."),
]  # fmt: skip


@pytest.mark.parametrize("sentence", SENTENCES, ids=[sentence[0] for sentence in SENTENCES])
def test_1_a_verb_is_one_row_and_reads_as_english(sentence):
    text, verb, *fields, said = sentence

    (row,) = rows(text)
    assert row == [getattr(vocabulary, verb), *fields, -1]
    assert english(text) == said


def test_1_every_verb_is_in_the_list():
    shown = {getattr(vocabulary, sentence[1]) for sentence in SENTENCES}
    structure = {END, vocabulary.CHOOSE, JUMP, IF}

    assert shown | structure == set(range(vocabulary.VERBS))
    assert {text.partition("(")[0] for text, *_ in SENTENCES} == {
        name.partition("(")[0] for name in VERBS
    }
    assert set(clauses.CLAUSES) == shown


def test_1_every_flag_and_every_ban_can_be_told():
    for flag in FLAG_NUMBERS:
        assert english(f"flag({flag},on,ep)").endswith(".")
    for deed in table.FORBIDS:
        assert english(f"forbid({deed},ep)").startswith("Until Clean Up, ")
    assert set(clauses.FLAG_TEXTS) == {*table.FLAGS, *table.HERO_FLAGS}
    assert len(clauses.FORBID_TEXTS) == len(table.FORBIDS)


def test_1_same_and_opp_speak_of_the_number_rolled_last():
    text = "damage(HULL(?),2,space); place(pod,2,IN(same)); place(pod,1,HULL(opp))"

    assert [row[vocabulary.OF] for row in rows(text)] == [OF_ROLL, OF_SAME, OF_OPPOSITE]
    assert english(text) == (
        "Roll for a sector: 2 damage from space to the area of the ship that faces it; "
        "then 2 Pods appear in that Inner area; "
        "then 1 Pod appears in the area of the ship that faces the sector across."
    )


# 2  Sentences


def test_2_what_is_done_twice_is_two_rows():
    once, twice = rows("cool(1)"), rows("cool(1) twice")

    assert twice == once * 2
    assert rows("cool(1) three times") == once * 3
    assert english("cool(1) three times") == "Three times: cool the Reflex Cannon by 1."
    assert english("cool(1) twice; gain(AP,1)") == (
        "Twice: cool the Reflex Cannon by 1; then gain 1 AP."
    )


def test_2_launched_veritechs_are_marked_if_they_are_spoken_of_again():
    assert rows("launch(3); move(those,1)")[0][vocabulary.EXTRA] == 1
    assert rows("launch(3); move(self,1)")[0][vocabulary.EXTRA] == 0


def walk(made: np.record, program: int, options: list[int], true: bool) -> list[str]:
    """The effects that are met on one way through a program."""
    met, row, options = [], program, list(options)
    while made.code[row, VERB] != END:
        verb = made.code[row, VERB]
        if verb == vocabulary.CHOOSE:
            row = int(made.code[row + 1 + options.pop(0), SKIP])
        elif verb == JUMP or (verb == IF and not true):
            row = int(made.code[row, SKIP])
        else:
            met += [clauses.clause_of(made, made.code[row].tolist())] if verb != IF else []
            row += 1
    assert options == []
    return met


def test_2_one_of_several_things_is_chosen():
    made = compiled("gain(AP,1); cool(1) | gain(RP,1) | (cool(2); cool(3)); gain(AP,2)")
    first, last = "gain 1 AP", "gain 2 AP"

    cool = "cool the Reflex Cannon by"
    assert walk(made, int(made.begin), [0], True) == [first, f"{cool} 1", last]
    assert walk(made, int(made.begin), [1], True) == [first, "gain 1 RP", last]
    assert walk(made, int(made.begin), [2], True) == [first, f"{cool} 2", f"{cool} 3", last]
    assert texts.text_of(made, int(made.begin)) == (
        f"Gain 1 AP; then either {cool} 1, or gain 1 RP, or {cool} 2, then {cool} 3; "
        "then gain 2 AP."
    )


def test_2_an_effect_may_have_a_condition():
    made = compiled("if here=PR: cool(1) | gain(AP,1); else gain(RP,1); gain(AP,2)")
    begin = int(made.begin)

    assert walk(made, begin, [1], True) == ["gain 1 AP", "gain 2 AP"]
    assert walk(made, begin, [], False) == ["gain 1 RP", "gain 2 AP"]
    assert texts.text_of(made, begin) == (
        "If this hero is in Production: either cool the Reflex Cannon by 1, or gain 1 AP; "
        "if not: gain 1 RP; then gain 2 AP."
    )


def test_2_without_an_else_the_rest_goes_on():
    made = compiled("if stand(any hero,MC) and pool <= 1: gain(AP,1); gain(RP,1)")

    assert walk(made, int(made.begin), [], True) == ["gain 1 AP", "gain 1 RP"]
    assert walk(made, int(made.begin), [], False) == ["gain 1 RP"]
    assert texts.text_of(made, int(made.begin)) == (
        "If a hero is in Macross City and the reactors have at most 1 damage: gain 1 AP; "
        "then gain 1 RP."
    )


def test_2_other_moments_are_programs_of_their_own():
    read = grammar.read("card", "cool(1); at Upkeep: cool(2); cool(3); 1/ep: cool(4)")

    cools = [Call("cool", (str(n),)) for n in range(1, 5)]
    assert read == {"now": (cools[0],), "upkeep": (cools[1], cools[2]), "on call": (cools[3],)}
    assert list(grammar.read("card", "at Clean Up: cool(1)")) == [grammar.CLEAN_UP]
    assert list(grammar.read("card", "at end of phase 5: cool(1)")) == [grammar.LATE]


def test_2_equal_effects_share_their_rows_and_nothing_is_program_0():
    code = Code()
    effect = grammar.read("card", "cool(1) | gain(AP,1)")[grammar.NOW]

    assert code.program("card", effect) == code.program("other", effect) == 1
    assert code.program("card", ()) == 0
    assert code.rows[0][VERB] == END
    assert texts.text_of(printed(), 0) == texts.text_of(printed(), -1) == ""


def test_2_what_only_cancels_may_be_used_before_a_point_lands():
    def cancels(text: str) -> bool:
        return only_cancels(grammar.read("card", text).get(grammar.NOW, ()))

    assert cancels("shield(2)")
    assert cancels("gain(evade_any,3)")
    assert cancels("gain(evade_mecha,2) here; shield(1)")
    assert not cancels("gain(AP,1)")
    assert not cancels("shield(2); cool(1)")
    assert not cancels("shield(2) | gain(AP,1)")
    assert not cancels("")


# 3  Conditions

TESTS = [
    # text, condition, n, ring, of, extra, English
    ("here=PR", "HERE_IS", 0, ANYWHERE, PR, 0, "this hero is in Production"),
    ("stand(any hero,MC)", "STANDS", 0, AT_HULL, MC, 0, "a hero is in Macross City"),
    ("stand(pilot,LB or IN(@LB))", "STANDS", 0, AT_HULL, LB, 3,
     "a pilot is in the Launch Bay or the Inner area it faces"),
    ("stand(pilot,OUT(any))", "STANDS", 0, AT_OUTER, OF_ANY, 1, "a pilot is in an Outer area"),
    ("kills(pod,4)", "KILLED", 4, ANYWHERE, OF_ANY, 1, "4 Pods were destroyed this Episode"),
    ("kills(flagship,1)", "KILLED", 1, ANYWHERE, OF_ANY, 4,
     "1 Flagship was destroyed this Episode"),
    ("none(pod,HULL(any))", "NO_VESSEL", 0, AT_HULL, OF_ANY, 1, "no undestroyed Pod is aboard"),
    ("none(any,IN(@LB))", "NO_VESSEL", 0, AT_INNER, LB, ALL,
     "no undestroyed vessel is in the Inner area that the Launch Bay faces"),
    ("pool <= 1", "POOL_AT_MOST", 1, ANYWHERE, OF_ANY, 0, "the reactors have at most 1 damage"),
    ("paid", "PAID", 1, ANYWHERE, OF_ANY, 0, "its price was paid"),
    ("intact(LB,0)", "INTACT", 0, ANYWHERE, LB, 0, "the Launch Bay has no structure damage"),
    ("done(2.2)", "WAS_DONE", 3, ANYWHERE, OF_ANY, 0, "Objective 2 of Episode 2 was completed"),
    ("scouted >= 2", "SCOUTED", 2, ANYWHERE, OF_ANY, 0, "2 Scout options were used this Episode"),
    ("bought(U-02)", "BOUGHT", 33, ANYWHERE, OF_ANY, 0, "Super Veritechs - SV was bought"),
    ("beaten(miriya)", "BEATEN", 1, ANYWHERE, OF_ANY, 0, "Miriya was destroyed this Episode"),
    ("population >= 5", "POPULATION_AT_LEAST", 5, ANYWHERE, OF_ANY, 0, "population is 5 or more"),
    ("nobody in MIA", "NOBODY_MISSING", 0, ANYWHERE, OF_ANY, 0, "no hero is in MIA"),
    ("armor >= 12", "ARMOR_AT_LEAST", 12, ANYWHERE, OF_ANY, 0,
     "the ship has 12 armor or more in all"),
    ("reflex kills >= 3", "REFLEX_REMOVED", 3, ANYWHERE, OF_ANY, 0,
     "one shot of the Reflex Cannon removed 3 vessels or more"),
    ("no rail hits", "NO_RAIL_HIT", 0, ANYWHERE, OF_ANY, 0,
     "no Rail Gun hit anything this Episode"),
    ("vessels <= 4", "VESSELS_AT_MOST", 4, ANYWHERE, OF_ANY, 0,
     "at most 4 undestroyed vessels are on the board"),
]  # fmt: skip


@pytest.mark.parametrize("test", TESTS, ids=[test[0] for test in TESTS])
def test_3_a_condition_is_one_row_and_reads_as_english(test):
    text, condition, n, ring, of, extra, said = test
    conditions = grammar.read_conditions("objective", text, 1)
    made = extended(lambda code: code.conditions("objective", conditions))

    program = int(made.begin)
    row = made.code[program].tolist()
    assert row == [IF, n, getattr(vocabulary, condition), ring, of, extra, -1]
    assert made.code[program + 1, VERB] == END
    assert texts.conditions_text(made, program) == said


def test_3_every_condition_is_in_the_list():
    shown = {getattr(vocabulary, test[1]) for test in TESTS}

    assert shown | {vocabulary.ALWAYS} == set(range(vocabulary.CONDITIONS))
    assert len(CONDITIONS) == len(shown)


# 4  What is refused

BAD_TEXTS = [
    ("damge(HULL(?),1,space)", "no verb is called 'damge'"),
    ("cool", "'cool' is no effect"),
    ("cool(1", "the brackets of 'cool(1' do not match"),
    ("cool(1))", "the brackets of 'cool(1))' do not match"),
    ("cool(1) | ", "'' is no effect"),
    ("cool(1);; cool(2)", "'' is no effect"),
    ("cool()", "cool() takes 1 word, not 0"),
    ("mode(battle,on)", "mode() takes 1 word, not 2"),
    ("cool(1,2)", "cool() takes 1 word, not 2"),
    ("hit(1)", "hit() takes 2 or 3 words, not 1"),
    ("cool(0)", "'0' is no number from 1 to 20"),
    ("cool(21)", "'21' is no number from -20 to 20"),
    ("cool(many)", "'many' is no number from -20 to 20"),
    ("place(pod,1d6,OUT(?))", "'1d6' is no number from -20 to 20"),
    ("place(podd,1,OUT(?))", "no class of vessels is called 'podd'"),
    ("place(pod,1,OUT(7))", "no area is called 'OUT(7)'"),
    ("place(pod,1,OUT(MC))", "no area is called 'OUT(MC)'"),
    ("place(pod,1,HULL(@MC))", "no area is called 'HULL(@MC)'"),
    ("place(pod,1,OUT(@BR))", "no area is called 'OUT(@BR)'"),
    ("place(pod,1,any)", "that cannot happen at 'any'"),
    ("place(pod,1,OUT(any))", "that cannot happen at 'OUT(any)'"),
    ("place(pod,1,OUT(same))", "'same' or 'opp' comes before any '?'"),
    ("damage(OUT(?),1,space)", "that cannot happen at 'OUT(?)'"),
    ("damage(HULL(?),1,outside)", "no source is called 'outside'"),
    ("shift(OUT(any),R+,1)", "one area to shift is 'one space area'"),
    ("shift(there,up,1)", "no direction is called 'up'"),
    ("gun(laser,1)", "no gun is called 'laser'"),
    ("gain(gold,1)", "no token is called 'gold'"),
    ("gain(AP,1) everywhere", "gain() cannot be followed by 'everywhere'"),
    ("gun(beam,1) here", "gun() cannot be followed by 'here'"),
    ("move(one hero,2)", "one hero is moved 'to' an area, everybody else by steps"),
    ("move(self,to MC)", "one hero is moved 'to' an area, everybody else by steps"),
    ("flag(swarms,on,ep)", "no flag is called 'swarms'"),
    ("flag(swarm,on,ever)", "no span of time is called 'ever'"),
    ("forbid(sleep,ep)", "no deed is called 'sleep'"),
    ("unlock(U-05,1)", "no unlock is called 'U-05'"),
    ("avail(Dana)", "no hero is called 'Dana'"),
    ("heal(1,nobody)", "no patient is called 'nobody'"),
    ("wound(1,nobody)", "no victim is called 'nobody'"),
    ("if here=PR cool(1)", "'if here=PR cool(1)' has no colon after its condition"),
    ("if here=XX: cool(1)", "no area of the ship is called 'XX'"),
    ("if luck: cool(1)", "no condition is called 'luck'"),
    ("if done(6.1): cool(1)", "no Objective has the number '6.1'"),
    ("if kills(any,1): cool(1)", "no class of vessels is called 'any'"),
    ("if (kills(pod,1)) twice: cool(1)", "'(kills(pod,1)) twice' is no effect"),
    ("if kills(pod,1) twice: cool(1)", "'kills(pod,1) twice' is no condition"),
    ("if paid: cool(1)", "paid() takes 1 word, not 0"),
    ("else cool(1)", "an 'else' has no 'if' before it"),
    ("if here=PR: cool(1); else cool(2); else cool(3)", "an 'else' has no 'if' before it"),
    ("at Upkeep: cool(1)", "'at Upkeep:' cannot be used here"),
]


@pytest.mark.parametrize(("text", "why"), BAD_TEXTS, ids=[bad[0] for bad in BAD_TEXTS])
def test_4_what_cannot_be_read_is_refused_with_the_name_of_the_card(text, why):
    with pytest.raises(BadOptions) as refused:
        box(changes={"invasion.Lab_Fire.vessels": text})

    said = str(refused.value)
    assert said.startswith("sdf1: invasion.Lab_Fire")
    assert said.endswith(why)
    assert "\n" not in said


def test_4_too_many_rows_are_refused():
    text = "; ".join(f"cool({n}) three times" for n in range(1, 21))
    long = {f"invasion.{card}.effect": f"{text}; gain(AP,{n})" for n, card in enumerate(CARDS, 1)}
    with pytest.raises(BadOptions, match=re.compile(r"all effects together are \d+ rows")):
        box(changes=long)


CARDS = ("Ambush", "Pincer", "Lull", "Grand_Fleet", "City_Raid", "Lab_Fire", "Scout_Wave")


def test_4_a_box_holds_what_a_row_says():
    most = np.iinfo(BOX["code"].base).max

    for mode in ("pluto", "saturn", "homeward", "escalation"):
        assert abs(box(mode).code).max() < most
