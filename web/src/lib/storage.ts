// What this browser remembers. A browser may refuse to remember anything (private windows do): then
// everything works until the page is closed.

const forgotten = new Map<string, string>();

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key) ?? forgotten.get(key);
    return text === undefined ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  forgotten.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // kept in memory
  }
}

export function forget(key: string): void {
  forgotten.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // it was in memory only
  }
}

export function keysWith(prefix: string): string[] {
  const names = new Set(forgotten.keys());
  try {
    for (let index = 0; index < localStorage.length; index++)
      names.add(localStorage.key(index) ?? "");
  } catch {
    // those in memory are all there are
  }
  return [...names].filter((name) => name.startsWith(prefix));
}
