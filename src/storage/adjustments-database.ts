import type { DBSchema, IDBPDatabase } from 'idb';
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

/** The grid of one valuation. */
interface StoredGrid {
  /** What is valued: `title:` and its identifier, or `search:` and its link. */
  readonly key: string;
  readonly adjustments: StoredAdjustments;
}

/** One change as it was made; never altered or taken away. */
export interface AdjustmentChange {
  readonly gridKey: string;
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

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<AdjustmentsSchema>[] = [
  (database) => {
    database.createObjectStore('grids', { keyPath: 'key' });
    database.createObjectStore('changes', { autoIncrement: true }).createIndex('grid', 'gridKey');
  },
];

/** The adjustments of a valuation and how they came about, oldest first. Throws StorageError. */
export function readAdjustments(
  key: string,
): Promise<{ readonly adjustments: StoredAdjustments; readonly changes: AdjustmentChange[] }> {
  return use(async (database) => {
    const transaction = database.transaction(['grids', 'changes']);
    const [grid, changes] = await Promise.all([
      transaction.objectStore('grids').get(key),
      transaction.objectStore('changes').index('grid').getAll(key),
    ]);
    return { adjustments: grid?.adjustments ?? {}, changes };
  });
}

/**
 * Writes one change and its trace, both or neither; `after` left out takes the adjustment back. What
 * another tab has written meanwhile stays. Throws StorageError.
 */
export function writeAdjustment(change: Omit<AdjustmentChange, 'before'>): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(['grids', 'changes'], 'readwrite');
    const grids = transaction.objectStore('grids');
    const { gridKey, dealId, factor, after } = change;
    const adjustments = (await grids.get(gridKey))?.adjustments ?? {};
    const { [factor]: before, ...others } = adjustments[dealId] ?? {};
    const ofDeal = after === undefined ? others : { ...others, [factor]: after };
    await grids.put({ key: gridKey, adjustments: { ...adjustments, [dealId]: ofDeal } });
    await transaction.objectStore('changes').add({ ...change, before });
    await transaction.done;
  });
}

function use<Value>(
  work: (database: IDBPDatabase<AdjustmentsSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('comps-adjustments', MIGRATIONS, work);
}
