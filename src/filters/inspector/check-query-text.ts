import { describeIssues } from '@property/contract/describe-issues.ts';
import {
  type SearchRequest,
  searchRequestSchema,
} from '@property/contract/search/search-request.ts';
import * as z from 'zod/mini';
import type { FilterIndex } from '../model/filter-fields.ts';
import { readSort } from '../read/read-sort.ts';
import { findNearField, type KnownFields, listUnknownFields } from './list-unknown-fields.ts';
import { countLines, findSyntaxFault, locateJson } from './locate-json.ts';

/** Something wrong with an edited query. */
export interface QueryFault {
  /** Counted from 1; null when the place is not known. */
  readonly line: number | null;
  readonly message: string;
}

export type CheckedQuery =
  | { readonly ok: true; readonly body: SearchRequest }
  | { readonly ok: false; readonly faults: readonly QueryFault[] };

const ORDERS: Readonly<Record<FilterIndex, string>> = {
  titles:
    'Sort by one of: relevance (_score), lastModified, a size, a sale’s price or date, a rent.',
  deals: 'The latest deals are asked for: sort by dealData.dealDate, descending.',
};

/**
 * Checks the text of a search body as far as that goes without the service: JSON, the form of the
 * body (S-063 to S-095), and an order the list can stand in.
 */
export function checkQueryText(text: string, index: FilterIndex = 'titles'): CheckedQuery {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, faults: [describeSyntax(text)] };
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
  if (readSort(body.sort, index) === null) {
    const message = `The list cannot stand in this order. ${ORDERS[index]}`;
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

/** Fields that no record is known to have, each at its line: the query may run, but finds nothing. */
export function warnOfFields(
  text: string,
  body: SearchRequest,
  known: KnownFields,
): readonly QueryFault[] {
  const lines = locateJson(text);
  return listUnknownFields(body, known).map(({ field, path }) => {
    const near = findNearField(field, known);
    const advice = near ? ` Is “${near}” meant?` : '';
    return {
      line: lines.get(path) ?? null,
      message: `“${field}” is no field of a ${known.noun} that is known here.${advice}`,
    };
  });
}

function describeSyntax(text: string): QueryFault {
  const end = text.trimEnd().length;
  const position = Math.min(findSyntaxFault(text) ?? end, end);
  const line = countLines(text, position);
  const column = position - text.lastIndexOf('\n', position - 1);
  const [found] = text.slice(position);
  return {
    line,
    message:
      found === undefined
        ? 'This is not JSON yet: something is not closed.'
        : `This is not JSON: “${found}” at character ${column} cannot stand there.`,
  };
}
