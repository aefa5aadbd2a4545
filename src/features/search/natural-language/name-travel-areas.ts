import { readAreas, withAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import { normaliseAreaName } from '#url/area-manner-codec.ts';

/** Minutes, way and place: up to its coordinates where they are said, else to the next pause. */
const TRAVEL =
  /\bwithin (\d+) minute\S* (walk|drive) of (?:(.{1,80}?) \(-?\d+\.\d+, -?\d+\.\d+\)|(.+?)(?:[.,;)]| and | or |$))/g;

/**
 * Names the shapes of a question after the travel times they stand for ("10 min walk of Wrenford
 * station"): a query has only their corners, and the description alone says what they are (S-112).
 * Where it has not one such phrase for each shape nothing is named.
 */
export function nameTravelAreas(search: Search, description: string): Search {
  const areas = readAreas(search);
  const unnamed = areas.filter(({ kind, name }) => kind === 'drawn' && !name);
  const names = [...description.matchAll(TRAVEL)].map(([, minutes, way, known, place = '']) =>
    normaliseAreaName(`${minutes} min ${way} of ${known ?? place}`),
  );
  if (names.length === 0 || names.length !== unnamed.length) return search;
  return withAreas(
    search,
    areas.map((area) => {
      const name = names[unnamed.indexOf(area)];
      return name ? { ...area, name } : area;
    }),
  );
}
