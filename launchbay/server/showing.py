"""Positions as clients see them: of a table, of every move of a match, or of no table at all."""

import msgspec

from launchbay.bots.review import Review
from launchbay.bots.thinking import Thought
from launchbay.engine.match import Match
from launchbay.server import messages


def shown(match: Match, version: int, undo: int | None = None) -> messages.Position:
    """Where a match stands; `undo` is the seat that may take its move back."""
    box, s, words, view = match.box, match.state, match.game.words, match.game.view
    over = match.over
    return messages.Position(
        version=version,
        hash=match.hash,
        text=match.position,
        turn=None if over else match.seat,
        ask="" if over else words.ask(box, s),
        legal=_legal(match),
        standings=[words.standing(box, s, seat) for seat in range(match.setting.players)],
        over=over,
        winners=match.winners,
        undo=undo,
        view=view and encoded(view.view(box, s)),
        section=view.section(box, s) if view else "",
    )


def encoded(view: msgspec.Struct) -> msgspec.Raw:
    """A view as it will be sent.

    Hundreds of moves can wait for one flush of the disk, and a view has hundreds of objects, which
    Python's collector would look through again and again.
    """
    return msgspec.Raw(msgspec.json.encode(view))


def _legal(match: Match) -> list[messages.Action]:
    box, s, narrate, view = match.box, match.state, match.game.words.narrate, match.game.view
    numbers = match.actions()
    return [
        messages.Action(
            words=said,
            leads_to=[narrate(box, event) for event in certain[1:]],
            events=list(certain),
            at=view and view.spot(box, s, numbers[said]),
        )
        for said, certain in match.previews().items()
    ]


def history(match: Match, since: int, most: int) -> messages.History:
    """The moves from `since` on, but not more than so many; number 0 is the opening."""
    numbers = range(since, match.version + 1)[:most]
    return messages.History(match.version, [step(match.rewound(number)) for number in numbers])


def step(match: Match, position: messages.Position | None = None) -> messages.Step:
    """The last move of a match, and the position it led to."""
    made = match.moves[-1] if match.moves else None
    return messages.Step(
        seat=made.seat if made else None,
        action=made.action if made else "",
        events=list(match.events()),
        narrative=match.narrative(),
        position=position or shown(match, match.version),
    )


def of_no_table(match: Match) -> messages.Shown:
    setting = match.setting
    return messages.Shown(
        game=match.game.id,
        title=match.game.title,
        rules=match.game.version,
        players=setting.players,
        options=dict(setting.options),
        box=dict(setting.changes),
        seats=[_open_seat(match, seat) for seat in range(setting.players)],
        position=shown(match, match.version),
        box_digest=setting.box_digest,
    )


def _open_seat(match: Match, seat: int) -> messages.Seat:
    colour = match.game.words.seat_name(match.box, seat)
    return messages.Seat(seat, colour, kind="open", name="", bot="", online=False)


def hint(thought: Thought, version: int) -> messages.Hint:
    return messages.Hint(
        version=version,
        seat=thought.seat,
        action=thought.best,
        options=[
            messages.Weighed(option.words, option.share, option.doubt) for option in thought.options
        ],
        line=thought.line,
        simulations=thought.simulations,
    )


def review(judged: Review) -> messages.Review:
    return messages.Review(
        beginning=list(judged.beginning),
        moves=[
            messages.Judged(
                seat=move.seat,
                action=move.action,
                best=move.best,
                cost=move.cost,
                luck=list(move.luck),
                shares=list(move.shares),
            )
            for move in judged.moves
        ],
        luck=judged.luck,
        cost=judged.cost,
    )
