import { InvalidQueryError } from '../../engine/query-error.ts';
import { type AggregationKind, refuseBelow } from '../aggregation-kind.ts';
import { FIGURE_KINDS, type FigureKind } from '../compiled-aggregation.ts';
import { readSort } from '../read-sort.ts';
import {
  at,
  describeValue,
  readInteger,
  readKnown,
  readList,
  readNumber,
  readText,
} from '../reading.ts';
import { readFieldSelection } from '../source-filter.ts';

/** Largest precision_threshold that OpenSearch reads as it stands. */
const THRESHOLD_MAXIMUM = 40_000;

function buildFigureKind(kind: FigureKind): AggregationKind {
  // How many different values there are is counted exactly, whatever the threshold.
  const options = kind === 'cardinality' ? ['field', 'precision_threshold'] : ['field'];
  return {
    operator: kind,
    read(body, place, below) {
      refuseBelow(below, place);
      const { field, precision_threshold: threshold } = readKnown(body, place, options);
      if (threshold !== undefined) {
        readInteger(threshold, at(place, 'precision_threshold'), 0, THRESHOLD_MAXIMUM);
      }
      return { kind, place, field: readText(field, at(place, 'field')) };
    },
  };
}

/** {avg: {field}} and its like: one figure, or a few (S-086, O-149). */
export const figureKinds: readonly AggregationKind[] = FIGURE_KINDS.map(buildFigureKind);

export const PERCENTS_DEFAULT: readonly number[] = [1, 5, 25, 50, 75, 95, 99];
export const PERCENTS_MAXIMUM = 100;

/** {percentiles: {field, percents, keyed}} (O-149). */
export const percentilesKind: AggregationKind = {
  operator: 'percentiles',
  read(body, place, below) {
    refuseBelow(below, place);
    const { field, percents, keyed } = readKnown(body, place, ['field', 'percents', 'keyed']);
    return {
      kind: 'percentiles',
      place,
      field: readText(field, at(place, 'field')),
      percents: readPercents(percents, at(place, 'percents')),
      keyed: readFlag(keyed, at(place, 'keyed'), true),
    };
  },
};

function readPercents(value: unknown, place: string): readonly number[] {
  if (value === undefined) return PERCENTS_DEFAULT;
  const list = readList(value, place, 'a list of percents such as [50, 95]');
  if (list.length === 0 || list.length > PERCENTS_MAXIMUM) {
    throw new InvalidQueryError(place, `must hold 1 to ${PERCENTS_MAXIMUM} percents`);
  }
  const percents = list.map((percent, i) => {
    const number = readNumber(percent, at(place, i));
    if (number >= 0 && number <= 100) return number;
    throw new InvalidQueryError(at(place, i), `must lie between 0 and 100, but is ${number}`);
  });
  return [...new Set(percents)].sort((a, b) => a - b);
}

export function readFlag(value: unknown, place: string, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  if (typeof value === 'boolean') return value;
  throw new InvalidQueryError(place, `must be true or false, but is ${describeValue(value)}`);
}

/** Documents of each bucket that top_hits shows at most. */
export const HITS_MAXIMUM = 3;

/** {top_hits: {size, _source, sort}} (O-149). */
export const topHitsKind: AggregationKind = {
  operator: 'top_hits',
  read(body, place, below) {
    refuseBelow(below, place);
    const { size, _source, sort } = readKnown(body, place, ['size', '_source', 'sort']);
    return {
      kind: 'top_hits',
      place,
      size:
        size === undefined ? HITS_MAXIMUM : readInteger(size, at(place, 'size'), 1, HITS_MAXIMUM),
      sort: readSort(sort, at(place, 'sort')),
      source: readFieldSelection(_source, at(place, '_source')),
    };
  },
};
