// Arrow keys on a grid of buttons: the focus goes to the neighbour, and stops at the edge.

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Go where the key says; the buttons are children of the grid, row by row. */
export function followArrow(
  press: KeyboardEvent & { currentTarget: HTMLElement },
  columns: number,
): void {
  const step = STEPS[press.key];
  const buttons = [...press.currentTarget.querySelectorAll<HTMLElement>(":scope > button")];
  const from = buttons.indexOf(press.target as HTMLElement);
  if (!step || from < 0) return;
  press.preventDefault();
  const column = (from % columns) + step[1];
  const row = Math.floor(from / columns) + step[0];
  if (column >= 0 && column < columns) buttons[row * columns + column]?.focus();
}
