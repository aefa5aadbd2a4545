import type { Field, Fields, FieldType } from './fields.ts';
import {
  maybeDateTime,
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeUuid,
} from './schema-parts.ts';

/** How a value of each type is read; what is not here has a schema of its own. */
const SCHEMAS = {
  text: maybeText,
  address: maybeText,
  keyword: maybeText,
  uuid: maybeUuid,
  number: maybeNumber,
  date: maybeDateTime,
  flag: maybeFlag,
} as const satisfies Partial<Record<FieldType, unknown>>;

type SchemaOf<Row extends Field> = Row extends { readonly list: true }
  ? typeof maybeTextList
  : Row['type'] extends keyof typeof SCHEMAS
    ? (typeof SCHEMAS)[Row['type']]
    : never;

/** Names directly below a prefix. */
type NameBelow<Path, Prefix extends string> = Path extends `${Prefix}${infer Name}`
  ? Name extends `${string}.${string}`
    ? never
    : Name
  : never;

/** The schemas of the values that stand directly below a prefix. */
type ShapeOf<Table extends Fields, Prefix extends string> = {
  [Path in keyof Table as Table[Path]['type'] extends keyof typeof SCHEMAS
    ? NameBelow<Path, Prefix>
    : never]: SchemaOf<Table[Path]>;
};

/**
 * The shape of an object as its rows say: all values that stand directly below a prefix such as
 * `sales.`, or in the record itself, each of which may be missing. Objects and arrays in it, and
 * where a record comes from, have schemas of their own.
 */
export function shapeFields<const Table extends Fields, const Prefix extends string>(
  fields: Table,
  prefix: Prefix,
): ShapeOf<Table, Prefix> {
  const shape = Object.entries<Field>(fields).flatMap(([path, { type, list }]) => {
    const name = path.slice(prefix.length);
    if (!path.startsWith(prefix) || name.includes('.') || !isPlain(type)) return [];
    return [[name, list ? maybeTextList : SCHEMAS[type]]];
  });
  return Object.fromEntries(shape) as ShapeOf<Table, Prefix>;
}

function isPlain(type: FieldType): type is keyof typeof SCHEMAS {
  return type in SCHEMAS;
}
