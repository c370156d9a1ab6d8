"""Commands and their options; what they do is in the modules beside this one."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.exceptions import TyperException

from launchbay import __version__
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import read_value, split_pair
from launchbay.engine.text import sentence

if TYPE_CHECKING:
    from launchbay.server.settings import Settings

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
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="postgresql://… or sqlite:///FILE instead of DATA's."),
]
Stored = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="The server's data folder. [default: the user's]"),
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id.")]
Yes = Annotated[bool, typer.Option("--yes", help="Delete without asking.")]
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


def _refuse(error: str) -> int:
    print(f"launchbay: {sentence(error)}", file=sys.stderr)
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
    """List the games, their players and options.

    Plug-ins that cannot be used are named on stderr, in one sentence each.
    """
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
        typer.Option(
            "--origin",
            metavar="URL",
            help="The address that browsers show for this server when a proxy adds TLS, such as "
            "https://example.org, or another page that may connect; may be repeated.",
        ),
    ] = None,
    limits: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file like limits.toml.")
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option(
            "--behind-proxy",
            metavar="ADDRESS",
            help="Believe X-Forwarded-For from a proxy at this address or in this network, such as "
            "10.0.0.0/8; may be repeated. [default: believe nobody]",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(metavar="URL", help="redis://… for several servers over one Postgres."),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="Serve metrics for Prometheus. [default: none]"),
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="Where to serve metrics.")] = "127.0.0.1",
    log_json: Annotated[
        bool, typer.Option("--log-json", help="Log JSON, one object in each line.")
    ] = False,
) -> None:
    """Start a server for tables, on this machine only unless told otherwise."""
    from launchbay.cli import serving

    serving.serve(
        host,
        port,
        data,
        database,
        origins or [],
        limits,
        proxies or [],
        redis=redis,
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        log_json=log_json,
    )


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


@app.command()
def doctor(
    data: Stored = None,
    database: Database = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Check hashes only; do not replay the matches.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Check a whole database, and say what can be saved of damaged tables.

    Checks SQLite's own file structure, the chain of hashes over every table's events, the
    listings, and that every match replays to the hashes it was stored with. Changes nothing, and
    works beside a running server. Exit status 0 if all is sound, 1 if there is damage, 2 if the
    database cannot be opened.
    """
    from launchbay.cli import doctoring

    raise typer.Exit(doctoring.check(_stored(data, database), quick, as_json))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    data: Stored = None,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
    as_json: Json = False,
) -> None:
    """Copy the database to one file, also while the server plays.

    The copy is of one moment. It is checked and flushed to the disk before it gets its name, so
    there is a whole backup or none. A backup of Postgres is an SQLite file, too. It holds the
    secrets of the dice of running matches: keep it as safe as the database. Exit status 1 if the
    backup was written and some of its tables are damaged.
    """
    from launchbay.cli import saving

    raise typer.Exit(saving.save(_stored(data, database), file, force, as_json))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `launchbay backup` wrote.")],
    data: Stored = None,
    database: Database = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force", help="Replace a database that has tables; restore a damaged backup."
        ),
    ] = False,
    as_json: Json = False,
) -> None:
    """Put a backup in the place of an empty database. Stop the server first.

    The hashes of all tables are checked before anything is replaced. With --force, an old SQLite
    database is kept beside the new one, as launchbay.db.before-restore-DATE; the tables of an old
    Postgres database are deleted.
    """
    from launchbay.cli import saving

    raise typer.Exit(saving.restore(_stored(data, database), file, force, as_json))


admin = typer.Typer(
    help="List, show, export, close and delete the tables of a server.", no_args_is_help=True
)
app.add_typer(admin, name="admin")


@admin.command("list")
def list_tables(
    game: Annotated[str | None, typer.Option(help="Only this game's.")] = None,
    older_than: Annotated[
        float | None, typer.Option(min=0, metavar="DAYS", help="Nothing happened for so long.")
    ] = None,
    over: Annotated[bool, typer.Option("--over", help="Only finished matches.")] = False,
    is_open: Annotated[bool, typer.Option("--open", help="Only with an open seat.")] = False,
    every: Annotated[bool, typer.Option("--all", help="All tables, not the newest 100.")] = False,
    data: Stored = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List tables, private ones too, the newest first. Works beside a running server."""
    from launchbay.cli import administering
    from launchbay.server.admin import Wanted

    wanted = Wanted(game, older_than, over, is_open, None if every else 100)
    administering.tables(_stored(data, database), wanted, as_json)


@admin.command()
def show(
    table: TableId, data: Stored = None, database: Database = None, as_json: Json = False
) -> None:
    """Show one table: seats, options, position. Exit status 1 if it is damaged."""
    from launchbay.cli import administering

    raise typer.Exit(administering.show(_stored(data, database), table, as_json))


@admin.command()
def export(
    table: TableId,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Printed if left out.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
    data: Stored = None,
    database: Database = None,
) -> None:
    """Write a table's match file. It holds the dice's secret only once the match is over.

    Of a damaged table, the moves before the damage are written, and the exit status is 1.
    """
    from launchbay.cli import administering

    raise typer.Exit(administering.export(_stored(data, database), table, file, force))


@admin.command()
def close(
    table: TableId,
    reason: Annotated[str, typer.Option(help="A sentence for those at the table.")] = "",
    data: Stored = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Close a table: it can be looked at, but nobody can act, sit down or chat there any more.

    With SQLite, stop the server first. Over Postgres, running servers notice when somebody acts at
    the table. A closed table cannot be opened again.
    """
    from launchbay.cli import administering

    administering.close(_stored(data, database), table, reason, as_json)


@admin.command()
def delete(
    table: TableId,
    yes: Yes = False,
    data: Stored = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Delete a table for good, after asking. With SQLite, stop the server first."""
    from launchbay.cli import administering

    administering.delete(_stored(data, database), table, yes, as_json)


@admin.command()
def purge(
    older_than: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Nothing happened for so long.")
    ],
    game: Annotated[str | None, typer.Option(help="Only this game's.")] = None,
    over: Annotated[bool, typer.Option("--over", help="Only finished matches.")] = False,
    yes: Yes = False,
    data: Stored = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Delete all tables at which nothing happened for DAYS days, after asking.

    With SQLite, stop the server first. `launchbay admin list --older-than DAYS` shows them.
    """
    from launchbay.cli import administering
    from launchbay.server.admin import Wanted

    wanted = Wanted(game, older_than, over)
    administering.purge(_stored(data, database), wanted, yes, as_json)


def _stored(data: Path | None, database: str | None) -> "Settings":
    """The settings of a server whose database is meant."""
    from launchbay.server.settings import Settings

    given: dict[str, Any] = {} if data is None else {"data": data}
    return Settings(database=database, **given)


def _pairs(words: list[str] | None) -> dict[str, str]:
    return dict(split_pair(word) for word in words or ())


def _values(words: list[str] | None) -> dict[str, object]:
    return {name: read_value(value) for name, value in _pairs(words).items()}
