"""The browser client, as `make page` built it: its files are read once and served from memory."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

from launchbay.server.packing import takes_gzip

INDEX = "/index.html"
ASSETS = "/assets/"  # their names change with their content
FOREVER = "public, max-age=31536000, immutable"
PAGES = (
    "/",
    "/new/{game:str}",
    "/t/{table:str}",
    "/replay/{table:str}",
    "/position",
    "/lobby",
    "/mine",
    "/settings",
    "/dice",
    "/rules/{game:str}",
)  # the client finds out from the address what to show
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}  # a list of our own: systems disagree about .js; Litestar adds the charset of text
UNKNOWN = "application/octet-stream"
NOT_BUILT = "The page is not built: run `make play`, or `make page`.\n"

Answer = Response[bytes]
Asked = Request[Any, Any, Any]


@dataclass(frozen=True)
class File:
    """One file, plain and packed."""

    media_type: str
    caching: str
    plain: bytes
    packed: bytes | None  # with gzip, where that is smaller
    tag: str  # stands for the content; without its quotes

    @classmethod
    def read(cls, path: Path, address: str) -> "File":
        plain = path.read_bytes()
        packed = gzip.compress(plain, 9, mtime=0)
        return cls(
            media_type=TYPES.get(path.suffix, UNKNOWN),
            caching=FOREVER if address.startswith(ASSETS) else "no-cache",
            plain=plain,
            packed=packed if len(packed) < len(plain) else None,
            tag=hashlib.sha256(plain).hexdigest()[:32],
        )

    def answer(self, asked: Asked, status: int = 200) -> Answer:
        """In the form that the asker can read; a strong tag names one form only."""
        packed = self.packed if takes_gzip(asked.headers.get("accept-encoding", "")) else None
        tag = f'"{self.tag}"' if packed is None else f'"{self.tag}-gzip"'
        headers = {"Cache-Control": self.caching, "ETag": tag, "Vary": "Accept-Encoding"}
        if status == 200 and _has(asked, tag):
            return Response(b"", status_code=304, media_type=self.media_type, headers=headers)
        if packed is not None:
            headers["Content-Encoding"] = "gzip"
        body = packed or self.plain
        return Response(body, status_code=status, media_type=self.media_type, headers=headers)


class Page:
    """All files of the client, by address; none at all when it was not built."""

    def __init__(self, folder: Path):
        self.files: Mapping[str, File] = {
            address: File.read(path, address)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
            for address in [f"/{path.relative_to(folder).as_posix()}"]
        }
        self.index = self.files.get(INDEX)

    def route(self) -> HTTPRouteHandler:
        """Answers the addresses of pages and files; there is no other way to a file."""

        @route([*PAGES, *self.files], http_method=[HttpMethod.GET, HttpMethod.HEAD])
        async def answer(request: Asked) -> Answer:
            file = self.files.get(request.scope["path"].rstrip("/"), self.index)
            if file is None:
                return Response(NOT_BUILT.encode(), status_code=503, media_type=TYPES[".txt"])
            return file.answer(request)

        return answer

    def not_found(self, asked: Asked) -> Answer | None:
        """The page that says so, for whoever reads pages; nothing for programs."""
        program = "text/html" not in asked.headers.get("accept", "")
        if self.index is None or program or f"{asked.scope['path']}/".startswith("/api/"):
            return None
        return self.index.answer(asked, 404)


def _has(asked: Asked, tag: str) -> bool:
    """Whether the asker has this very content already."""
    known = asked.headers.get("if-none-match", "").split(",")
    return any(given.strip().removeprefix("W/") in (tag, "*") for given in known)
