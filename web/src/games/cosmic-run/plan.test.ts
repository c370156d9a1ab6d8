import { expect, test } from "vitest";
import { action } from "../../testing/tables";
import { Plan } from "./plan";

const NONE = [] as const;
const offer = (...words: string[]) => words.map((one) => action(one));

test("steps are played one by one, each once it is offered", () => {
  const plan = new Plan();
  plan.begin(["up", "left"]);
  const first = offer("up", "done");

  expect(plan.next(first)).toBe("up");
  expect(plan.next(first)).toBeNull(); // asked again, and nothing new is offered
  expect(plan.next(NONE)).toBeNull(); // on its way
  expect(plan.next(offer("left", "done"))).toBe("left");
  expect(plan.running).toBe(false);
});

test("what is not offered ends it", () => {
  const plan = new Plan();
  plan.begin(["up", "left", "up"]);
  plan.next(offer("up"));
  plan.next(NONE);

  expect(plan.next(offer("missile", "let it come"))).toBeNull();
  expect(plan.next(NONE)).toBeNull();
  expect(plan.next(offer("left", "up"))).toBeNull();
});

test("a step that was refused ends it", () => {
  const plan = new Plan();
  plan.begin(["up", "up"]);
  const same = offer("up");
  plan.next(same);
  plan.next(NONE);

  expect(plan.next(same)).toBeNull();
  expect(plan.running).toBe(false);
});

test("nothing planned, nothing played", () => {
  expect(new Plan().next(offer("up"))).toBeNull();
});
