import { describeFirstIssue } from '@property/contract/describe-issues.ts';
import { SCOPES } from '@property/contract/scopes.ts';
import {
  type NaturalLanguageRequest,
  naturalLanguageRequestSchema,
} from '@property/contract/search/natural-language.ts';
import { answerQuestion } from '@property/questions/answer-question.ts';
import { writeSearchResponse } from '@property/search-engine/engine/search-response.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import * as z from 'zod/mini';
import { HttpError } from '#services/http/http-error.ts';
import { readJsonBody } from '#services/http/json-body.ts';
import type { Route, ServiceContext } from '#services/http/routes.ts';
import { CODES } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';

/** Ample for 500 characters in any encoding. */
const BODY_BYTES_MAXIMUM = 64 * 1024;

/** Questions in plain English (S-104 to S-116). */
export function buildNaturalLanguageRoutes(services: SearchServices): Route[] {
  const { engine, questions, profile } = services;
  const build = (index: IndexName, scope: string): Route => ({
    method: 'POST',
    path: `/${index}/nl-query`,
    scope,
    isSearch: true,
    handle: async (context) => {
      const request = await readQuestion(context);
      const { signal } = context.req.raw;
      const { queryDescription, engineQuery, result, places } = await answerQuestion(
        { engine, ...questions },
        { ...request, index, signal },
      );
      const results = writeSearchResponse(index, result);
      const near = places.length > 0 && { places };
      return context.json({ queryDescription, engineQuery, results, ...near });
    },
  });
  return [
    build('titles', profile.auth.search.scopes.titlesNaturalLanguage),
    build('comps', SCOPES.searchComps),
  ];
}

/** A missing question answers 400 MISSING_PARAMETERS, any other fault 400 INVALID_QUERY (S-107, S-110). */
async function readQuestion(context: ServiceContext): Promise<NaturalLanguageRequest> {
  const body = await readJsonBody(context, CODES.invalidQuery, BODY_BYTES_MAXIMUM);
  const result = z.safeParse(naturalLanguageRequestSchema, body);
  if (result.success) return result.data;
  const issue = describeFirstIssue(result.error, body);
  const code =
    issue?.path === 'query' && issue.missing ? CODES.missingParameters : CODES.invalidQuery;
  throw new HttpError(400, code, issue?.message ?? 'The body cannot be read.');
}
