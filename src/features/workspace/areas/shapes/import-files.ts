import { describeError } from '#api/describe-error.ts';
import type { SearchState } from '#filters/link/use-search-state.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { setFilter } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { type AreaNote, showAreaNote } from '../area-panel-store.ts';
import { type CommittedShape, commitShape } from './commit-shape.ts';
import { type JoinedPolygons, joinPolygons } from './join-polygons.ts';
import { readShapeFile, type ShapeFile, SWAPPED_FILE } from './read-shape-file.ts';

/** A file that was read, its polygons joined; or why it cannot be used. */
type ReadFile =
  | { readonly name: string; readonly content: ShapeFile; readonly joined: JoinedPolygons }
  | { readonly error: unknown };

/**
 * Takes the areas of files into the search, one area for each file, and says in the panel of areas
 * what came of it. Of several files any will do, since those that lie apart would find nothing. A
 * file that cannot be used leaves everything as it was. All files are read first: what the person
 * sets meanwhile stays set.
 *
 * @param latitudeFirst the files give latitude before longitude
 */
export async function importFiles(
  files: readonly File[],
  update: SearchState['update'],
  latitudeFirst = false,
): Promise<void> {
  const read: ReadFile[] = [];
  for (const file of files) read.push(await readFile(file, latitudeFirst));
  const shaped = read.filter((file) => 'content' in file && file.content.polygons.length > 0);
  const swapped = files.filter((_, index) => isSwapped(read[index]));
  const search = readSearchOfLink();
  let next: Search = search;
  const told: string[] = [];
  let tone: AreaNote['tone'] = 'info';
  for (const file of read) {
    try {
      if ('error' in file) throw file.error;
      const { areas, polygons, name, passedOver } = file.content;
      for (const area of areas) next = setFilter(next, { type: 'area', kind: 'area', area });
      if (areas.length > 0)
        told.push(`${formatCountOf(areas.length, 'area')} from “${file.name}”.`);
      if (polygons.length > 0) {
        const { shape, isApart } = file.joined;
        const manner = { name, ...(shaped.length > 1 && { role: 'any' as const }) };
        const committed = commitShape({ search: next, shape, manner });
        next = committed.search;
        told.push(describeImport(name, polygons.length, committed));
        if (file.content.isAbroad) {
          tone = tone === 'bad' ? tone : 'warn';
          told.push('It lies outside the UK, where there are no titles.');
        }
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
  showAreaNote({
    tone,
    sentence: told.join(' '),
    ...(swapped.length > 0 && {
      action: { label: 'Swap them', run: () => void importFiles(swapped, update, true) },
    }),
  });
}

function isSwapped(file: ReadFile | undefined): boolean {
  return file !== undefined && 'error' in file && describeError(file.error).code === SWAPPED_FILE;
}

async function readFile(file: File, latitudeFirst: boolean): Promise<ReadFile> {
  try {
    const content = await readShapeFile(file, latitudeFirst);
    return { name: file.name, content, joined: await joinPolygons(content.polygons) };
  } catch (error) {
    return { error };
  }
}

function describeImport(name: string, polygons: number, { area, reason }: CommittedShape): string {
  const simplified = area.tolerance ? `, simplified to within ${area.tolerance} m ${reason}` : '';
  return `“${name}”: ${formatCountOf(polygons, 'polygon')}${simplified}.`;
}
