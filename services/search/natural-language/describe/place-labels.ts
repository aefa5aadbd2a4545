import { at } from '../../dsl/reading.ts';

/** Where in a body the labelled nodes stand, in the form in which checked queries name places. */
export function placeLabels(
  query: unknown,
  labels: ReadonlyMap<object, string>,
): Map<string, string> {
  const placed = new Map<string, string>();
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const label = labels.get(value);
    if (label !== undefined) {
      const [operator = ''] = Object.keys(value);
      placed.set(at(place, operator), label);
      return;
    }
    if (Array.isArray(value))
      value.forEach((item, i) => {
        walk(item, at(place, i));
      });
    else for (const [key, item] of Object.entries(value)) walk(item, at(place, key));
  };
  if (labels.size > 0) walk(query, 'query');
  return placed;
}
