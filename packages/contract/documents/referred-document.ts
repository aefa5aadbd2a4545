import * as z from 'zod/mini';
import { DATE_PATTERN } from '../search/limits.ts';
import { requestObject, requiredText } from '../search/request-parts.ts';
import { isRealDay } from './request-parts-documents.ts';

/** What picks one referred document, in a response (D-018, D-055). */
export const referredDocumentKeySchema = z.looseObject({
  type_code: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  /** Title number. */
  filed_under: z.string(),
});
export type ReferredDocumentKey = z.infer<typeof referredDocumentKeySchema>;

const DATE_MESSAGE = 'date must be a day written YYYY-MM-DD, as the availability check gave it.';

function filledText(name: string) {
  return requiredText(name).check(z.minLength(1, `${name} must not be empty.`));
}

/** What picks one referred document, in a purchase (D-049, O-075). */
export const referredDocumentRequestSchema = requestObject({
  type_code: filledText('type_code'),
  date: requiredText('date', DATE_MESSAGE).check(
    z.regex(DATE_PATTERN, { error: DATE_MESSAGE, abort: true }),
    z.refine(isRealDay, DATE_MESSAGE),
  ),
  filed_under: filledText('filed_under'),
});
export type ReferredDocumentRequest = z.infer<typeof referredDocumentRequestSchema>;
