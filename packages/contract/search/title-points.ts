import * as z from 'zod/mini';
import { COLOURED_FIELDS, JOINED_PATH, listNeeded } from '../field-colours.ts';
import { findField } from '../find-field.ts';
import { maybe, maybeNumber, maybeText } from '../schema-parts.ts';
import { TITLE_FIELDS } from '../title-fields.ts';

/** What a point needs of a title. */
export const pointSourceSchema = z.object({
  ...shapeColoured(),
  [JOINED_PATH]: maybeText,
  id: maybeText,
  propertyCategory: maybeText,
  tenure: maybeText,
  geometry: maybe(z.object({ centroid: maybe(z.object({ lat: z.number(), lon: z.number() })) })),
});

/**
 * Answer of POST /titles that is asked for points alone (S-062, S-090): only what a point needs is
 * looked at and kept. A map takes hundreds of these, and the full document schema costs as much
 * for each as everything else together.
 */
export const titlePointsSchema = z.object({
  timed_out: maybe(z.boolean()),
  hits: z.object({
    total: maybe(z.object({ value: z.number(), relation: z.string() })),
    hits: z.array(z.object({ _id: z.string(), _source: maybe(pointSourceSchema) })),
  }),
});
export type TitlePoints = z.infer<typeof titlePointsSchema>;

/** What points are coloured by: numbers of the title, and of the elements of its arrays. */
function shapeColoured(): Record<string, z.ZodMiniType> {
  const paths = new Set(COLOURED_FIELDS.flatMap(({ path }) => listNeeded(TITLE_FIELDS, path)));
  return shape([...paths], '');
}

function shape(paths: readonly string[], prefix: string): Record<string, z.ZodMiniType> {
  const names = new Set(paths.map((path) => path.slice(prefix.length).split('.')[0] ?? ''));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const path = `${prefix}${name}`;
      if (paths.includes(path)) {
        const isNumber = findField(TITLE_FIELDS, path)?.type === 'number';
        return [name, isNumber ? maybeNumber : maybeText];
      }
      const below = paths.filter((each) => each.startsWith(`${path}.`));
      const inner = z.object(shape(below, `${path}.`));
      const isArray = findField(TITLE_FIELDS, path)?.type === 'elements';
      return [name, maybe(isArray ? z.array(inner) : inner)];
    }),
  );
}
