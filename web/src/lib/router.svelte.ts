// Which page is shown. Links are ordinary links; those to pages of ours change the page in place.

export type Route =
  | { page: "front" | "lobby" | "mine" | "settings" | "dice" | "position" | "missing" }
  | { page: "new" | "rules"; game: string }
  | { page: "table" | "replay"; table: string };

const PLAIN = {
  "/": "front",
  "/lobby": "lobby",
  "/mine": "mine",
  "/settings": "settings",
  "/dice": "dice",
  "/position": "position",
} as const;

export function routeOf(path: string): Route {
  if (path in PLAIN) return { page: PLAIN[path as keyof typeof PLAIN] };
  const [, kind, id, rest] = path.split("/");
  if (!id || rest !== undefined) return { page: "missing" };
  if (kind === "t") return { page: "table", table: id };
  if (kind === "replay") return { page: "replay", table: id };
  if (kind === "new" || kind === "rules") return { page: kind, game: id };
  return { page: "missing" };
}

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Show another page of ours. */
  go(address: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlain(event) || !isOurs(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** A click that asks for nothing special, such as a new window. */
function isPlain(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  return (
    !event.defaultPrevented && event.button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
  );
}

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  const withinPage = link.pathname === location.pathname && link.hash !== "";
  return !withinPage && !link.pathname.startsWith("/api/");
}

export const router = new Router();
