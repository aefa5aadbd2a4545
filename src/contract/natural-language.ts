import * as z from 'zod/mini';
import { QUESTION_LENGTH, QUESTION_SIZE } from './limits.ts';
import { integerField, requestObject, requiredText } from './request-parts.ts';
import { searchResponseSchema } from './search-response.ts';

const LENGTH_MESSAGE = `query must have ${QUESTION_LENGTH.minimum} to ${QUESTION_LENGTH.maximum} characters.`;

/** Body of both nl-query operations (S-106 to S-110). */
export const naturalLanguageRequestSchema = requestObject({
  query: requiredText('query').check(
    z.minLength(QUESTION_LENGTH.minimum, LENGTH_MESSAGE),
    z.maxLength(QUESTION_LENGTH.maximum, LENGTH_MESSAGE),
  ),
  size: integerField('size', QUESTION_SIZE),
});
export type NaturalLanguageRequest = z.infer<typeof naturalLanguageRequestSchema>;

/** The query that ran: a full search body, or the tree alone (S-113, O-053). */
export const engineQuerySchema = z.record(z.string(), z.unknown());
export type EngineQuery = z.infer<typeof engineQuerySchema>;

/** Natural-language answer over records of one kind (S-104, S-105, S-112 to S-114). */
export function naturalLanguageResponseSchema<Source extends z.core.SomeType>(
  sourceSchema: Source,
) {
  return z.looseObject({
    queryDescription: z.string(),
    engineQuery: engineQuerySchema,
    results: searchResponseSchema(sourceSchema),
  });
}
