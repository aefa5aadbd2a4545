import type { FieldMapping } from '../../mappings/mapping.ts';
import type { Collection } from './collection.ts';
import type { PlainAggregation } from './plain-aggregation.ts';
import type { PlainPoint } from './plain-geometry.ts';
import { readNumber } from './plain-values.ts';

type Type = FieldMapping['type'] | undefined;

export const isExact = (type: Type) => type === 'text' || type === 'keyword';

/** How dates and flags read beside their number. */
export function tellNumber(type: Type, value: number): string | undefined {
  if (type === 'boolean') return value === 0 ? 'false' : 'true';
  if (type !== 'date') return undefined;
  const text = new Date(value).toISOString();
  return text.startsWith('+') ? `+${Number(text.slice(1, 7))}${text.slice(7)}` : text;
}

/** Figures of a field over items, by looking at each value; undefined for what is no figure. */
export function countFigures(
  one: PlainAggregation,
  collection: Collection,
  items: readonly number[],
): object | undefined {
  const list = (field: string) => items.flatMap((item) => [...collection.values(item, field)]);
  const read = (field: string) => {
    const type = collection.type(field);
    return { type, values: list(field).map((value) => readNumber(type, value)) };
  };
  const [kind = '', body = { field: '' }] = Object.entries(one)[0] ?? [];
  const { field } = body as { field: string };
  switch (kind) {
    case 'avg':
    case 'min':
    case 'max':
    case 'sum': {
      const { type, values } = read(field);
      const value = summarise(values)[kind];
      const text = value === null ? undefined : tellNumber(type, value);
      return { value, ...(text === undefined ? {} : { value_as_string: text }) };
    }
    case 'stats': {
      const { type, values } = read(field);
      const figures = summarise(values);
      const texts = Object.entries(figures).flatMap(([name, value]) => {
        const text = value === null || values.length === 0 ? undefined : tellNumber(type, value);
        if (text === undefined) return [];
        return [[`${name}_as_string`, type === 'boolean' ? text === 'true' : text]];
      });
      return { count: values.length, ...figures, ...Object.fromEntries(texts) };
    }
    case 'value_count': {
      const isText = isExact(collection.type(field));
      const own = items.map((item) => collection.values(item, field));
      const counts = own.map((values) =>
        isText ? new Set(values.map(String)).size : values.length,
      );
      return { value: counts.reduce((sum, count) => sum + count, 0) };
    }
    case 'cardinality':
      return { value: new Set(list(field).map((value) => JSON.stringify(value))).size };
    case 'percentiles':
      return countPercentiles(one.percentiles, read(field));
    case 'geo_centroid': {
      const points = list(field) as PlainPoint[];
      if (points.length === 0) return { count: 0 };
      const mean = (read: (point: PlainPoint) => number) =>
        points.reduce((sum, point) => sum + read(point), 0) / points.length;
      const location = { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
      return { location, count: points.length };
    }
    case 'geo_bounds':
      return boundPoints(list(field) as PlainPoint[], one.geo_bounds?.wrap_longitude !== false);
    default:
      return undefined;
  }
}

function summarise(values: readonly number[]) {
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length === 0) return { min: null, max: null, avg: null, sum };
  const sorted = values.toSorted((a, b) => a - b);
  return {
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    avg: sum / values.length,
    sum,
  };
}

function countPercentiles(
  body: PlainAggregation['percentiles'],
  { type, values }: { readonly type: Type; readonly values: readonly number[] },
): object {
  const sorted = values.toSorted((a, b) => a - b);
  const percents = [...new Set(body?.percents ?? [1, 5, 25, 50, 75, 95, 99])];
  const figures = percents
    .sort((a, b) => a - b)
    .map((percent) => {
      // So many of the values lie before it.
      const before = Math.floor((percent / 100) * sorted.length);
      const value = sorted[before] ?? sorted.at(-1) ?? null;
      return { percent, value, text: value === null ? undefined : tellNumber(type, value) };
    });
  if (body?.keyed === false) {
    return {
      values: figures.map(({ percent: key, value, text }) => ({
        key,
        value,
        ...(text === undefined ? {} : { value_as_string: text }),
      })),
    };
  }
  const named = figures.flatMap(({ percent, value, text }) => {
    const name = Number.isInteger(percent) ? `${percent}.0` : `${percent}`;
    return text === undefined
      ? [[name, value]]
      : [
          [name, value],
          [`${name}_as_string`, text],
        ];
  });
  return { values: Object.fromEntries(named) };
}

/** The box round points; of the two ways round the world the narrower, where it may be. */
function boundPoints(points: readonly PlainPoint[], wraps: boolean): object {
  if (points.length === 0) return {};
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  const [east, west] = [lons.filter((lon) => lon >= 0), lons.filter((lon) => lon < 0)];
  const plain = Math.max(...lons) - Math.min(...lons);
  const isTurned =
    wraps &&
    east.length > 0 &&
    west.length > 0 &&
    360 - Math.min(...east) + Math.max(...west) < plain;
  return {
    bounds: {
      top_left: { lat: Math.max(...lats), lon: isTurned ? Math.min(...east) : Math.min(...lons) },
      bottom_right: {
        lat: Math.min(...lats),
        lon: isTurned ? Math.max(...west) : Math.max(...lons),
      },
    },
  };
}
