import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import {
  type TitleLookupParameters,
  titleLookupParametersSchema,
} from '@property/contract/titles/title-lookup.ts';
import { lookUp } from '@property/search-engine/engine/look-up.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import * as z from 'zod/mini';
import { HttpError } from '#services/http/http-error.ts';
import type { Route, ServiceContext } from '#services/http/routes.ts';
import { CODES, notFound } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { pickQuery, readUnread } from './read-request.ts';

/** Look-up and structured search of titles (S-032 to S-045, S-062 to S-103). */
export function buildTitleRoutes(services: SearchServices): Route[] {
  const { engine } = services;
  return [
    {
      method: 'GET',
      path: '/titles',
      scope: SCOPES.searchTitles,
      handle: async (context) => {
        const { signal } = context.req.raw;
        return context.json(await findTitle(engine, readLookup(context), signal));
      },
    },
    {
      method: 'POST',
      path: '/titles',
      scope: SCOPES.searchTitles,
      isSearch: true,
      handle: async (context) => {
        const search = await readUnread(context, services);
        const answer = await engine.answer('titles', search, context.req.raw.signal);
        return context.body(answer, 200, { 'Content-Type': 'application/json' });
      },
    },
  ];
}

/** Neither id nor number: MISSING_PARAMETERS; anything malformed: INVALID_FORMAT (S-040 to S-043). */
function readLookup(context: ServiceContext): TitleLookupParameters {
  const result = z.safeParse(
    titleLookupParametersSchema,
    pickQuery(context, ['id', 'number', 'country']),
  );
  if (result.success) return result.data;
  const issue = describeFirstIssue(result.error);
  const code = issue?.path === '' ? CODES.missingParameters : CODES.invalidFormat;
  throw new HttpError(400, code, issue?.message ?? 'The parameters cannot be read.');
}

async function findTitle(
  engine: SearchEngine,
  lookup: TitleLookupParameters,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if ('id' in lookup) {
    const title = await engine.get('titles', lookup.id.toLowerCase());
    if (!title) throw notFound(`There is no title with the id ${lookup.id}.`);
    return title;
  }
  const { number, country } = lookup;
  const search = lookUp({ number, countryIsoCode: country }, { size: 1 });
  const result = await engine.search('titles', search, signal);
  const title = result.hits[0]?.source;
  if (!title) throw notFound(`There is no title ${number} in ${country}.`);
  return title;
}
