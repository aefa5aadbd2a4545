import { ApiError } from '@property/client/api-error.ts';
import type { Client } from '@property/client/client.ts';
import { readExport } from '@property/client/search/read-export.ts';
import { POINT_PATHS } from '@property/contract/field-colours.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { exportRowSchema } from '@property/contract/search/search-export.ts';
import { pointSourceSchema } from '@property/contract/search/title-points.ts';
import type * as z from 'zod/mini';
import { type Cell, packCells } from '#lib/points/cell-batch.ts';
import {
  COLOURINGS,
  type Colouring,
  type PointBatch,
  packPoints,
} from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { findTile } from '#lib/points/tile-box.ts';
import { buildBoxQuery } from './box-query.ts';
import { readPages } from './read-pages.ts';
import { readPoints } from './read-points.ts';
import type { PointsQuestion, ViewQuestion, ViewWords } from './view-question.ts';

const ROW = exportRowSchema(pointSourceSchema);
type Row = z.output<typeof ROW>;
type Place = Pick<ViewQuestion, 'query' | 'box'>;

/** A query and, of what it finds, only what stands in a box (S-073). */
export function limitToTiles(query: QueryNode, box: ViewQuestion['box']): QueryNode {
  return { bool: { filter: [query, buildBoxQuery(box)] } };
}

/**
 * Every title of a search that stands in a box: as one stream where there is one, else by pages. These
 * also take over where the service is too busy for a stream, of which few may run at once: the map
 * does not wait for somebody's export.
 */
export async function readBoxPoints(
  client: Client,
  words: ViewWords,
  { query, box, isPage }: PointsQuestion,
  signal: AbortSignal,
): Promise<readonly PointBatch[]> {
  if (!isPage) {
    const streamed = await readStream(
      client,
      words,
      { query, box },
      Number.POSITIVE_INFINITY,
      signal,
    );
    if (streamed) return streamed;
  }
  const body = buildBody(words, { query, box });
  return readPages(client, words.titles, body, signal);
}

function buildBody(words: ViewWords, { query, box }: Place) {
  return { query: limitToTiles(query, box), [words.fieldSelection]: POINT_PATHS };
}

/**
 * Every title of a search that stands in a box, as one stream; null where there is none, where the
 * service is too busy for one, and as soon as there are more than `most`.
 */
export async function readStream(
  client: Client,
  words: ViewWords,
  place: Place,
  most: number,
  signal: AbortSignal,
): Promise<readonly PointBatch[] | null> {
  if (words.exporting === null) return null;
  const body = buildBody(words, place);
  const order = { path: words.exporting, body, row: ROW, signal, hasOtherWay: true };
  const rows: Row[] = [];
  try {
    for await (const row of readExport(client, order)) {
      // Whoever stops taking ends the stream.
      if (rows.length === most) return null;
      rows.push(row);
    }
  } catch (error) {
    if (!isTooBusy(error)) throw error;
    return null;
  }
  return [packPoints(readPoints({ hits: { hits: rows } }))];
}

function isTooBusy(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

/** Points counted by tile, for what no aggregation tells; exact, as long as all of them are there. */
export function binPoints(
  batches: readonly PointBatch[],
  zoom: number,
  precision: number,
  colouring: Colouring,
) {
  const offset = COLOURINGS.indexOf(colouring);
  const sums = new Map<string, Cell & { shares: number[] }>();
  for (const { ids, positions, classes } of batches) {
    for (let index = 0; index < ids.length; index += 1) {
      const lon = positions[2 * index] ?? 0;
      const lat = positions[2 * index + 1] ?? 0;
      const { x, y } = findTile(lon, lat, precision);
      const key = `${x}/${y}`;
      const shares = sums.get(key)?.shares ?? CLASSES[colouring].map(() => 0);
      const itsClass = classes[index * COLOURINGS.length + offset] ?? 0;
      shares[itsClass] = (shares[itsClass] ?? 0) + 1;
      const { lon: lons = 0, lat: lats = 0, count = 0 } = sums.get(key) ?? {};
      sums.set(key, { x, y, lon: lons + lon, lat: lats + lat, count: count + 1, shares });
    }
  }
  const cells = Array.from(sums.values(), (cell) => ({
    ...cell,
    lon: cell.lon / cell.count,
    lat: cell.lat / cell.count,
  })).sort((a, b) => b.count - a.count);
  return packCells(cells, { zoom, precision, colouring });
}
