/** The names most like what was typed, the nearest first; none where nothing is like it. */
export function listNearNames(
  typed: string,
  names: readonly string[],
  most: number,
): readonly string[] {
  const pairs = listPairs(typed);
  return names
    .map((name) => ({ name, likeness: measureLikeness(pairs, listPairs(name)) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, most)
    .map(({ name }) => name);
}

function listPairs(text: string): ReadonlySet<string> {
  const letters = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from(letters.slice(1), (_, at) => letters.slice(at, at + 2)));
}

function measureLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length;
  return (2 * both) / (one.size + other.size);
}
