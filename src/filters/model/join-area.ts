import { type Area, describeAreaKey } from './area.ts';
import { readAreas, setFilter, withAreas } from './edit-filters.ts';
import type { Search } from './filter.ts';

/**
 * The search with one area more. Beside another one that has to hold it is either of them: who draws
 * two rarely means what they have in common. What the map shows, and what a question is near to, goes
 * on limiting the others. Where areas count in ways of their own, it joins those of which any will do.
 */
export function joinArea(search: Search, area: Area): Search {
  const key = describeAreaKey(area);
  const others = readAreas(search).filter((other) => describeAreaKey(other) !== key);
  const plain = others.filter(isPlain);
  const hasAny = others.some(({ role }) => role === 'any');
  const isOwn = area.role !== undefined || !isPlain(area);
  if (isOwn || (plain.length === 0 && !hasAny))
    return setFilter(search, { type: 'area', kind: 'area', area });
  const turn = (other: Area): Area =>
    !hasAny && plain.length === 1 && plain.includes(other) ? { ...other, role: 'any' } : other;
  const joins = hasAny || plain.length === 1;
  return withAreas(search, [...others.map(turn), joins ? { ...area, role: 'any' } : area]);
}

/** The two areas that have just become either of them, as both that have to hold; null where none did. */
export function listJoined(before: Search, after: Search): Search | null {
  const had = readAreas(before).some(({ role }) => role === 'any');
  const areas = readAreas(after);
  const joined = areas.filter(({ role }) => role === 'any');
  if (had || joined.length !== 2) return null;
  return withAreas(
    after,
    areas.map((area) => {
      if (area.role !== 'any') return area;
      const { role: _, ...plain } = area;
      return plain;
    }),
  );
}

function isPlain({ role, kind }: Area): boolean {
  return role === undefined && kind !== 'view' && kind !== 'near';
}
