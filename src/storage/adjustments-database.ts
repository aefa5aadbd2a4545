import type { DBSchema, IDBPDatabase } from 'idb';
import { hashText } from '#lib/hash-text.ts';
import { type Migration, withDatabase } from './open-database.ts';

/** One adjustment of one deal, in percent, with what it stands for. */
export interface StoredAdjustment {
  readonly percent: number;
  readonly reason: string;
}

/** Adjustments by deal and factor, such as `{ [dealId]: { size: { percent: -5, reason: … } } }`. */
export type StoredAdjustments = Readonly<
  Record<string, Readonly<Record<string, StoredAdjustment>>>
>;

/** The figure that percentages are of: what raises a price per square foot lowers a yield. */
export interface AdjustedFigure {
  /** Such as `rate`. */
  readonly measure: string;
  /** `sold` or `indexed`: indexed prices have had their adjustment for time. */
  readonly basis: string;
}

/** The grid of one figure of one valuation. */
interface StoredGrid {
  /** Valuation and figure, as `nameGrid` writes them. */
  readonly key: string;
  readonly adjustments: StoredAdjustments;
}

/** One change as it was made; never altered or taken away. */
export interface AdjustmentChange {
  /** The valuation: `title:` and its identifier, or `search:` and a code of the search it began with. */
  readonly gridKey: string;
  /** What the percentage is of; early changes do not say. */
  readonly measure?: string;
  readonly basis?: string;
  /** ISO date-time. */
  readonly at: string;
  readonly dealId: string;
  readonly dealName: string;
  readonly factor: string;
  /** Undefined before the first one, and after it was taken back. */
  readonly before?: StoredAdjustment | undefined;
  readonly after?: StoredAdjustment | undefined;
}

interface AdjustmentsSchema extends DBSchema {
  grids: { key: string; value: StoredGrid };
  changes: { key: number; value: AdjustmentChange; indexes: { grid: string } };
}

/** What a page of deals shows unless asked otherwise, and so what most early grids were of. */
export const USUAL_FIGURE: AdjustedFigure = { measure: 'rate', basis: 'sold' };
const SEARCH = 'search:';

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<AdjustmentsSchema>[] = [
  (database) => {
    database.createObjectStore('grids', { keyPath: 'key' });
    database.createObjectStore('changes', { autoIncrement: true }).createIndex('grid', 'gridKey');
  },
  // Grids did not say their figure, and those without a title went by the whole link of a search.
  async (_database, transaction) => {
    const grids = transaction.objectStore('grids');
    for (const { key, adjustments } of await grids.getAll()) {
      await grids.delete(key);
      await grids.put({ key: nameGrid(shorten(key), USUAL_FIGURE), adjustments });
    }
    let cursor = await transaction.objectStore('changes').openCursor();
    while (cursor !== null) {
      const { value } = cursor;
      await cursor.update({ ...value, gridKey: shorten(value.gridKey) });
      cursor = await cursor.continue();
    }
  },
];

/** The adjustments of a figure, and how all of the valuation came about, oldest first. Throws StorageError. */
export function readAdjustments(
  valuation: string,
  figure: AdjustedFigure,
): Promise<{ readonly adjustments: StoredAdjustments; readonly changes: AdjustmentChange[] }> {
  return use(async (database) => {
    const transaction = database.transaction(['grids', 'changes']);
    const [grid, changes] = await Promise.all([
      transaction.objectStore('grids').get(nameGrid(valuation, figure)),
      transaction.objectStore('changes').index('grid').getAll(valuation),
    ]);
    return { adjustments: grid?.adjustments ?? {}, changes };
  });
}

/** A change to be written. */
export type NewAdjustment = Omit<AdjustmentChange, 'before'> & AdjustedFigure;

/**
 * Writes one change and its trace, both or neither; `after` left out takes the adjustment back. What
 * another tab has written meanwhile stays. Throws StorageError.
 */
export function writeAdjustment(change: NewAdjustment): Promise<void> {
  return writeAdjustments([change]);
}

/** Writes several changes as one: all of them or none. Throws StorageError. */
export function writeAdjustments(news: readonly NewAdjustment[]): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(['grids', 'changes'], 'readwrite');
    const grids = transaction.objectStore('grids');
    for (const change of news) {
      const { gridKey, dealId, factor, after } = change;
      const key = nameGrid(gridKey, change);
      const adjustments = (await grids.get(key))?.adjustments ?? {};
      const { [factor]: before, ...others } = adjustments[dealId] ?? {};
      // Taken by Enter and again when the field is left: it is one change.
      if (before?.percent === after?.percent && before?.reason === after?.reason) continue;
      const ofDeal = after === undefined ? others : { ...others, [factor]: after };
      await grids.put({ key, adjustments: { ...adjustments, [dealId]: ofDeal } });
      await transaction.objectStore('changes').add({ ...change, before });
    }
    await transaction.done;
  });
}

/** The valuation that begins with a search of its own, and keeps its name when that changes. */
export function nameSearchValuation(code: string): string {
  return `${SEARCH}${code}`;
}

function shorten(key: string): string {
  return key.startsWith(SEARCH) ? nameSearchValuation(hashText(key.slice(SEARCH.length))) : key;
}

function nameGrid(valuation: string, { measure, basis }: AdjustedFigure): string {
  return `${valuation} ${measure}.${basis}`;
}

function use<Value>(
  work: (database: IDBPDatabase<AdjustmentsSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('comps-adjustments', MIGRATIONS, work);
}
