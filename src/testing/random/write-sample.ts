import type * as z from 'zod/mini';

/** Texts of the forms that answers have; the first that a schema takes is written. */
const TEXTS = [
  'Text',
  '3f2b8c1e-5d47-0a90-06e2-9c0f1a7d3e58',
  '2024-03-31T10:00:00Z',
  '2024-03-31',
  'https://example.test/a',
];
const NUMBERS = [7, 1, 0.5];
const RING = [
  [-2.5, 52.2],
  [-2.4, 52.2],
  [-2.4, 52.3],
  [-2.5, 52.2],
];
const GEOMETRIES = [
  { type: 'Polygon', coordinates: [RING] },
  { type: 'MultiPolygon', coordinates: [[RING]] },
  { type: 'LineString', coordinates: RING },
  { type: 'MultiLineString', coordinates: [RING] },
  { type: 'Point', coordinates: RING[0] },
];

/** A value that fits a schema of the contract, with every field that it knows and lists of two. */
export function writeSample(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, writeSample(field)]),
      );
    case 'array':
      return [writeSample(def.element), writeSample(def.element)];
    case 'tuple':
      return def.items.map(writeSample);
    case 'record':
      return { key: writeSample(def.valueType) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return writeSample(def.innerType);
    case 'lazy':
      return writeSample(def.getter());
    case 'pipe':
      // What may be missing is a pipe from a transform: see `maybe` of the contract.
      return writeSample(isTransform(def.in) ? def.out : def.in);
    case 'union':
      return writeSample(takeFirst(def.options));
    case 'intersection':
      return { ...asObject(writeSample(def.left)), ...asObject(writeSample(def.right)) };
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return takeFitting(schema, TEXTS);
    case 'number':
      return takeFitting(schema, NUMBERS);
    case 'custom':
      return takeFitting(schema, GEOMETRIES);
    case 'unknown':
    case 'any':
      return 'anything';
    default:
      throw new Error(`No sample of ${def.type} is written yet.`);
  }
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}

function takeFirst<Value>([first]: readonly Value[]): Value {
  if (first === undefined) throw new Error('There is nothing to choose from.');
  return first;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function takeFitting<Value>(schema: z.core.$ZodType, values: readonly Value[]): Value {
  const fits = (value: Value) => (schema as z.ZodMiniType).safeParse(value).success;
  return takeFirst(values.filter(fits));
}
