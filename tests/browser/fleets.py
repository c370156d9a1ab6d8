"""Positions of Cosmic Run to begin from, as words."""

TWO = (
    "cosmic-run players=2 sheet=A variant=standard levels=reached "
    "chooses=Zorlord rolls=0 force=allowed"
)
ALONE = TWO.replace("players=2", "players=1")

_SHEETS = """\
0 orange  at 4B  hearts 1  highest 4  path 1B| 2B| 3B| 4B|  mines 1C 5A 7B
0 blue  at 5A  hearts 0  highest 5  path 1B| 2B| 3A\\ 4A| 5A|  mines 1C 5C 7A
0 green  at 2B  hearts 0  highest 2  path 1B| 2B|  mines 1C 3B 5A
0 technologies  missile 2/1  navigation 1/0  transformer 1/0  warp 2/0
0 panel  icons 3  bay -  felled 0  circled -
1 orange  at 4C  hearts 2  highest 5  path 1B| 2B| 3B| 4C/ 5C|  mines 1C 5A 5C 7B
1 blue  at 7B  hearts 0  highest 7  path 1B| 2B| 3B| 4B| 5B| 6B| 7B|  mines 1C 5C 7A
1 green  at 3A  hearts 3  highest 4  path 1B| 2B| 3B| 3A- 4A|  mines 1C 4A 4B
1 technologies  missile 1/0  navigation 0/0  transformer 2/1  warp 1/0
1 panel  icons 4  bay D3  felled 0  circled -"""

# A blue die with two pips in hand; a step, a diagonal and the transformer lead to several circles.
MOVING = f"""\
{TWO}
phase use  seat 0  round 5  captain 0  taker 0  mine_rolls 0
dice  blue-2@0 blue-attack green-3@1 navigation warp@0 orange-3 mine green-2
hand  D1 blue 2
roll  -
{_SHEETS}"""
MOVING_B = MOVING.replace("sheet=A", "sheet=B")

# B3 would mine row 4, column B: seat 0's orange ship stands there, and there is a missile.
MINED = f"""\
{TWO}
phase mines  seat 0  round 5  captain 0  taker 0  mine_rolls 1
dice  - - - - - - - -
hand  -
roll  B3 source 0 ignoring 0
{_SHEETS.replace("bay D3", "bay -")}"""

# One step from all three planets, with a green die to take.
LANDING = f"""\
{TWO}
phase take  seat 0  round 7  captain 0  taker 0  mine_rolls 0
dice  blue-2 blue-attack green-3 navigation warp orange-3 mine green-2
hand  -
roll  -
0 orange  at 10B  hearts 1  highest 10  path 7B| 8B| 9B| 10B|  mines 1C 5A
0 blue  at 10A  hearts 0  highest 10  path 8A| 9A| 10A|  mines 1C 5C
0 green  at 9B  hearts 0  highest 9  path 7B| 8B| 9B|  mines 1C 3B 5A
0 technologies  missile 2/2  navigation 1/0  transformer 1/0  warp 3/2
0 panel  icons 1  bay -  felled 0  circled -
{_SHEETS.split(chr(10), 5)[5].replace("bay D3", "bay -")}"""

# Alone: the same step, after which Zorlord has less technology.
LANDING_ALONE = f"""\
{ALONE}
phase take  seat 0  round 7  captain -1  taker 0  mine_rolls 0
dice  blue-2@1 blue-attack#4 green-3#1 navigation#6 warp#0 orange-3#2 mine#5 green-2#3
hand  -
roll  -
{chr(10).join(LANDING.splitlines()[5:10])}
1 orange  at 4B  hearts 0  highest 4  path 1B| 2B| 3B| 4B|  mines -
1 blue  at 7B  hearts 0  highest 7  path 1B| 2B| 3B| 4B| 5B| 6B| 7B|  mines -
1 green  at 3B  hearts 0  highest 3  path 1B| 2B| 3B|  mines -
1 technologies  missile 1/0  navigation 0/0  transformer 2/0  warp 1/0
1 panel  icons 4  bay -  felled 0  circled -"""
# And with as much as he has: landing fails.
EQUALLED_ALONE = LANDING_ALONE.replace(
    "0 technologies  missile 2/2  navigation 1/0  transformer 1/0  warp 3/2",
    "0 technologies  missile 1/0  navigation 0/0  transformer 2/0  warp 1/0",
)
