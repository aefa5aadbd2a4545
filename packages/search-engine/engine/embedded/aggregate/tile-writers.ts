import type {
  CompiledAggregation,
  RangeAggregation,
  TermsAggregation,
  TopHitsAggregation,
} from '../../../dsl/compiled-aggregation.ts';
import { SCORE_FIELD, sortsByScore } from '../../../dsl/read-sort.ts';
import type { PointColumn } from '../columns/point-column.ts';
import type { Segment } from '../segment.ts';
import type { AggregationRun } from './aggregator.ts';
import { prepareRanges } from './partitions.ts';
import { type ClassReader, classifyPoints, readRanges, readWords } from './point-classes.ts';

/** Tiles that were chosen for an answer, and the points that were counted. */
export interface ChosenTiles {
  readonly count: number;
  readonly column: PointColumn;
  /** Places of the points; undefined for all there are. */
  readonly places: Uint32Array | undefined;
  /** For each point one more than the index of its tile among those chosen; 0 for any other. */
  readonly spots: Uint32Array;
}

/** Writes what an aggregation says of one of the chosen tiles, by its index, as JSON. */
export type WriteTile = (index: number) => string;

/** Readies the writer of an aggregation, once the tiles are known. */
type ReadyWriter = (tiles: ChosenTiles) => WriteTile | undefined;

/** Counters that are worth having for all tiles at once. */
const CELLS_MAXIMUM = 1 << 22;

/**
 * Readies what can be worked out for all tiles in one pass over the points, of which a document has
 * one at most. Undefined for what needs the documents of each tile.
 */
export function readyWriter(
  aggregation: CompiledAggregation,
  segment: Segment,
  context: AggregationRun,
): ReadyWriter | undefined {
  switch (aggregation.kind) {
    case 'terms':
      return readyTerms(aggregation, segment, context);
    case 'range':
      return readyRange(aggregation, segment, context);
    case 'top_hits':
      return readyTopHit(aggregation, context);
    default:
      return undefined;
  }
}

function readyTerms(
  { field, size, below, place }: TermsAggregation,
  segment: Segment,
  context: AggregationRun,
): ReadyWriter | undefined {
  const column = segment.keywords.get(field);
  const reader = column && readWords(field, column);
  if (!reader || below.size > 0) return undefined;
  const { dictionary } = column;
  const words = Array.from({ length: dictionary.size }, (_, word) => {
    return `{"key":${JSON.stringify(dictionary.term(word))},"doc_count":`;
  });
  const counts = new Uint32Array(words.length);
  const compare = (a: number, b: number) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b;
  return (tiles) => {
    const counted = countCells(tiles, reader, context);
    if (!counted) return undefined;
    const { cells, held } = counted;
    return (index) => {
      const start = (index + 1) * held.length;
      const met: number[] = [];
      let total = 0;
      for (let c = 1; c < held.length; c++) {
        const count = cells[start + c] ?? 0;
        if (count === 0) continue;
        for (const word of held[c] ?? []) {
          if (counts[word] === 0) met.push(word);
          counts[word] = (counts[word] ?? 0) + count;
          total += count;
        }
      }
      if (met.length > 1) met.sort(compare);
      const shown = Math.min(met.length, size);
      context.claimBuckets(shown, place);
      let text = '';
      for (let i = 0; i < met.length; i++) {
        const word = met[i] ?? 0;
        const count = counts[word] ?? 0;
        counts[word] = 0;
        if (i >= shown) continue;
        total -= count;
        text += `${i === 0 ? '' : ','}${words[word]}${count}}`;
      }
      return `{"doc_count_error_upper_bound":0,"sum_other_doc_count":${total},"buckets":[${text}]}`;
    };
  };
}

function readyRange(
  aggregation: RangeAggregation,
  segment: Segment,
  context: AggregationRun,
): ReadyWriter | undefined {
  const { field, keyed, below, place } = aggregation;
  const column = segment.numbers.get(field);
  if (!column || keyed || below.size > 0) return undefined;
  const ranges = prepareRanges(aggregation, column);
  const reader = readRanges(field, column, ranges);
  if (!reader) return undefined;
  const openings = ranges.map(({ key, bounds }) => {
    return `${JSON.stringify({ key, ...bounds }).slice(0, -1)},"doc_count":`;
  });
  const counts = new Uint32Array(ranges.length);
  return (tiles) => {
    const counted = countCells(tiles, reader, context);
    if (!counted) return undefined;
    const { cells, held } = counted;
    return (index) => {
      const start = (index + 1) * held.length;
      context.claimBuckets(ranges.length, place);
      counts.fill(0);
      for (let c = 1; c < held.length; c++) {
        const count = cells[start + c] ?? 0;
        if (count === 0) continue;
        for (const range of held[c] ?? []) counts[range] = (counts[range] ?? 0) + count;
      }
      let text = '';
      for (let r = 0; r < openings.length; r++) {
        text += `${r === 0 ? '' : ','}${openings[r]}${counts[r]}}`;
      }
      return `{"buckets":[${text}]}`;
    };
  };
}

/** Counts the points of each class in each tile: those of tile t stand from (t + 1) * classes on. */
function countCells(
  { count, column, places, spots }: ChosenTiles,
  reader: ClassReader,
  { budget }: AggregationRun,
) {
  const classes = classifyPoints(column, places, reader, budget);
  if (!classes) return undefined;
  const { of, held, isOfAll } = classes;
  const width = held.length;
  // What lies in no chosen tile is counted in the row before the first.
  if ((count + 1) * width > CELLS_MAXIMUM) return undefined;
  const cells = new Uint32Array((count + 1) * width);
  budget.step(spots.length);
  const at = isOfAll ? places : undefined;
  for (let i = 0; i < spots.length; i++) {
    const cell = (spots[i] ?? 0) * width + (of[at ? (at[i] ?? 0) : i] ?? 0);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  return { cells, held };
}

/** The best document alone; where scores are told, the best one has to have the highest. */
function readyTopHit(
  aggregation: TopHitsAggregation,
  { hits, budget, claimDocuments }: AggregationRun,
): ReadyWriter | undefined {
  const { size, sort, source, place } = aggregation;
  const isScored = sortsByScore(aggregation);
  const [first = { field: SCORE_FIELD, descending: true }] = sort;
  if (size !== 1 || (isScored && !(first.field === SCORE_FIELD && first.descending))) {
    return undefined;
  }
  const compare = hits.order(sort);
  return ({ count, column: { documents }, places, spots }) => {
    const best = new Int32Array(count + 1).fill(-1);
    const totals = new Uint32Array(count + 1);
    budget.step(spots.length);
    for (let i = 0; i < spots.length; i++) {
      const spot = spots[i] ?? 0;
      const document = documents[places ? (places[i] ?? 0) : i] ?? 0;
      const known = best[spot] ?? -1;
      totals[spot] = (totals[spot] ?? 0) + 1;
      if (known < 0 || compare(document, known) < 0) best[spot] = document;
    }
    return (index) => {
      const document = best[index + 1] ?? 0;
      if (source?.none !== true) claimDocuments(1, place);
      const score = isScored ? hits.readScore(document) : null;
      const hit = JSON.stringify(hits.write(document, score, source));
      const total = `{"value":${totals[index + 1]},"relation":"eq"}`;
      return `{"hits":{"total":${total},"max_score":${JSON.stringify(score)},"hits":[${hit}]}}`;
    };
  };
}
