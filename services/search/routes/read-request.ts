import {
  type ComparableDeal,
  comparableDealSchema,
} from '@property/contract/deals/comparable-deal.ts';
import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import { uuidParameter } from '@property/contract/search/request-parts.ts';
import { type TitleDocument, titleDocumentSchema } from '@property/contract/titles/title.ts';
import type { SearchEngine, UnreadBody } from '@property/search-engine/engine/search-engine.ts';
import * as z from 'zod/mini';
import { nameCaller } from '#services/http/caller.ts';
import { HttpError } from '#services/http/http-error.ts';
import { readJsonBytes } from '#services/http/json-body.ts';
import type { ServiceContext } from '#services/http/routes.ts';
import { CODES, notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';

/**
 * Reads query parameters by their schema. A missing one answers 400 MISSING_PARAMETERS, any other
 * fault 400 with `code` (O-044). Parameters that are not known are passed over: gateways, proxies
 * and caches add their own, and no rule lets a caller's address fail on them. Bodies are written by
 * the caller alone, so an unknown field there is a mistake and is refused by name.
 */
export function readParameters<
  Shape extends z.core.$ZodShape,
  Config extends z.core.$ZodObjectConfig,
>(
  context: ServiceContext,
  schema: z.ZodMiniObject<Shape, Config>,
  code: string = CODES.invalidParameter,
): z.output<z.ZodMiniObject<Shape, Config>> {
  const input = pickQuery(context, Object.keys(schema.shape));
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const issue = describeFirstIssue(result.error, input);
  const missing = issue?.path !== '' && issue?.missing === true;
  throw new HttpError(
    400,
    missing ? CODES.missingParameters : code,
    issue?.message ?? 'The parameters cannot be read.',
  );
}

/** The named query parameters, as far as they were sent. */
export function pickQuery(
  context: ServiceContext,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = context.req.query(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An identifier in the path; anything but a UUID answers 400 INVALID_FORMAT (S-003). */
function readPathId(context: ServiceContext, name: 'titleId' | 'dealId'): string {
  const result = z.safeParse(uuidParameter(name), context.req.param(name));
  if (result.success) return result.data.toLowerCase();
  const issue = describeFirstIssue(result.error);
  throw new HttpError(400, CODES.invalidFormat, issue?.message ?? `${name} must be a UUID.`);
}

/**
 * The body of a structured search or an export, of at most `maximumBytes`. What it says is read where
 * the search runs, off the thread that serves; faults answer 400 INVALID_QUERY (S-095, O-044, O-150).
 * It says who sent it, for the threads to share themselves among callers.
 */
export async function readUnread(
  context: ServiceContext,
  { profile, isProxied }: Pick<SearchServices, 'profile' | 'isProxied'>,
): Promise<UnreadBody> {
  const { bodyBytes } = profile.search.requests;
  const body = await readJsonBytes(context, CODES.invalidQuery, bodyBytes);
  return { body, caller: nameCaller(context, isProxied) };
}

/** The title in the path; 404 when it is not known (S-131). */
export async function findTitleInPath(
  context: ServiceContext,
  engine: SearchEngine,
): Promise<TitleDocument> {
  const id = readPathId(context, 'titleId');
  const title = await engine.get('titles', id);
  if (!title) throw notFound(`There is no title with the id ${id}.`);
  return z.parse(titleDocumentSchema, title);
}

/** The deal in the path; 404 when it is not known (S-219). */
export async function findDealInPath(
  context: ServiceContext,
  engine: SearchEngine,
): Promise<ComparableDeal> {
  const id = readPathId(context, 'dealId');
  const deal = await engine.get('comps', id);
  if (!deal) throw notFound(`There is no deal with the id ${id}.`);
  return z.parse(comparableDealSchema, deal);
}
