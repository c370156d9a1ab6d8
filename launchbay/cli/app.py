"""Commands and their options; what they do is in the modules beside this one."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from launchbay import __version__
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import read_value, split_pair

PORT = 8123

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog="Unofficial. Names and trademarks of the games belong to their owners.",
)

Name = Annotated[str, typer.Argument(metavar="GAME", help="One of those `launchbay games` lists.")]
Players = Annotated[int | None, typer.Option(help="How many seats. [default: the fewest]")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--box", metavar="NAME=VALUE", help="Change a value of box.toml for this run."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: ray://HOST:PORT, auto."),
]
Port = Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")]
Data = Annotated[
    Path | None, typer.Option(help="Where to keep games. [default: the user's data folder]")
]
MatchPath = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]


def main() -> None:
    """Run the command line: whatever the caller got wrong is one sentence and exit status 2."""
    try:
        status = app(standalone_mode=False)
    except LaunchBayError as error:
        status = _refuse(str(error))
    except TyperException as error:
        status = _refuse(getattr(error, "format_message", error.__str__)())
    except (KeyboardInterrupt, typer.Abort):
        status = 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone: nobody to tell
        status = 0
    except OSError as error:
        status = _refuse(f"{error.strerror or error}: {error.filename or 'no file'}")
    sys.exit(status)


def _refuse(sentence: str) -> int:
    print(f"launchbay: {' '.join(sentence.split())}", file=sys.stderr)
    return 2


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    port: Port = PORT,
    data: Data = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only print the address.")
    ] = False,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Five tabletop games: play them, replay them, simulate millions of them.

    Without a command: start a server on this machine and open the browser.
    """
    if version:
        print(f"launchbay {__version__}")
    elif context.invoked_subcommand is None:
        from launchbay.cli import serving

        serving.start(port, data, not no_browser)
    elif (port, data, no_browser) != (PORT, None, False):
        raise LaunchBayError(f"options of {context.invoked_subcommand} go after it")


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, their players and options."""
    from launchbay.cli import listing

    listing.games(as_json)


@app.command()
def play(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Asked for if left out.")
    ] = None,
    players: Players = None,
    people: Annotated[int, typer.Option(min=0, help="Seats for people, on this screen.")] = 1,
    bot: Annotated[str, typer.Option(help="Who takes the other seats.")] = "house",
    options: Options = None,
    changes: Changes = None,
    seed: Annotated[int | None, typer.Option(help="Make the dice the same each time.")] = None,
    position: Annotated[str | None, typer.Option(help="Begin at a position.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the match.")] = None,
) -> None:
    """Play in the terminal, against bots or with others on one screen.

    The match is saved after every move; `--resume FILE` goes on with it.
    """
    from launchbay.cli import terminal

    request = terminal.Request(
        game=name,
        players=players,
        people=people,
        bot=bot,
        options=_pairs(options),
        changes=_values(changes),
        seed=seed,
        position=position,
        resume=resume,
        save=save,
    )
    terminal.play(request)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Port = PORT,
    data: Data = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="postgresql://… instead of SQLite in DATA.")
    ] = None,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="A page elsewhere that may connect."),
    ] = None,
    limits: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file like limits.toml.")
    ] = None,
) -> None:
    """Start a server for tables, on this machine only unless told otherwise."""
    from launchbay.cli import serving

    serving.serve(host, port, data, database, origins or [], limits)


@app.command()
def sim(
    name: Name,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="One for all seats, or one each: a,b.")] = "house",
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Seed = 0,
    options: Options = None,
    changes: Changes = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Threads. [default: all cores]")
    ] = None,
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and see who wins.

    Bots change seats from game to game. The result depends on the seed alone, never on the workers.
    """
    from launchbay.cli import simulating

    simulating.sim(
        name, players, bots, games, seed, _pairs(options), _values(changes), workers, ray, as_json
    )


@app.command()
def ladder(
    name: Name,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="Two or more: a,b,c.")] = "random,house,cadet,pilot",
    games: Annotated[int, typer.Option(help="The most games for each seating of the bots.")] = 100,
    seed: Seed = 0,
    options: Options = None,
    ray: Ray = None,
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw the ratings, too.")
    ] = None,
) -> None:
    """Let bots play each other, and see who is better.

    It stops when the order is clear. Every seating of the same bots gets the same dice.
    """
    from launchbay.cli import laddering

    laddering.ladder(name, players, bots, games, seed, _pairs(options), ray, as_json, plot)


@app.command()
def check_bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot that is installed.")],
    game: Annotated[str | None, typer.Option(help="One game. [default: all]")] = None,
) -> None:
    """Try a bot in every setting of every game: legal answers, in time, no harm done.

    For authors of bots. Exit status 1 if something is not in order.
    """
    from launchbay.cli import botchecking

    raise typer.Exit(botchecking.check_bot(name, game))


@app.command()
def replay(
    file: MatchPath,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many moves.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell the whole match in words.")] = False,
    as_json: Json = False,
) -> None:
    """Replay a match and print the position and its hash."""
    from launchbay.cli import replaying

    replaying.replay(file, to, log, as_json)


@app.command()
def verify(file: MatchPath, as_json: Json = False) -> None:
    """Prove that every roll of a finished match follows from what its table committed to."""
    from launchbay.cli import verifying

    verifying.verify(file, as_json)


@app.command()
def check(
    name: Name,
    games: Annotated[
        int, typer.Option(min=1, help="Random games to try, over all settings.")
    ] = 10_000,
    compare: Annotated[
        int, typer.Option(min=0, help="Of these, games also played interpreted.")
    ] = 800,
) -> None:
    """Try the laws that every game keeps, and look for rules without a test.

    For authors of games: a game is sound when this passes. Exit status 1 if it does not.
    """
    from launchbay.cli import checking

    raise typer.Exit(checking.check(name, games, compare))


@app.command()
def bench(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="All games if left out.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each figure.")] = 2.0,
    cuda: Annotated[
        bool, typer.Option("--cuda", help="Fleets on a CUDA device, and Pgx's if it is installed.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measure steps, games and copies a second on one core, or fleets on a device."""
    from launchbay.cli import measuring

    if cuda:
        from launchbay.cli import fleets

        raise typer.Exit(fleets.bench(name, seconds, as_json))

    measuring.bench(name, seconds, as_json)


def _pairs(words: list[str] | None) -> dict[str, str]:
    return dict(split_pair(word) for word in words or ())


def _values(words: list[str] | None) -> dict[str, object]:
    return {name: read_value(value) for name, value in _pairs(words).items()}
