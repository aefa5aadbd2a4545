import * as z from 'zod/mini';
import { describeIssues } from '#contract/describe-issues.ts';
import { type SearchRequest, searchRequestSchema } from '#contract/search-request.ts';
import { readSort } from '#query/read-sort.ts';
import { countLines, locateJson } from './locate-json.ts';

/** Something wrong with an edited query. */
export interface QueryFault {
  /** Counted from 1; null when the place is not known. */
  readonly line: number | null;
  readonly message: string;
}

export type CheckedQuery =
  | { readonly ok: true; readonly body: SearchRequest }
  | { readonly ok: false; readonly faults: readonly QueryFault[] };

/**
 * Checks the text of a search body as far as that goes without the service: JSON, the form of the
 * body (S-063 to S-095), and an order the list can stand in.
 */
export function checkQueryText(text: string): CheckedQuery {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [describeSyntax(text, String((error as Error).message))] };
  }
  const lines = locateJson(text);
  const result = z.safeParse(searchRequestSchema, value);
  if (!result.success) {
    const faults = describeIssues(result.error, value).map(({ path, message }) => ({
      line: lines.get(path) ?? lines.get('') ?? null,
      message: message.startsWith(path) || path === '' ? message : `${path} ${message}`,
    }));
    return { ok: false, faults };
  }
  const body = value as SearchRequest;
  if (readSort(body.sort) === null) {
    const message =
      'The list cannot stand in this order. Sort by one of: relevance (_score), lastModified, a size, a sale’s price or date, a rent.';
    return { ok: false, faults: [{ line: lines.get('sort') ?? null, message }] };
  }
  return { ok: true, body };
}

/** A refusal of the service, at the line of the place it names. */
export function locateRefusal(text: string, message: string): QueryFault {
  const places = [...locateJson(text)].filter(([path]) => path !== '' && message.includes(path));
  places.sort(([one], [other]) => other.length - one.length);
  return { line: places[0]?.[1] ?? null, message };
}

/** Browsers say where JSON breaks off in different words. */
function describeSyntax(text: string, message: string): QueryFault {
  const [, line] = /line (\d+)/.exec(message) ?? [];
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const end = countLines(text, text.trimEnd().length);
  return {
    line: line ? Number(line) : position ? countLines(text, Number(position)) : end,
    message: `This is not JSON: ${message.replace(/ in JSON at.*| at position.*/s, '')}.`,
  };
}
