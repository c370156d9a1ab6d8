import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keepFocus";

let panel: HTMLElement;
let detach: ReturnType<ReturnType<typeof keepFocus>>;

beforeEach(() => {
  document.body.innerHTML = `
    <section tabindex="-1">
      <ol><li><button class="next">one</button></li><li><button class="next">two</button></li></ol>
      <button class="undo">undo</button>
    </section>
    <button id="outside">elsewhere</button>`;
  panel = document.querySelector("section") as HTMLElement;
  detach = keepFocus(".next")(panel);
});
afterEach(() => {
  detach?.();
  document.body.innerHTML = "";
});

const button = (words: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === words) as HTMLElement;
const changed = () => Promise.resolve();
const settled = () => new Promise((done) => setTimeout(done, 20));

test("the focus goes on before anyone could see it gone", async () => {
  button("one").focus();
  button("one").remove();
  await changed();
  expect(document.activeElement).toBe(button("two"));
});

test("with nothing to go on to it waits on the whole, and goes on later", async () => {
  button("two").focus();
  const list = panel.querySelector("ol") as HTMLElement;
  list.replaceChildren();
  await changed();
  expect(document.activeElement).toBe(panel);
  list.innerHTML = "<li><button class='next'>three</button></li>";
  await vi.waitFor(() => expect(document.activeElement).toBe(button("three")));
});

test("what is only moved keeps the focus", async () => {
  button("two").focus();
  panel.querySelector("ol")?.prepend(button("two").parentElement as HTMLElement);
  (document.activeElement as HTMLElement).blur(); // as browsers do when they move an element
  await changed();
  expect(document.activeElement).toBe(button("two"));
});

test("a button that is greyed out under the focus counts as gone", async () => {
  button("undo").focus();
  button("undo").setAttribute("disabled", "");
  await changed();
  expect(document.activeElement).toBe(button("one"));
});

test("whoever has gone elsewhere is left alone", async () => {
  button("one").focus();
  button("elsewhere").focus();
  button("one").remove();
  await settled();
  expect(document.activeElement).toBe(button("elsewhere"));
});

test("whoever touched something elsewhere is left alone, though it took no focus", async () => {
  button("one").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button("one").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
