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

/** How an area counts with the one before it, and whether that is for the person to choose. */
export interface AreaJoint {
  readonly word: 'and' | 'or';
  readonly isTurned: boolean;
}

/** Areas in the order in which they are read: those that hold, any of some, then exceptions. */
export function listInReadingOrder(areas: readonly Area[]): readonly Area[] {
  const rank = ({ role }: Area) => (role === undefined ? 0 : role === 'any' ? 1 : 2);
  return areas.toSorted((one, other) => rank(one) - rank(other));
}

/** How an area counts with the one before it; null where it says so itself: "Outside …". */
export function readJoint(before: Area | undefined, area: Area): AreaJoint | null {
  if (before === undefined || area.role === 'except') return null;
  const isEither = before.role === 'any' && area.role === 'any';
  return { word: isEither ? 'or' : 'and', isTurned: isJoined(before) && isJoined(area) };
}

/** Makes areas either of each other, or all of them areas that have to hold. */
export function turnAreas<Kept extends Search>(search: Kept, to: AreaJoint['word']): Kept {
  return withAreas(
    search,
    readAreas(search).map((area) => {
      if (!isJoined(area)) return area;
      const { role: _, ...plain } = area;
      return to === 'or' ? { ...plain, role: 'any' } : plain;
    }),
  );
}

/** What joins others as either of them, or is one of them already. */
function isJoined(area: Area): boolean {
  return area.role === 'any' || isPlain(area);
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
