/**
 * A key for each record that a service lists under a name which may come twice: the first of a name
 * has the name itself, each further one its number with it.
 */
export function keyApart(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}
