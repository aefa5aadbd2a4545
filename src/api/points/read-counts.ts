import type { Client } from '@property/client/client.ts';
import { readChanged, renameField } from '@property/client/reading/rename-fields.ts';
import { POINT_PATHS } from '@property/contract/field-colours.ts';
import { SEARCH_SIZE } from '@property/contract/search/limits.ts';
import { titleSplitSchema } from '@property/contract/search/title-cells.ts';
import { type Cell, packCells } from '#lib/points/cell-batch.ts';
import { type PointBatch, packPoints } from '#lib/points/point-batch.ts';
import type { TileBox } from '#lib/points/tile-box.ts';
import { readTotal } from '#lib/read-total.ts';
import { createCutShort } from '../cut-short.ts';
import { createInFlightLimit } from '../reading/limit-in-flight.ts';
import { binPoints, limitToTiles } from './read-box-points.ts';
import { readPoints } from './read-points.ts';
import { buildSplit, readShares } from './split-cells.ts';
import { type CellsQuestion, FINER, type ViewAnswer, type ViewWords } from './view-question.ts';

/** Crowded cells are a quarter of a tile wide, 128 pixels. */
const CROWDED = 2;
/** Tiles that hold more than the service counts are cut up to here. */
const FINEST = 26;

/**
 * The same as one grid, with what every deployment has (S-078, S-085): the tiles of the box are
 * counted, and cut into quarters as long as the view can tell these apart. Of a tile with no more
 * titles than a page each one is known at once; where a crowded one has its middle is taken from
 * those on its first page.
 */
export async function readCounts(
  client: Client,
  words: ViewWords,
  question: CellsQuestion,
  signal: AbortSignal,
): Promise<ViewAnswer> {
  const { query, box, colouring } = question;
  const split = buildSplit(colouring, words);
  const limit = createInFlightLimit();
  const schema = readChanged(titleSplitSchema, (body) =>
    renameField(body, words.aggregations, 'aggregations'),
  );
  const known: PointBatch[] = [];
  const crowded = new Map<number, Cell[]>();

  const visit = async (tile: TileBox): Promise<void> => {
    const body = {
      query: limitToTiles(query, tile),
      size: SEARCH_SIZE.maximum,
      [words.fieldSelection]: POINT_PATHS,
      ...(split && { aggs: { split } }),
    };
    const answer = await limit(
      () => client.request({ method: 'POST', path: words.titles, body, schema, signal }),
      signal,
    );
    if (answer.timed_out) throw createCutShort();
    const points = packPoints(readPoints(answer));
    const total = readTotal({ hits: answer.hits }) ?? {
      value: answer.hits.hits.length,
      isCapped: false,
    };
    if (total.value <= answer.hits.hits.length) {
      known.push(points);
      return;
    }
    const isFine = tile.zoom >= box.zoom + CROWDED;
    if ((!isFine || total.isCapped) && tile.zoom < FINEST) {
      await Promise.all(quarter(tile).map(visit));
      return;
    }
    const shares = readShares(colouring, total.value, answer.aggregations?.split?.buckets ?? []);
    const cell = { x: tile.left, y: tile.top, count: total.value, shares, ...findMiddle(points) };
    crowded.set(tile.zoom, [...(crowded.get(tile.zoom) ?? []), cell]);
  };
  await Promise.all(listTiles(box).map(visit));
  const { zoom } = box;
  const cells = Array.from(crowded, ([precision, list]) =>
    packCells(list, { zoom, precision, colouring }),
  );
  return { cells: [...cells, binPoints(known, zoom, zoom + FINER, colouring)], points: [] };
}

function listTiles({ zoom, left, top, right, bottom }: TileBox): TileBox[] {
  const tiles: TileBox[] = [];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      tiles.push({ zoom, left: x, top: y, right: x + 1, bottom: y + 1 });
  return tiles;
}

function quarter({ zoom, left, top }: TileBox): TileBox[] {
  const [x, y] = [2 * left, 2 * top];
  return listTiles({ zoom: zoom + 1, left: x, top: y, right: x + 2, bottom: y + 2 });
}

function findMiddle({ ids, positions }: PointBatch): {
  readonly lon: number;
  readonly lat: number;
} {
  let [lon, lat] = [0, 0];
  for (let index = 0; index < ids.length; index += 1) {
    lon += positions[2 * index] ?? 0;
    lat += positions[2 * index + 1] ?? 0;
  }
  return { lon: lon / ids.length, lat: lat / ids.length };
}
