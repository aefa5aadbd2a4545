import { straighten } from '@property/contract/straighten.ts';
import { describeError } from '#api/describe-error.ts';
import type { SearchState } from '#filters/link/use-search-state.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { setFilter } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { type AreaNote, showAreaNote } from '../area-panel-store.ts';
import { type CommittedShape, commitShape } from './commit-shape.ts';
import { readBeside } from './read-beside.ts';
import { type ShapeFile, SWAPPED_FILE } from './shape-file.ts';

/** A file that was read, or why it cannot be used. */
type ReadFile =
  | { readonly name: string; readonly content: ShapeFile }
  | { readonly error: unknown };

export interface ImportOptions {
  /** The files give latitude before longitude. */
  readonly latitudeFirst?: boolean;
  readonly read?: typeof readBeside;
}

/**
 * Takes the areas of files into the search, one area for each file, and says in the panel of areas
 * what came of it. Of several files any will do, since those that lie apart would find nothing. A
 * file that cannot be used leaves everything as it was. All files are read first: what the person
 * sets meanwhile stays set. While they are read it can be cancelled from the panel, which then
 * leaves everything as it was too.
 */
export async function importFiles(
  files: readonly File[],
  update: SearchState['update'],
  { latitudeFirst = false, read: readShapes = readBeside }: ImportOptions = {},
): Promise<void> {
  const read: ReadFile[] = [];
  const cancelling = new AbortController();
  const { signal } = cancelling;
  for (const file of files) {
    tellReading(file, () => cancelling.abort());
    read.push(await readFile(() => readShapes(file, { latitudeFirst, signal }), file.name));
    if (signal.aborted) return;
  }
  const shaped = read.filter((file) => 'content' in file && file.content.polygons > 0);
  const swapped = files.filter((_, index) => isSwapped(read[index]));
  const search = readSearchOfLink();
  let next: Search = search;
  const told: string[] = [];
  let tone: AreaNote['tone'] = 'info';
  for (const file of read) {
    try {
      if ('error' in file) throw file.error;
      const { areas, polygons, joined, name, passedOver } = file.content;
      for (const area of areas) next = setFilter(next, { type: 'area', kind: 'area', area });
      if (areas.length > 0)
        told.push(`${formatCountOf(areas.length, 'area')} from “${straighten(file.name)}”.`);
      if (joined) {
        const { shape, isApart } = joined;
        const manner = { name, ...(shaped.length > 1 && { role: 'any' as const }) };
        const committed = commitShape({ search: next, shape, manner });
        next = committed.search;
        told.push(describeImport(name, polygons, committed));
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
      action: {
        label: 'Swap them',
        run: () => void importFiles(swapped, update, { latitudeFirst: true, read: readShapes }),
      },
    }),
  });
}

function isSwapped(file: ReadFile | undefined): boolean {
  return file !== undefined && 'error' in file && describeError(file.error).code === SWAPPED_FILE;
}

function tellReading(file: File, cancel: () => void): void {
  showAreaNote({
    tone: 'info',
    sentence: `Reading “${straighten(file.name)}”…`,
    action: { label: 'Cancel', run: cancel },
  });
}

async function readFile(read: () => Promise<ShapeFile>, name: string): Promise<ReadFile> {
  try {
    return { name, content: await read() };
  } catch (error) {
    return { error };
  }
}

function describeImport(name: string, polygons: number, { area, reason }: CommittedShape): string {
  const simplified = area.tolerance ? `, simplified to within ${area.tolerance} m ${reason}` : '';
  return `“${name}”: ${formatCountOf(polygons, 'polygon')}${simplified}.`;
}
