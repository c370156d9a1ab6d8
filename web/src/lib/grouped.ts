/** Things by what they have in common, in the order they come. */
export function grouped<T, K>(things: readonly T[], by: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const group = groups.get(by(thing));
    if (group) group.push(thing);
    else groups.set(by(thing), [thing]);
  }
  return groups;
}
