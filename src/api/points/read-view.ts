import { ApiError } from '@property/client/api-error.ts';
import type { Client } from '@property/client/client.ts';
import { readChanged, renameField } from '@property/client/reading/rename-fields.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { type TitleCells, titleCellsSchema } from '@property/contract/search/title-cells.ts';
import { countCells, packCells } from '#lib/points/cell-batch.ts';
import { createCutShort } from '../cut-short.ts';
import { PLACE } from './box-query.ts';
import { binPoints, limitToTiles, readBoxPoints, readStream } from './read-box-points.ts';
import { readCounts } from './read-counts.ts';
import { buildSplit, readShares } from './split-cells.ts';
import {
  type CellsQuestion,
  FINER,
  type ViewAnswer,
  type ViewQuestion,
  type ViewWords,
} from './view-question.ts';

/** The service refuses more buckets in one answer; a smaller size would leave cells out unsaid. */
const BUCKETS_MAXIMUM = 65_535;
/** Cells are made wider at most so many times. */
const COARSEST = 4;

/** Titles that are read each by itself for the sake of their colours: as one stream, or by pages. */
const COLOURED = { streamed: 60_000, paged: 2_500 };

/** Answers what the map asks, exactly: no title is left out and none is counted twice. */
export async function readView(
  client: Client,
  words: ViewWords,
  question: ViewQuestion,
  signal: AbortSignal,
): Promise<ViewAnswer> {
  if (question.kind === 'points')
    return { cells: [], points: await readBoxPoints(client, words, question, signal) };
  if (question.kind === 'few') {
    const points = await readStream(client, words, question, question.most, signal);
    return { cells: [], points: points ?? [] };
  }
  const hasGrid = words.kinds.includes('geotile_grid') && words.kinds.includes('geo_centroid');
  const read = hasGrid ? readCells : readCounts;
  if (buildSplit(question.colouring, words) !== undefined)
    return read(client, words, question, signal);
  // What no aggregation tells is read off the titles themselves, unless they are too many: these
  // are split by category, which the cells say.
  const counted = await read(client, words, { ...question, colouring: 'category' }, signal);
  const most = words.exporting === null ? COLOURED.paged : COLOURED.streamed;
  if (countCells(counted.cells) > most) return counted;
  const all = { ...question, kind: 'points', isPage: false } as const;
  const points = await readBoxPoints(client, words, all, signal);
  const { zoom } = question.box;
  return { cells: [binPoints(points, zoom, zoom + FINER, question.colouring)], points: [] };
}

async function readCells(
  client: Client,
  words: ViewWords,
  question: CellsQuestion,
  signal: AbortSignal,
): Promise<ViewAnswer> {
  const { zoom } = question.box;
  const schema = readChanged(titleCellsSchema, (body) =>
    renameField(body, words.aggregations, 'aggregations'),
  );
  for (let wider = 0; ; wider += 1) {
    const precision = zoom + FINER - wider;
    const body = buildCellsRequest(question, words, precision);
    try {
      const answer = await client.request({
        method: 'POST',
        path: words.titles,
        body,
        schema,
        signal,
      });
      if (answer.timed_out) throw createCutShort();
      return { cells: [pack(answer, zoom, precision, question.colouring)], points: [] };
    } catch (error) {
      if (wider === COARSEST || !isTooMany(error)) throw error;
    }
  }
}

function buildCellsRequest(
  { query, box, colouring }: CellsQuestion,
  words: ViewWords,
  precision: number,
): SearchRequest {
  const split = buildSplit(colouring, words);
  return {
    query: limitToTiles(query, box),
    size: 0,
    track_total_hits: false,
    aggs: {
      cells: {
        geotile_grid: { field: PLACE, precision, size: BUCKETS_MAXIMUM },
        aggs: { middle: { geo_centroid: { field: PLACE } }, ...(split && { split }) },
      },
    },
  };
}

function pack(
  { aggregations }: TitleCells,
  zoom: number,
  precision: number,
  colouring: CellsQuestion['colouring'],
) {
  const cells = aggregations.cells.buckets.map(({ key, doc_count: count, middle, split }) => {
    const [, x = 0, y = 0] = key.split('/').map(Number);
    const { lat, lon } = middle.location;
    return { x, y, lat, lon, count, shares: readShares(colouring, count, split?.buckets ?? []) };
  });
  return packCells(cells, { zoom, precision, colouring });
}

/** The service names the limit that was passed; it has no code of its own for it. */
function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && /bucket/i.test(error.message);
}
