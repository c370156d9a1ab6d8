// What this browser remembers. A browser may refuse to remember anything (private windows do), or
// have no room left: then it is remembered here until the page is closed.

const unsaved = new Map<string, string>();

export function recall<T>(key: string, fallback: T): T {
  const text = unsaved.get(key) ?? saved(key);
  try {
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function saved(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

export function forget(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // it was never saved
  }
}

export function keysWith(prefix: string): string[] {
  const names = new Set(unsaved.keys());
  try {
    for (let index = 0; index < localStorage.length; index++)
      names.add(localStorage.key(index) ?? "");
  } catch {
    // the unsaved ones are all there are
  }
  return [...names].filter((name) => name.startsWith(prefix));
}
