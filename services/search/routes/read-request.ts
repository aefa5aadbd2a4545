import * as z from 'zod/mini';
import { describeIssues } from '#contract/describe-issues.ts';
import { uuidParameter } from '#contract/request-parts.ts';
import { searchRequestSchema } from '#contract/search-request.ts';
import { HttpError } from '#services/http/http-error.ts';
import { readJsonBody } from '#services/http/json-body.ts';
import type { ServiceContext } from '#services/http/routes.ts';
import { compileSearch } from '../dsl/compile-search.ts';
import type { CompiledSearch } from '../engine/search-engine.ts';
import { CODES } from '../search-errors.ts';

/** Room for a travel-time polygon of many thousand corners. */
const BODY_BYTES_MAXIMUM = 4 * 1024 * 1024;

/**
 * Reads query parameters by their schema. A missing one answers 400 MISSING_PARAMETERS, any other
 * fault 400 with `code` (O-044).
 */
export function readParameters<Schema extends z.core.$ZodType>(
  context: ServiceContext,
  schema: Schema,
  code: string = CODES.invalidParameter,
): z.output<Schema> {
  const input = context.req.query();
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const [issue] = describeIssues(result.error, input);
  const missing = issue?.path !== '' && issue?.missing === true;
  throw new HttpError(
    400,
    missing ? CODES.missingParameters : code,
    issue?.message ?? 'The parameters cannot be read.',
  );
}

/** An identifier in the path; anything but a UUID answers 400 INVALID_FORMAT (S-003). */
export function readPathId(context: ServiceContext, name: 'titleId' | 'dealId'): string {
  const result = z.safeParse(uuidParameter(name), context.req.param(name));
  if (result.success) return result.data.toLowerCase();
  const [issue] = describeIssues(result.error);
  throw new HttpError(400, CODES.invalidFormat, issue?.message ?? `${name} must be a UUID.`);
}

/** Reads the body of a structured search; faults answer 400 INVALID_QUERY (S-095, O-044). */
export async function readSearchBody(context: ServiceContext): Promise<CompiledSearch> {
  const body = await readJsonBody(context, CODES.invalidQuery, BODY_BYTES_MAXIMUM);
  const result = z.safeParse(searchRequestSchema, body);
  if (result.success) return compileSearch(result.data);
  const [issue] = describeIssues(result.error, body);
  throw new HttpError(400, CODES.invalidQuery, issue?.message ?? 'The body cannot be read.');
}
