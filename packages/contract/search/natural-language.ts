import * as z from 'zod/mini';
import { maybe, maybeText } from '../schema-parts.ts';
import { QUESTION_LENGTH, QUESTION_SIZE } from './limits.ts';
import { integerField, requestObject, requiredText } from './request-parts.ts';
import { searchResponseSchema } from './search-response.ts';

const LENGTH_MESSAGE = `query must have ${QUESTION_LENGTH.minimum} to ${QUESTION_LENGTH.maximum} characters.`;

const VIEW_MESSAGE =
  'view must be a box such as {"top_left": {"lat": 52.3, "lon": -2.6}, "bottom_right": {"lat": 52.1, "lon": -2.3}}.';
const cornerSchema = z.strictObject(
  {
    lat: z.number(VIEW_MESSAGE).check(z.gte(-90, VIEW_MESSAGE), z.lte(90, VIEW_MESSAGE)),
    lon: z.number(VIEW_MESSAGE).check(z.gte(-180, VIEW_MESSAGE), z.lte(180, VIEW_MESSAGE)),
  },
  VIEW_MESSAGE,
);

/**
 * Body of both nl-query operations (S-106 to S-110). `view` goes beyond what is documented: the part
 * of the map that "in the current view" means. Callers send it only where the profile names it.
 */
export const naturalLanguageRequestSchema = requestObject({
  query: requiredText('query').check(
    z.minLength(QUESTION_LENGTH.minimum, LENGTH_MESSAGE),
    z.maxLength(QUESTION_LENGTH.maximum, LENGTH_MESSAGE),
  ),
  size: integerField('size', QUESTION_SIZE),
  view: z.optional(
    z.strictObject({ top_left: cornerSchema, bottom_right: cornerSchema }, VIEW_MESSAGE),
  ),
});
export type NaturalLanguageRequest = z.infer<typeof naturalLanguageRequestSchema>;

/** The query that ran: a full search body, or the tree alone (S-113, O-053). */
export const engineQuerySchema = z.record(z.string(), z.unknown());
export type EngineQuery = z.infer<typeof engineQuerySchema>;

/** A place that a question is near to, with its name: an extra of ours, absent where there is none. */
const nearPlaceSchema = z.looseObject({
  name: z.string(),
  kind: maybeText,
  lat: z.number(),
  lon: z.number(),
});

/** Natural-language answer over records of one kind (S-104, S-105, S-112 to S-114). */
export function naturalLanguageResponseSchema<Source extends z.core.SomeType>(
  sourceSchema: Source,
) {
  return z.looseObject({
    queryDescription: maybeText,
    engineQuery: engineQuerySchema,
    results: searchResponseSchema(sourceSchema),
    places: maybe(z.array(nearPlaceSchema)),
  });
}
