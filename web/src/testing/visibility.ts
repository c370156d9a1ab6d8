// Whether somebody looks at the page.

/** Hide the page, or show it; either way it is told. */
export function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
