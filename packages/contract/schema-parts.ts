import * as z from 'zod/mini';
import { DATE_TIME_PATTERN, UUID_PATTERN } from './search/limits.ts';

// Zod compiles object parsers with `new Function`, which a strict Content-Security-Policy refuses.
// Every schema file imports this one, so the switch is set before the first schema is made.
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true });

/**
 * A response field that may be missing (S-006). A null is read as missing, so that a deployment
 * which writes null where the documents leave a field out does not lose the record.
 */
export function maybe<Schema extends z.core.SomeType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? undefined),
      z.optional(schema) as z.ZodMiniType<z.output<Schema> | undefined, unknown>,
    ),
  );
}

/** A field that nothing is lost by, where its kind is not documented: another kind reads as absent. */
export function orAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(schema, undefined as z.output<Schema>);
}

/** UUID of any version in a response (S-008). */
export const uuid = z.string().check(z.regex(UUID_PATTERN, 'is not a UUID'));

/** ISO 8601 date-time in a response (S-008). */
export const dateTime = z.string().check(z.regex(DATE_TIME_PATTERN, 'is not an ISO 8601 date'));

export const maybeUuid = maybe(uuid);
export const maybeDateTime = maybe(dateTime);
export const maybeText = maybe(z.string());
export const maybeTextList = maybe(z.array(z.string()));
export const maybeNumber = maybe(z.number());
export const maybeFlag = maybe(z.boolean());

/** A point as {lat, lon} in degrees, WGS 84 (S-055, S-162). */
export const geoPointSchema = z.looseObject({ lat: z.number(), lon: z.number() });
export type GeoPoint = z.infer<typeof geoPointSchema>;
