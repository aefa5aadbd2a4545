import {
  DATE_TIME_PATTERN,
  TITLE_NUMBER_PATTERN,
  UUID_PATTERN,
} from '@property/contract/search/limits.ts';
import * as z from 'zod/mini';
import type { Json, JsonObject, Schema } from './operation.ts';

type Written = z.core.JSONSchema.BaseSchema;
type Handwritten = ReadonlyMap<Schema, JsonObject>;

/** What \P{Cc} is. */
const NO_CONTROLS = '[^\\u0000-\\u001f\\u007f-\\u009f]';

export const schemaReference = (name: string): string => `#/components/schemas/${name}`;

/** Writes the named schemas of a service, each pointing at the others by reference. */
export function writeNamedSchemas(
  named: Readonly<Record<string, Schema>>,
  handwritten: Handwritten,
): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options(handwritten), uri: schemaReference });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, tidy(schema as Written)]),
  );
}

/** Adds what its values are to a written schema, down to those of objects and arrays in it. */
export function describeValues(schema: Json, texts: ReadonlyMap<string, string>, below = ''): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { properties, items } = schema as JsonObject;
  const described = Object.entries(isObject(properties) ? properties : {}).map(([name, value]) => {
    const path = `${below}${name}`;
    const inner = describeValues(value, texts, `${path}.`);
    const text = texts.get(path);
    if (text === undefined || !isObject(inner)) return [name, inner];
    const own = typeof inner.description === 'string' ? [inner.description] : [];
    return [name, { ...inner, description: [text, ...own].join('; ') }];
  });
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(described) }),
    ...(items === undefined ? {} : { items: describeValues(items, texts, below) }),
  };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes one schema in place. */
export function writeSchema(schema: Schema, handwritten: Handwritten): Json {
  return tidy(z.toJSONSchema(schema, options(handwritten)) as Written);
}

/**
 * Everything is written as it is after reading: that is what answers look like, and of requests it
 * has the defaults, which make a field optional.
 */
function options(handwritten: Handwritten) {
  return {
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: Written }) => {
      const own = handwritten.get(zodSchema);
      if (own) Object.assign(jsonSchema, own);
      useStandardNames(jsonSchema);
      leaveOutDefaulted(jsonSchema);
    },
  } as const;
}

/** Our patterns for common kinds of text and number, as the formats that tools know. */
function useStandardNames(schema: Written): void {
  if (schema.multipleOf === 1) {
    schema.type = 'integer';
    delete schema.multipleOf;
  }
  if (schema.pattern === UUID_PATTERN.source) {
    schema.format = 'uuid';
    delete schema.pattern;
  }
  // Patterns have no flags in JSON Schema: either case is taken, so both stand in it.
  if (schema.pattern === TITLE_NUMBER_PATTERN.source) {
    schema.pattern = schema.pattern.replaceAll('A-Z', 'A-Za-z');
  }
  if (schema.pattern === DATE_TIME_PATTERN.source) {
    schema.description = 'ISO 8601 date and time';
  }
  // Nor do all readers know classes of Unicode: control characters, written out.
  if (schema.pattern?.includes('{Cc}')) {
    schema.pattern = schema.pattern
      .replace('[^\\p{Cc}]', NO_CONTROLS)
      .replace('\\P{Cc}', NO_CONTROLS);
  }
}

function leaveOutDefaulted(schema: Written): void {
  if (!schema.required || !schema.properties) return;
  const needed = schema.required.filter((name) => {
    const property = schema.properties?.[name];
    return !(typeof property === 'object' && 'default' in property);
  });
  if (needed.length > 0) schema.required = needed;
  else delete schema.required;
}

function tidy({ $schema: _, $id: __, ...schema }: Written): Json {
  // Through JSON, so that nothing but JSON is left.
  return JSON.parse(JSON.stringify(schema));
}
