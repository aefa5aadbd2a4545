import * as z from 'zod/mini';
import { TITLE_NUMBER_PATTERN } from '../search/limits.ts';
import { requestObject, requiredText, uuidParameter } from '../search/request-parts.ts';

/** Countries a title number can belong to (S-036, O-043). */
export const COUNTRIES = ['ENG', 'SCT'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Country taken when none is given (S-037). */
export const DEFAULT_COUNTRY: Country = 'ENG';

const NUMBER_MESSAGE = 'number must be two or three letters followed by digits, such as WR123456.';

/** Title number as typed, upper-cased (S-034, S-035). */
export const titleNumberSchema = requiredText('number', NUMBER_MESSAGE).check(
  z.regex(TITLE_NUMBER_PATTERN, NUMBER_MESSAGE),
  z.toUpperCase(),
);

/** Country of a title number (S-036, S-037, S-043). */
export const countrySchema = z._default(
  z.enum(COUNTRIES, 'country must be ENG (England and Wales) or SCT (Scotland).'),
  DEFAULT_COUNTRY,
);

/** Look-up by identifier; a number or country beside it is ignored unread (S-033, S-039, O-050). */
const lookupByIdSchema = requestObject({
  id: uuidParameter('id'),
  number: z.optional(z.unknown()),
  country: z.optional(z.unknown()),
});

const lookupByNumberSchema = requestObject({ number: titleNumberSchema, country: countrySchema });

export type TitleLookupParameters =
  | { readonly id: string }
  | { readonly number: string; readonly country: Country };

/**
 * Query parameters of GET /titles (S-033 to S-043). Gives the id alone, or number and country.
 * With neither, the issue has an empty path and says that one is missing (S-040); every other
 * issue is a format issue (S-041 to S-043).
 */
export const titleLookupParametersSchema = z.pipe(
  z.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null,
    'Query parameters are expected.',
  ),
  z.transform((parameters: Record<string, unknown>, context): TitleLookupParameters => {
    if (parameters.id === undefined && parameters.number === undefined) {
      const message = 'Give id or number: one of them is needed to find a title.';
      context.issues.push({ code: 'custom', message, input: parameters });
      return z.NEVER;
    }
    const result =
      parameters.id === undefined
        ? z.safeParse(lookupByNumberSchema, parameters)
        : z.safeParse(lookupByIdSchema, parameters);
    if (!result.success) {
      for (const { path, message } of result.error.issues) {
        context.issues.push({ code: 'custom', path: [...path], message, input: parameters });
      }
      return z.NEVER;
    }
    return 'id' in result.data ? { id: result.data.id } : result.data;
  }),
);
