import * as z from 'zod/mini';
import { maybe, maybeNumber } from '../schema-parts.ts';
import { searchErrorSchema } from './errors.ts';
import { requestObject } from './request-parts.ts';
import { type SearchRequest, searchRequestSchema } from './search-request.ts';

/** JSON documents, one a line. */
export const EXPORT_MEDIA_TYPE = 'application/x-ndjson';

const { query, sort, _source } = searchRequestSchema.shape;

/**
 * Body of an export of titles or deals (O-150): that of a search (S-062, S-082, S-090) without a page
 * or aggregations, since every document that fits comes back.
 */
export const exportRequestSchema = requestObject({ query, sort, _source });

/** Body as a caller writes it. */
export type ExportRequest = Pick<SearchRequest, 'query' | 'sort' | '_source'>;

/** A line of an export with one document; `_source` is missing when the field selection is false. */
export function exportRowSchema<Source extends z.core.SomeType>(sourceSchema: Source) {
  return z.looseObject({ _id: z.string(), _source: maybe(sourceSchema) });
}

/** The last line of an export that is whole; `count` is the number of documents before it. */
export const exportEndSchema = z.looseObject({ complete: z.literal(true), count: z.number() });

/** The last line of one that failed midway: the error body, and the status it would have had. */
export const exportFaultSchema = z.looseObject({
  ...searchErrorSchema.shape,
  status: maybeNumber,
});

/** Any line of an export. */
export function exportLineSchema<Source extends z.core.SomeType>(sourceSchema: Source) {
  return z.union([exportRowSchema(sourceSchema), exportEndSchema, exportFaultSchema]);
}
