// What jsdom has not got, and a page needs.

import { beforeEach } from "vitest";
import { device, matchMedia } from "./media";

class Unseen implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  ResizeObserver: Unseen,
  matchMedia,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
Element.prototype.animate = () => ({ cancel: () => {} }) as Animation;

beforeEach(() => {
  localStorage.clear();
  device.reducedMotion = false;
});
