"""Looking without touching: the history of a table, positions of none, hints, and the lobby."""

import asyncio
import gzip

import httpx
import msgspec
import pytest

from launchbay.client import Lobby, Refused
from launchbay.engine import matchfile
from launchbay.engine.match import Match
from launchbay.games.cyclone import rules, view
from launchbay.server import messages
from launchbay.server.hall import Hall
from launchbay.server.refusal import Refusal
from launchbay.server.settings import read_limits
from launchbay.server.showing import shown
from launchbay.server.storage import Storage
from launchbay.server.workshop import Workshop
from tests.server.harness import ServerProcess
from tests.server.playing import PATIENCE, play_on

LIMITS = {"tables_per_address": 1000, "messages": 100_000, "history": 20}
START = (
    "cyclone players=2 board=line colours=blue,yellow / seat 0  roll 4  actions 4  rounds 1  "
    "starter 0  idle 0  moved 0  over 0 / B  -  B B B B B - - / Y  -  Y Y Y Y Y - -"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("server"), limits=LIMITS) as server:
        yield server
        assert "Traceback" not in server.output()


def told(server, story):
    async def run():
        async with Lobby(server.address) as lobby, asyncio.timeout(PATIENCE):
            return await story(lobby)

    return asyncio.run(run())


async def played(lobby, moves, seed=1, **wish):
    """A table with both seats ours, so many moves on."""
    key = await lobby.open("cyclone", me=["Ada", "Ben"], **wish)
    async with lobby.join(key.table, [key.token]) as table:
        await play_on(table, moves, seed)
    return key


async def whole_history(lobby, table):
    """All steps, asked for as often as it takes."""
    steps: list[messages.Step] = []
    while True:
        found = await lobby.history(table, len(steps))
        steps += found.steps
        if len(steps) > found.moves:
            return steps


# Positions


def test_actions_say_what_happens_where():
    match = Match.at(
        START.replace("B B B B B - -", "- B B YY B B -").replace("Y Y Y Y Y", "Y Y Y - B")
    )
    actions = {action.words: action for action in shown(match, 1).legal}
    carried = actions["B3 to B4"]

    assert carried.at == view.Spot(view.NUMBERS["B3"], view.NUMBERS["B4"])
    assert [kind for kind, *_ in carried.events] == [rules.MOVED, rules.CARRIED]
    assert carried.leads_to == ["a cyclone carries B4 to B1"]
    assert (actions["stop"].at, actions["stop"].events) == (None, [])


def test_events_are_those_of_the_preview_and_the_first_is_the_move_itself():
    match = Match.new("cyclone", 3, seed=4)
    for _ in range(60):
        for action in shown(match, 1).legal:
            assert action.events == match.preview(action.words)
            said = [match.game.words.narrate(match.box, event) for event in action.events]
            assert said[1:] == action.leads_to
            assert action.words == "stop" or said[0].endswith(f"moves {action.words}")
        match.play(match.legal()[-2])


def test_a_position_has_what_a_client_draws():
    match = Match.new("cyclone", 4, seed=2)
    position = shown(match, 7)

    assert msgspec.json.decode(position.view) == msgspec.to_builtins(
        view.view(match.box, match.state)
    )
    assert (position.version, position.section, position.undo) == (7, "3", None)


def test_a_game_without_a_view_is_shown_in_words():
    position = shown(Match.new("ferry", 2, seed=1), 1)

    assert (position.view, position.section) == (None, "")
    assert all(action.at is None for action in position.legal)
    assert position.legal


def test_what_the_wire_gives_is_the_games_view(server):
    async def story(lobby):
        key = await played(lobby, 3)
        position = (await lobby.look(key.table)).position
        match = Match.at(position.text)

        assert msgspec.convert(position.view, view.View) == view.view(match.box, match.state)
        spots = [msgspec.convert(action.at, view.Spot | None) for action in position.legal]
        numbers = match.actions().values()
        assert spots == [view.spot(match.box, match.state, number) for number in numbers]

    told(server, story)


# History


def test_history_is_the_match_replayed(server):
    async def story(lobby):
        key = await played(lobby, 70)
        steps = await whole_history(lobby, key.table)
        match = matchfile.decode(await lobby.match_file(key.table))
        assert len(steps) == match.version + 1
        for number, step in enumerate(steps):
            then = match.rewound(number)
            assert step.position.text == then.position
            assert step.position.hash == then.hash
            assert step.narrative == match.narrative(number)
            assert step.events == [tuple(event) for event in match.events(number)]
            assert [action.words for action in step.position.legal] == then.legal()
            assert (step.position.version, step.position.undo) == (number, None)

        assert (steps[0].seat, steps[0].action) == (None, "")
        made = [(step.seat, step.action) for step in steps[1:]]
        assert made == [(move.seat, move.action) for move in match.moves]

    told(server, story)


def test_history_comes_in_parts(server):
    async def story(lobby):
        key = await played(lobby, 30)
        first, second = await lobby.history(key.table), await lobby.history(key.table, 20)
        beyond = await lobby.history(key.table, 999)

        assert (first.moves, second.moves, beyond.moves) == (30, 30, 30)
        assert (len(first.steps), len(second.steps), beyond.steps) == (20, 11, [])
        assert second.steps[0].position.version == 20

    told(server, story)


def test_a_move_taken_back_is_not_in_the_history(server):
    async def story(lobby):
        key = await lobby.open("cyclone", me=["Ada", "Ben"], position=START)
        async with lobby.join(key.table, [key.token]) as table:
            await table.my_turn()
            await table.act("B5 to B6")
            await table.undo(0)
            await table.act("B4 to B5")
            found = await lobby.history(key.table)

            assert [step.action for step in found.steps] == ["", "B4 to B5"]
            assert found.moves == found.steps[-1].position.version == 1
            assert table.position.version == 4
            assert found.steps[-1].position.hash == table.hash
            assert found.steps[0].events == []

    told(server, story)


def test_one_can_branch_off_at_any_move(server):
    async def story(lobby):
        key = await played(lobby, 15, options={"board": "star", "colours": "green,red"})
        snapshot = await lobby.look(key.table)
        step = (await lobby.history(key.table)).steps[9]
        branch = await lobby.open(
            "cyclone",
            me=["Cleo", "Dan"],
            options=snapshot.options,
            box=snapshot.box,
            position=step.position.text,
        )
        async with lobby.join(branch.table, [branch.token]) as table:
            position = await table.my_turn()
            assert (position.hash, position.legal) == (step.position.hash, step.position.legal)

    told(server, story)


def test_a_finished_match_has_its_history_and_no_hint(server):
    async def story(lobby):
        key = await played(lobby, 10_000, seed=3)
        last = (await whole_history(lobby, key.table))[-1]

        assert (last.position.over, last.position.legal) == (True, [])
        assert last.position.section == "6"
        assert last.position.winners
        with pytest.raises(Refused, match="finished"):
            await lobby.hint(key.table)

    told(server, story)


@pytest.mark.parametrize("what", ["history", "hint", "review"])
def test_there_is_nothing_to_see_before_the_match_has_begun(server, what):
    async def story(lobby):
        key = await lobby.open("cyclone", me="Ada", friends=1)
        answer = await lobby.http.get(f"/api/tables/{key.table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_started")
        missing = await lobby.http.get(f"/api/tables/0123456789abcdef/{what}")
        assert (missing.status_code, missing.json()["code"]) == (404, "no_such_table")

    told(server, story)


@pytest.mark.parametrize(
    "since", ["-1", "x", "", "1.5", "1e3", "%00", "9" * 5000, "²", "1 2", "null"]
)
def test_a_move_number_that_is_none_is_refused(server, since):
    async def story(lobby):
        key = await played(lobby, 1)
        answer = await lobby.http.get(f"/api/tables/{key.table}/history?since={since}")
        refused = msgspec.json.decode(answer.content, type=messages.Refused)

        assert (answer.status_code, refused.code) == (400, "bad_message")
        assert refused.message == "since is the number of a move, from 0 on"

    told(server, story)


@pytest.mark.parametrize(
    ("asked", "packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("br", False),
        ("identity", False),
        ("", False),
    ],
)
def test_history_is_compressed_for_those_who_ask(server, asked, packed):
    async def story(lobby):
        key = await played(lobby, 20)
        path = f"/api/tables/{key.table}/history"
        async with lobby.http.stream("GET", path, headers={"Accept-Encoding": asked}) as answer:
            body = b"".join([chunk async for chunk in answer.aiter_raw()])
        plain = gzip.decompress(body) if packed else body

        assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
        assert answer.headers["vary"] == "Accept-Encoding"
        assert int(answer.headers["content-length"]) == len(body)
        assert len(msgspec.json.decode(plain, type=messages.History).steps) == 20
        assert not packed or 5 * len(body) < len(plain)

    told(server, story)


# Positions of no table


@pytest.mark.parametrize("text", [START, START.replace(" / ", "\n"), f" / {START} / "])
def test_any_position_can_be_shown(server, text):
    async def story(lobby):
        seen = await lobby.show(text)
        match = Match.at(START)

        assert (seen.game, seen.title, seen.rules, seen.players) == ("cyclone", "Cyclone", 1, 2)
        assert seen.options == {"board": "line", "colours": "blue,yellow"}
        assert seen.box == {}
        assert [(seat.colour, seat.kind) for seat in seen.seats] == [
            ("blue", "open"),
            ("yellow", "open"),
        ]
        assert seen.position.text == match.position
        assert msgspec.json.encode(seen.position) == msgspec.json.encode(shown(match, 0))

    told(server, story)


def test_a_position_of_another_box_is_shown_with_it(server):
    longer = START.replace("yellow / seat", "yellow box.line.arm=8 / seat").replace(
        "B - -", "B - - -"
    )
    longer = longer.replace("Y - -", "Y - - -")

    async def story(lobby):
        seen = await lobby.show(longer)
        assert (seen.box, seen.position.view["arm"]) == ({"line.arm": 8}, 8)

    told(server, story)


UNREADABLE = {
    "nothing": "",
    "spaces": " / / ",
    "only a game": "cyclone",
    "another game": START.replace("cyclone", "chess"),
    "no text": "\x00",
    "half a character": "\ufffd",
    "too many players": START.replace("players=2", "players=9"),
    "no number of players": START.replace("players=2", "players=" + "9" * 5000),
    "an option twice": START.replace("board=line", "board=line board=line"),
    "a colour twice": START.replace("blue,yellow", "blue,blue"),
    "a box that is none": START.replace("board=line", "board=line box.moon=1"),
    "an arm too long": START.replace("board=line", "board=line box.line.arm=9999999"),
    "not a number": START.replace("board=line", "board=line box.die=nan"),
    "a seat that is none": START.replace("seat 0", "seat 3"),
    "a huge roll": START.replace("roll 4", "roll 99999999999999999999"),
    "six cubes": START.replace("B B B B B", "B B B B BB"),
    "a tower": START.replace("B B B B B", "B B B B " + "B" * 5000),
    "a colour that is none": START.replace("B B B B B", "B B B B P"),
    "an arm missing": START.rpartition(" / ")[0],
    "many lines": " / ".join(["cyclone"] * 1000),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_position_is_refused_in_one_sentence(server, name):
    async def story(lobby):
        with pytest.raises(Refused, match="bad_options") as refused:
            await lobby.show(UNREADABLE[name])
        assert "\n" not in refused.value.refused.message

    told(server, story)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_message"),
        (b"[]", "bad_message"),
        (b"{}", "bad_message"),
        (b'{"position":7}', "bad_message"),
        (b'{"position":"x","more":1}', "bad_message"),
        (b'{"position":"' + b"x" * 20_000 + b'"}', "too_large"),
    ],
)
def test_what_asks_for_no_position_is_refused(server, body, code):
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(f"{server.address}/api/positions", content=body, headers=headers)

    assert msgspec.json.decode(answer.content, type=messages.Refused).code == code


def test_only_our_own_pages_ask_for_positions(server):
    headers = {"Content-Type": "application/json", "Origin": "https://elsewhere.example"}
    body = msgspec.json.encode(messages.Look(START))
    answer = httpx.post(f"{server.address}/api/positions", content=body, headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden_origin")


@pytest.mark.parametrize("text", [START, f" / {START}", f"\n{START}", "cyclone"])
def test_a_position_waits_until_its_game_is_ready(tmp_path, text):
    storage = Storage(f"sqlite:///{tmp_path / 'unused.db'}")
    hall = Hall(storage, read_limits(), Workshop(["cyclone", "ferry"]))
    wish = messages.NewTable("ferry", [messages.SeatWish("open")] * 2, position=text)

    with pytest.raises(Refusal, match="the rules of Cyclone are being made ready"):
        hall.show(text)
    with pytest.raises(Refusal, match="the rules of Cyclone are being made ready"):
        asyncio.run(hall.open(wish))


# Hints


def test_a_hint_is_a_legal_action_of_the_seat_to_act_and_does_nothing(server):
    async def story(lobby):
        key = await played(lobby, 5)
        hint = await lobby.hint(key.table)
        position = (await lobby.look(key.table)).position

        assert (hint.version, hint.seat) == (position.version, position.turn)
        legal = [action.words for action in position.legal]
        assert hint.action == hint.line[0] == hint.options[0].words
        assert sorted(option.words for option in hint.options) == sorted(legal)
        assert all(0.0 <= option.share <= 1.0 for option in hint.options)
        assert hint.simulations > 10
        assert position.version == 6

    told(server, story)


def test_a_hint_can_be_had_for_every_move_that_was(server):
    async def story(lobby):
        key = await played(lobby, 5)
        steps = await whole_history(lobby, key.table)
        for number, step in enumerate(steps):
            answer = await lobby.http.get(f"/api/tables/{key.table}/hint?at={number}")
            hint = msgspec.json.decode(answer.content, type=messages.Hint)
            assert (hint.version, hint.seat) == (number, step.position.turn)
            assert hint.action in [action.words for action in step.position.legal]
        for at in ("6", "-1", "x", "1e3", "9" * 40):
            refused = await lobby.http.get(f"/api/tables/{key.table}/hint?at={at}")
            assert (refused.status_code, refused.json()["code"]) == (400, "bad_message")

    told(server, story)


def test_a_review_judges_every_move(server):
    async def story(lobby):
        key = await played(lobby, 10_000, seed=3)
        steps = await whole_history(lobby, key.table)
        review = await lobby.review(key.table)
        assert [(move.seat, move.action) for move in review.moves] == [
            (step.seat, step.action) for step in steps[1:]
        ]
        assert sum(review.beginning) == pytest.approx(1.0)
        assert review.moves[-1].shares == [
            float(seat in steps[-1].position.winners) for seat in range(2)
        ]
        assert len(review.luck) == len(review.cost) == 2
        assert await lobby.review(key.table) == review

    told(server, story)


# The lobby


def test_the_lobby_lists_who_sits_at_a_table(server):
    async def story(lobby):
        key = await lobby.open("cyclone", me="Ada", friends=2, bots=1, public=True)
        guest = await lobby.sit(key.table, "Ben", seat=2)
        info = await listed(key, lobby.tables())
        assert (info.players, info.names, info.open_seats) == (4, ["Ada", "Ben", "house bot"], 1)
        async with lobby.join(key.table, [guest.token]) as table:
            await table.leave()
        info = await listed(key, lobby.tables())
        assert (info.players, info.names, info.open_seats) == (4, ["Ada", "house bot"], 2)

    told(server, story)


def test_records_list_who_played(server):
    async def story(lobby):
        key = await played(lobby, 10_000, seed=3, public=True)
        info = await listed(key, lobby.records())
        assert (info.players, info.names, info.over) == (2, ["Ada", "Ben"], True)

    told(server, story)


async def listed(key, lines):
    return next(line for line in await lines if line.table == key.table)
