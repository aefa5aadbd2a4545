import {
  DATE_TIME_PATTERN,
  TITLE_NUMBER_PATTERN,
  UUID_PATTERN,
} from '@property/contract/search/limits.ts';
import * as z from 'zod/mini';
import type { Json, JsonObject, Schema } from './operation.ts';

type Written = z.core.JSONSchema.BaseSchema;
type Handwritten = ReadonlyMap<Schema, JsonObject>;
type Names = ReadonlyMap<Schema, string>;

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

/** Writes one schema in place, pointing at the named ones in it. */
export function writeSchema(schema: Schema, handwritten: Handwritten, names: Names): Json {
  const metadata = z.registry<{ id: string }>();
  for (const [named, id] of names) metadata.add(named, { id });
  const written = z.toJSONSchema(schema, { ...options(handwritten), metadata }) as Written;
  const { $defs: _, ...own } = tidy(written) as JsonObject;
  return JSON.parse(JSON.stringify(own).replaceAll('"#/$defs/', `"${schemaReference('')}`));
}

/**
 * Says in words what counts where a value is left out. Makers of clients take a field that has a
 * default for one that is always there, and would ask for it in every request.
 */
export function sayDefaults(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(sayDefaults);
  if (!isObject(schema)) return schema;
  const { default: value, description, properties, ...rest } = schema;
  const said = [
    ...(typeof description === 'string'
      ? [value === undefined ? description : description.replace(/\.$/, '')]
      : []),
    ...(value === undefined ? [] : [`${JSON.stringify(value)} if left out`]),
  ];
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, sayDefaults(inner)])),
    ...(said.length > 0 ? { description: said.join('; ') } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [name, sayDefaults(inner)]),
          ),
        }
      : {}),
  };
}

/** Adds the values that are documented, by the dotted path of what has them. */
export function listChoices(
  schema: Json,
  choices: Readonly<Record<string, readonly string[]>>,
  below = '',
): Json {
  if (!isObject(schema)) return schema;
  const { properties, items } = schema;
  const known = choices[below.slice(0, -1)];
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
  return {
    ...schema,
    ...(known === undefined ? {} : { enum: [...known, ...(isNullable ? [null] : [])] }),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [
              name,
              listChoices(inner, choices, `${below}${name}.`),
            ]),
          ),
        }
      : {}),
    ...(items === undefined ? {} : { items: listChoices(items, choices, below) }),
  };
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
      leaveOpen(jsonSchema);
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
  if (schema.pattern?.includes('\\p{')) {
    schema.description = sayCharacters(schema.pattern);
    delete schema.pattern;
  }
  const patterns = schema.allOf?.flatMap(({ pattern }) => pattern ?? []) ?? [];
  const [unread, ...more] = patterns.filter((pattern) => pattern.includes('\\p{'));
  if (unread !== undefined && more.length === 0 && patterns.length === 2) {
    schema.description = sayCharacters(unread);
    schema.pattern = patterns.find((pattern) => pattern !== unread) ?? '';
    delete schema.allOf;
  }
}

const sayCharacters = (pattern: string) => `Characters: ${pattern}, with classes of Unicode`;

/**
 * Further fields are taken in answers, which JSON Schema says by saying nothing. Said in so many
 * words, makers of clients let a misspelt field pass for one of them.
 */
function leaveOpen(schema: Written): void {
  const { additionalProperties: further, properties } = schema;
  const isAny = typeof further === 'object' && Object.keys(further).length === 0;
  if (isAny && properties !== undefined) delete schema.additionalProperties;
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
