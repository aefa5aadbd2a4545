import type { MultiPolygon, Polygon } from 'geojson';
import { describeError } from '#api/describe-error.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { toMultiPolygon } from '#lib/geometry-bounds.ts';
import { combineShapes } from '#lib/shapes/combine-shapes.ts';
import { setFilter } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import type { SearchState } from '#url/use-search-state.ts';
import { type AreaNote, showAreaNote } from './area-panel-store.ts';
import { commitShape } from './commit-shape.ts';
import { readShapeFile } from './read-shape-file.ts';

/** Corners up to which overlapping polygons are joined: about a second on a slow machine. */
const JOINED_CORNERS = 3000;

/**
 * Takes the areas of files into the search, one area for each file, and says in the panel of areas
 * what came of it. A file that cannot be used leaves everything as it was.
 */
export async function importFiles(
  files: readonly File[],
  { search, update }: Pick<SearchState, 'search' | 'update'>,
): Promise<void> {
  let next: Search = search;
  const told: string[] = [];
  let tone: AreaNote['tone'] = 'info';
  for (const file of files) {
    try {
      const { areas, polygons, name, passedOver } = await readShapeFile(file);
      for (const area of areas) next = setFilter(next, { kind: 'area', area });
      if (areas.length > 0)
        told.push(`${formatCountOf(areas.length, 'area')} from “${file.name}”.`);
      if (polygons.length > 0) {
        const shape = joinPolygons(polygons);
        const committed = commitShape({ search: next, shape, manner: { name } });
        next = committed.search;
        told.push(describeImport(name, polygons.length, committed.area.tolerance));
      }
      if (passedOver > 0) {
        told.push(`${formatCountOf(passedOver, 'line or point', 'lines and points')} left out.`);
      }
    } catch (error) {
      tone = 'bad';
      const { sentence, advice } = describeError(error);
      told.push(`${sentence} ${advice}`);
    }
  }
  if (next !== search) update(next);
  showAreaNote({ tone, sentence: told.join(' ') });
}

/** One shape of all; parts that overlap become one where that takes no noticeable time. */
function joinPolygons(polygons: readonly (Polygon | MultiPolygon)[]): MultiPolygon {
  const parts = polygons.flatMap((each) => toMultiPolygon(each).coordinates);
  const joined: MultiPolygon = { type: 'MultiPolygon', coordinates: parts };
  const isQuick = parts.length > 1 && parts.flat(2).length <= JOINED_CORNERS;
  return isQuick ? combineShapes([{ shape: joined, role: 'any' }]) : joined;
}

function describeImport(name: string, polygons: number, tolerance: number | undefined): string {
  const simplified = tolerance ? `, simplified to within ${tolerance} m for the link` : '';
  return `“${name}”: ${formatCountOf(polygons, 'polygon')}${simplified}.`;
}
