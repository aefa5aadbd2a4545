import { COLOURED_FIELDS, type ColourKey } from '@property/contract/field-colours.ts';

/** What points can be coloured by: a kind, or a number that the table of fields has classes for. */
export type Colouring = 'category' | 'tenure' | ColourKey;

/** Every colouring; a batch holds one class for each, in this order. */
export const COLOURINGS: readonly Colouring[] = [
  'category',
  'tenure',
  ...COLOURED_FIELDS.map(({ key }) => key),
];

/** Under this one, titles that lie side by side are drawn as one. */
export const JOINING: Colouring = 'adjoining';

/** A title on the map: its place in degrees and its class under each of `COLOURINGS`. */
export interface TitlePoint {
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  readonly classes: readonly number[];
  /** The same in all titles that lie side by side and have one owner. */
  readonly group?: string | undefined;
}

/**
 * Titles as points, packed so that a thousand of them pass from one thread to another as cheaply as
 * one: point `i` stands at `positions[2 * i]`, `positions[2 * i + 1]` (longitude, latitude), and
 * its classes begin at `classes[i * COLOURINGS.length]`.
 */
export interface PointBatch {
  readonly ids: readonly string[];
  readonly positions: Float64Array<ArrayBuffer>;
  readonly classes: Uint8Array<ArrayBuffer>;
  /** Of each point what its neighbours of one owner have in common; not there where none has any. */
  readonly groups?: readonly (string | undefined)[];
}

export function packPoints(points: readonly TitlePoint[]): PointBatch {
  return {
    ids: points.map((point) => point.id),
    positions: Float64Array.from(points.flatMap(({ lon, lat }) => [lon, lat])),
    classes: Uint8Array.from(points.flatMap((point) => point.classes)),
    ...(points.some(({ group }) => group !== undefined) && {
      groups: points.map(({ group }) => group),
    }),
  };
}

export function countPoints(batches: readonly PointBatch[]): number {
  return batches.reduce((sum, batch) => sum + batch.ids.length, 0);
}

/** Where each identifier of a batch stands; made for the first one that is looked for. */
const indexes = new WeakMap<PointBatch, ReadonlyMap<string, number>>();

/** The place of a title among the points; undefined when it is not one of them. */
export function findPoint(
  batches: readonly PointBatch[],
  id: string,
): { readonly lon: number; readonly lat: number } | undefined {
  for (const batch of batches) {
    const index = readIndex(batch).get(id);
    if (index === undefined) continue;
    const { positions } = batch;
    return { lon: positions[2 * index] ?? 0, lat: positions[2 * index + 1] ?? 0 };
  }
  return undefined;
}

function readIndex(batch: PointBatch): ReadonlyMap<string, number> {
  const known = indexes.get(batch);
  if (known) return known;
  const index = new Map(batch.ids.map((id, position) => [id, position]));
  indexes.set(batch, index);
  return index;
}
