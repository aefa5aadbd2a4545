import type { Field, FieldColours, Fields } from './fields.ts';
import { findElements, findField } from './find-field.ts';
import { TITLE_FIELDS } from './title-fields.ts';

/** The words in the link of the numbers that points can be coloured by. */
export type ColourKey<Table extends Fields = typeof TITLE_FIELDS> = {
  [Path in keyof Table]: Table[Path] extends {
    readonly colours: { readonly key: infer Key extends string };
  }
    ? Key
    : never;
}[keyof Table];

/** A number that points can be coloured by. */
export interface ListedColours {
  readonly key: ColourKey;
  readonly path: string;
  readonly field: Field;
  readonly colours: FieldColours;
  /** What it is called in the list of colourings: `Last sale price`, `Site area`. */
  readonly name: string;
}

/** Every number that points can be coloured by, in the order of the table. */
export const COLOURED_FIELDS: readonly ListedColours[] = Object.entries<Field>(
  TITLE_FIELDS,
).flatMap(([path, field]) => {
  const { colours } = field;
  if (colours === undefined) return [];
  const name = colours.name ?? nameOfLast(TITLE_FIELDS, path, field);
  return [{ key: colours.key as ColourKey, path, field, colours, name }];
});

/** Something for each number that points can be coloured by, under its word. */
export function mapColours<Value>(
  make: (listed: ListedColours) => Value,
): Readonly<Record<ColourKey, Value>> {
  const entries = COLOURED_FIELDS.map((listed) => [listed.key, make(listed)] as const);
  return Object.fromEntries(entries) as Record<ColourKey, Value>;
}

/**
 * The path of the record itself by which titles are counted for a colouring. Null where there is
 * none: of several elements, such as sales, no aggregation takes the last one alone (O-149, O-152).
 *
 * @param names fields that the titles of a deployment have
 */
export function findCountedPath(
  { path, colours }: ListedColours,
  names: readonly string[],
): string | null {
  if (findElements(TITLE_FIELDS, path) === undefined) return path;
  const { counted } = colours;
  return counted !== undefined && names.includes(counted) ? counted : null;
}

/** The path of what titles have in common that lie side by side: they are drawn as one. */
export const JOINED_PATH = 'adjoiningGroup';

/** What a point on the map needs of a title: its place and what it can be coloured by. */
export const POINT_PATHS: readonly string[] = [
  ...new Set([
    'id',
    'propertyCategory',
    'tenure',
    ...COLOURED_FIELDS.flatMap(({ path }) => listNeeded(TITLE_FIELDS, path)),
    JOINED_PATH,
    'geometry.centroid',
  ]),
];

/** The paths that reading a field takes: of an array, also what says which element is the last. */
export function listNeeded(fields: Fields, path: string): readonly string[] {
  const { latest, prefers } = findField(fields, findElements(fields, path) ?? '') ?? {};
  return [path, ...[latest, prefers].filter((each) => each !== undefined)];
}

/** The name of a field where of several elements only the last one's value stands. */
export function nameOfLast(fields: Fields, path: string, { label, plain }: Field): string {
  const one = findField(fields, findElements(fields, path) ?? '')?.one;
  if (one === undefined) return label;
  return `Last ${one} ${plain ?? label.charAt(0).toLowerCase() + label.slice(1)}`;
}
