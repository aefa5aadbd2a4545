import type { QueryBudget } from '../../query-budget.ts';
import type { AggregationResult } from '../../search-engine.ts';
import { Bitset } from '../bitset.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { type PointColumn, visitPlaces } from '../columns/point-column.ts';
import { countLongitudeSteps, roundLatitude } from '../columns/tiles.ts';
import type { Segment } from '../segment.ts';
import type { AggregationRun, Aggregator, RunAggregation } from './aggregator.ts';
import { writeJavaNumber, writeNumber } from './write-keys.ts';

interface Summary {
  count: number;
  sum: number;
  min: number;
  max: number;
}

/** Looks at every value of the documents, whatever they repeat. */
function summarise(
  column: NumberColumn | undefined,
  documents: Uint32Array,
  budget: QueryBudget,
): Summary {
  const summary = { count: 0, sum: 0, min: Infinity, max: -Infinity };
  if (!column) return summary;
  const { offsets, values } = column;
  for (let d = 0; d < documents.length; d++) {
    budget.step();
    const document = documents[d] ?? 0;
    const end = offsets[document + 1] ?? 0;
    for (let i = offsets[document] ?? 0; i < end; i++) {
      const value = values[i] ?? 0;
      summary.sum += value;
      summary.count++;
      if (value < summary.min) summary.min = value;
      if (value > summary.max) summary.max = value;
    }
  }
  return summary;
}

/** One value, null where there is none, with its text for dates and flags. */
function writeValue(column: NumberColumn | undefined, value: number | null): AggregationResult {
  const text = value === null ? undefined : writeNumber(column, value);
  return text === undefined ? { value } : { value, value_as_string: text };
}

function writeStats(
  column: NumberColumn | undefined,
  { count, sum, min, max }: Summary,
): AggregationResult {
  if (count === 0) return { count, min: null, max: null, avg: null, sum: 0 };
  const figures = { min, max, avg: sum / count, sum };
  const texts = Object.entries(figures).flatMap(([name, value]): [string, unknown][] => {
    const text = writeNumber(column, value);
    if (text === undefined) return [];
    // Flags are told as such here, and as text everywhere else.
    return [[`${name}_as_string`, column?.kind === 'boolean' ? value !== 0 : text]];
  });
  return { count, ...figures, ...Object.fromEntries(texts) };
}

/** Readies one or a few figures out of all values of a field. */
function prepareSummary(
  write: (column: NumberColumn | undefined, summary: Summary) => AggregationResult,
) {
  return (
    { field }: { readonly field: string },
    segment: Segment,
    { budget }: AggregationRun,
  ): RunAggregation => {
    const column = segment.numbers.get(field);
    return (documents) => write(column, summarise(column, documents, budget));
  };
}

/** Mean of all values; null without any (S-086). */
export const aggregateAverage: Aggregator<'avg'> = prepareSummary((column, { count, sum }) =>
  writeValue(column, count === 0 ? null : sum / count),
);

export const aggregateMinimum: Aggregator<'min'> = prepareSummary((column, { count, min }) =>
  writeValue(column, count === 0 ? null : min),
);

export const aggregateMaximum: Aggregator<'max'> = prepareSummary((column, { count, max }) =>
  writeValue(column, count === 0 ? null : max),
);

/** 0 without any values, told as a moment of dates all the same. */
export const aggregateSum: Aggregator<'sum'> = prepareSummary((column, { sum }) =>
  writeValue(column, sum),
);

export const aggregateStats: Aggregator<'stats'> = prepareSummary(writeStats);

/** How many values the documents have; text that a document repeats counts once. */
export const aggregateValueCount: Aggregator<'value_count'> = ({ field }, segment, { budget }) => {
  const column = segment.keywords.get(field) ?? segment.numbers.get(field);
  const points = segment.points.get(field);
  return (documents) => {
    let value = 0;
    if (column) {
      for (let d = 0; d < documents.length; d++) {
        budget.step();
        const document = documents[d] ?? 0;
        value += (column.offsets[document + 1] ?? 0) - (column.offsets[document] ?? 0);
      }
    } else if (points) {
      visitPlaces(points, documents, budget, () => value++);
    }
    return { value };
  };
};

/** Fewer values are gathered in a set; for more, every value there is has a bit. */
const BITS_WORTHWHILE = 512;

/** How many different values the documents have, counted exactly. */
export const aggregateCardinality: Aggregator<'cardinality'> = ({ field }, segment, { budget }) => {
  const keywords = segment.keywords.get(field);
  const values = keywords?.ordinals ?? segment.numbers.get(field)?.values;
  const offsets = (keywords ?? segment.numbers.get(field))?.offsets ?? new Uint32Array();
  const points = segment.points.get(field);
  return (documents) => {
    if (points && !values) return { value: countPlaces(points, documents, budget) };
    if (!values) return { value: 0 };
    const isMany = keywords !== undefined && documents.length >= BITS_WORTHWHILE;
    const bits = isMany ? new Bitset(keywords.dictionary.size) : undefined;
    const found = new Set<number>();
    for (let d = 0; d < documents.length; d++) {
      budget.step();
      const document = documents[d] ?? 0;
      const end = offsets[document + 1] ?? 0;
      for (let i = offsets[document] ?? 0; i < end; i++) {
        const value = values[i] ?? 0;
        if (bits) bits.add(value);
        else found.add(value);
      }
    }
    return { value: bits?.count() ?? found.size };
  };
};

/** Different places, told apart as finely as OpenSearch does. */
function countPlaces(column: PointColumn, documents: Uint32Array, budget: QueryBudget): number {
  const found = new Set<string>();
  const { coordinates } = column;
  visitPlaces(column, documents, budget, (place) => {
    const steps = countLongitudeSteps(coordinates[2 * place] ?? 0);
    found.add(`${steps} ${roundLatitude(coordinates[2 * place + 1] ?? 0)}`);
  });
  return found.size;
}

/**
 * Values below which so many percent lie: one of the values that there are, by the rule that
 * OpenSearch follows where the values are few. Of many it keeps a digest and comes near.
 */
export const aggregatePercentiles: Aggregator<'percentiles'> = (
  { field, percents, keyed },
  segment,
  { budget },
) => {
  const column = segment.numbers.get(field);
  return (documents) => {
    const values = sortValues(column, documents, budget);
    const figures = percents.map((percent) => {
      const at = Math.floor((percent / 100) * values.length);
      const value = values[Math.min(at, values.length - 1)] ?? null;
      const text = value === null ? undefined : writeNumber(column, value);
      return { percent, value, text };
    });
    if (!keyed) {
      return {
        values: figures.map(({ percent, value, text }) => ({
          key: percent,
          value,
          ...(text === undefined ? {} : { value_as_string: text }),
        })),
      };
    }
    return {
      values: Object.fromEntries(
        figures.flatMap(({ percent, value, text }): [string, unknown][] => {
          const name = writeJavaNumber(percent);
          return text === undefined
            ? [[name, value]]
            : [
                [name, value],
                [`${name}_as_string`, text],
              ];
        }),
      ),
    };
  };
};

function sortValues(
  column: NumberColumn | undefined,
  documents: Uint32Array,
  budget: QueryBudget,
): Float64Array {
  if (!column) return new Float64Array();
  const { offsets, values, sorted } = column;
  if (documents.length === offsets.length - 1) return sorted.values;
  let count = 0;
  for (let d = 0; d < documents.length; d++) {
    const document = documents[d] ?? 0;
    count += (offsets[document + 1] ?? 0) - (offsets[document] ?? 0);
  }
  const own = new Float64Array(count);
  let next = 0;
  for (let d = 0; d < documents.length; d++) {
    budget.step(2);
    const document = documents[d] ?? 0;
    const end = offsets[document + 1] ?? 0;
    for (let i = offsets[document] ?? 0; i < end; i++) own[next++] = values[i] ?? 0;
  }
  return own.sort();
}
