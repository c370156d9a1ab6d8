import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Rulebook from "./Rulebook.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function drawn(markdown: string, section = ""): Promise<HTMLElement> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(markdown)));
  render(Rulebook, { game: "ferry", section });
  return screen.findByRole("article");
}

/** Its words, however they are wrapped. */
function words(node: Element | null): string {
  return (node?.textContent ?? "").replace(/\s+/g, " ").trim();
}

function texts(article: HTMLElement, selector: string): string[] {
  return [...article.querySelectorAll(selector)].map(words);
}

describe("a rulebook", () => {
  test("has headings; its title is the page's", async () => {
    const article = await drawn("# Ferry\n\n## 1  Setup\n\nText.\n\n### 1.1  More");

    expect(texts(article, "h3")).toEqual(["1 Setup", "1.1 More"]);
    expect(words(article)).not.toContain("Ferry");
  });

  test("has paragraphs with what is strong, stressed and code", async () => {
    const article = await drawn("Load **one** *or* `two` crates.");

    expect(texts(article, "p")).toEqual(["Load one or two crates."]);
    expect(texts(article, "strong, em, code")).toEqual(["one", "or", "two"]);
  });

  test("has lists", async () => {
    const article = await drawn("- load **rope**\n- wait\n\n\n* loose\n\n* items");

    expect(texts(article, "li")).toEqual(["load rope", "wait", "loose", "items"]);
  });

  test("has tables", async () => {
    const article = await drawn("| cargo | coins |\n|---|---|\n| rope | **2** |\n| salt | 3 |");

    expect(texts(article, "th")).toEqual(["cargo", "coins"]);
    expect(texts(article, "td")).toEqual(["rope", "2", "salt", "3"]);
    expect(texts(article, "tbody tr")).toHaveLength(2);
  });

  test("shows where the game is", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    const article = await drawn("## 3  An action\n\n## 30  Not this\n\n## 4  Cyclone", "3");

    expect(texts(article, ".now")).toEqual(["3 An action this is where you are"]);
    expect(seen.mock.contexts.map((node) => words(node as Element))).toEqual([
      "3 An action this is where you are",
    ]);
  });

  test("without a section it begins at its beginning", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    const article = await drawn("## 3  An action\n\n## Unnumbered");

    expect(texts(article, ".now")).toEqual([]);
    expect(seen).not.toHaveBeenCalled();
  });

  test("says why it cannot be opened", async () => {
    const refusal = { code: "no_such_game", message: "There is no game called ferry." };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refusal, { status: 404 })));
    render(Rulebook, { game: "ferry" });

    await waitFor(() => expect(words(screen.getByRole("alert"))).toBe(refusal.message));
  });
});

describe("text never becomes markup", () => {
  const IMG = '<img src=x onerror="alert(1)">';
  const SAFE = "p, h3, span, strong, em, code, br, ul, li, table, thead, tbody, tr, th, td";

  test.each([
    ["in a paragraph", `Before ${IMG} after`],
    ["as a block", `${IMG}\n\n<script>alert(1)</script>\n\n<div onclick="alert(1)">x</div>`],
    ["in a heading", `## 1 ${IMG}`],
    ["in a list", `- one ${IMG}\n- <svg onload=alert(1)>`],
    ["in a table", `| a ${IMG} |\n|---|\n| ${IMG} |`],
    ["in code", `\`${IMG}\``],
    ["in bold", `**${IMG}**`],
    ["as a link", "[click](javascript:alert(1)) ![pic](javascript:alert(1))"],
  ])("%s", async (_, markdown) => {
    const article = await drawn(markdown);

    expect([...article.querySelectorAll("*")].filter((node) => !node.matches(SAFE))).toEqual([]);
    const attributes = [...article.querySelectorAll("*")].flatMap((node) =>
      node.getAttributeNames(),
    );
    expect(attributes.filter((name) => name !== "class")).toEqual([]);
  });

  test("inline it is shown as it was written", async () => {
    const article = await drawn(`Before ${IMG} after, 1 < 2 & "so" on`);

    expect(words(article)).toBe(`Before ${IMG} after, 1 < 2 & "so" on`);
  });

  test("and so it is in code", async () => {
    expect(words(await drawn("`a < b && c`"))).toBe("a < b && c");
  });
});
