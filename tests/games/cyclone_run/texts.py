"""Positions as text, one for each sort of decision."""

MOVING = """cyclone-run players=2 tokens=8 length=standard
phase move  seat 0  active 0  first 0  round 5  rerolls 0  training 0  moves 4  stopped 0  \
lent 0  crossroads 1  scouts 1  extended 0  offered 0  safe 0  dancer 0
dice  TTMMI
tray  Sc/8 El/8 El/7 El/7 ?/7 El/7 El/7 El/7 Tf/7
vehicles  a3 c1
heroes  1 0 0 0 0 0 0 0x 0
acting  Rook
run  -
fuel  2 1 pile 19
unseen  16 11 20 4 19 6 7 1 1
pile 0  2 0 0 0 0 0 3 0 0
pile 1  0 0 0 0 1 0 1 0 0
cards  - - - - 0 0x - 0x - - 1"""
RUNNING = """cyclone-run players=3 tokens=9 length=standard
phase run  seat 1  active 1  first 0  round 5  rerolls 0  training 0  moves 0  stopped 0  \
lent 0  crossroads 0  scouts 0  extended 0  offered 0  safe 0  dancer 0
dice  TTTTB
tray  Sh/9 El/9 El/9 Lo/9 ?/8 El/9 El/9 El/9 El/8
vehicles  - -
heroes  1 0 0 0x 0 0 0 0 0
acting  Beta
run  a1 b1 a2
fuel  0 2 1 pile 19
unseen  18 11 20 5 19 6 9 1 1
pile 0  0 0 0 0 0 0 0 0 0
pile 1  1 0 0 0 0 0 1 0 0
pile 2  0 0 0 0 0 0 0 0 0
cards  1 - - - - - - - - - -"""
ASKING = """cyclone-run players=4 tokens=10 length=standard
phase window  seat 3  active 2  first 1  round 5  rerolls 0  training 0  moves 0  stopped 0  \
lent 0  crossroads 0  scouts 2  extended 0  offered 8  safe 0  dancer 0
dice  TTTMI
tray  El/10 El/10 El/10 El/10 Lo/10 El/10 El/10 El/10 El/9
vehicles  a1 -
heroes  1 0 0 0 0x 0 0 0 0
acting  Lancer
run  -
fuel  2 1 0 1 pile 18
unseen  19 11 20 5 20 4 10 1 0
pile 0  0 0 0 0 0 0 0 0 0
pile 1  0 0 0 0 0 0 0 0 1
pile 2  0 0 0 0 0 0 0 0 0
pile 3  0 0 0 0 0 0 0 0 0
cards  - - - - - - - - - - -"""
NAMING = """cyclone-run players=2 tokens=8 length=long
phase roll  seat 0  active 0  first 1  round 5  rerolls 1  training 0  moves 0  stopped 0  \
lent 0  crossroads 0  scouts 0  extended 0  offered 0  safe 0  dancer 0
dice  TTTIB
tray  El/8 El/8 El/8 El/8 El/8 El/8 El/8 El/8 El/7
vehicles  - -
heroes  0 0 0 0 0 0 0x 0 0
acting  -
run  -
fuel  0 0 pile 23
unseen  19 11 20 5 20 3 10 1 1
pile 0  0 0 0 0 0 0 1 0 0
pile 1  0 0 0 0 0 0 0 0 0
cards  - - - - - - - - - - out"""
WAITING = MOVING.replace("phase move", "phase token").replace("crossroads 1", "crossroads 0")
ALL = {"waiting": WAITING, "moving": MOVING, "running": RUNNING, "asking": ASKING, "naming": NAMING}
