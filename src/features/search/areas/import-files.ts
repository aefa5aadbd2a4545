import { describeError } from '#api/describe-error.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { setFilter } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';
import { readSearchOfLink } from '#url/read-link.ts';
import type { SearchState } from '#url/use-search-state.ts';
import { type AreaNote, showAreaNote } from './area-panel-store.ts';
import { type CommittedShape, commitShape } from './commit-shape.ts';
import { type JoinedPolygons, joinPolygons } from './join-polygons.ts';
import { readShapeFile, type ShapeFile } from './read-shape-file.ts';

/** A file that was read, its polygons joined; or why it cannot be used. */
type ReadFile =
  | { readonly name: string; readonly content: ShapeFile; readonly joined: JoinedPolygons }
  | { readonly error: unknown };

/**
 * Takes the areas of files into the search, one area for each file, and says in the panel of areas
 * what came of it. A file that cannot be used leaves everything as it was. All files are read first:
 * what the person sets meanwhile stays set.
 */
export async function importFiles(
  files: readonly File[],
  update: SearchState['update'],
): Promise<void> {
  const read: ReadFile[] = [];
  for (const file of files) read.push(await readFile(file));
  const search = readSearchOfLink();
  let next: Search = search;
  const told: string[] = [];
  let tone: AreaNote['tone'] = 'info';
  for (const file of read) {
    try {
      if ('error' in file) throw file.error;
      const { areas, polygons, name, passedOver } = file.content;
      for (const area of areas) next = setFilter(next, { kind: 'area', area });
      if (areas.length > 0)
        told.push(`${formatCountOf(areas.length, 'area')} from “${file.name}”.`);
      if (polygons.length > 0) {
        const { shape, isApart } = file.joined;
        const committed = commitShape({ search: next, shape, manner: { name } });
        next = committed.search;
        told.push(describeImport(name, polygons.length, committed));
        if (isApart) told.push('Where its polygons overlap, the size counts the place twice.');
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

async function readFile(file: File): Promise<ReadFile> {
  try {
    const content = await readShapeFile(file);
    return { name: file.name, content, joined: await joinPolygons(content.polygons) };
  } catch (error) {
    return { error };
  }
}

function describeImport(name: string, polygons: number, { area, reason }: CommittedShape): string {
  const simplified = area.tolerance ? `, simplified to within ${area.tolerance} m ${reason}` : '';
  return `“${name}”: ${formatCountOf(polygons, 'polygon')}${simplified}.`;
}
