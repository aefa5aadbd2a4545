import { TOTAL_HITS_CEILING } from '@property/contract/search/limits.ts';
import type { SearchHit, SearchResult } from './search-engine.ts';

/** Writes a result the way the query language answers (S-098 to S-103, O-059 to O-061, O-065). */
export function writeSearchResponse(index: string, result: SearchResult): object {
  return {
    ...writeStatus(result),
    hits: {
      ...writeTotals(result),
      hits: result.hits.map(({ source, ...hit }) => ({
        ...writeHit(index, hit),
        ...(source === undefined ? {} : { _source: source }),
      })),
    },
    ...(result.aggregations ? { aggregations: result.aggregations } : {}),
  };
}

/** A result whose documents and aggregations are JSON texts already. */
interface ResultOfTexts extends Omit<SearchResult, 'hits' | 'aggregations'> {
  readonly aggregations: string | undefined;
  readonly hits: readonly (Omit<SearchHit, 'source'> & { readonly source: string | undefined })[];
}

/** The same as `writeSearchResponse`, as text, with each document put in as it is. */
export function writeSearchText(index: string, result: ResultOfTexts): string {
  const hits = result.hits.map(({ source, ...hit }) =>
    source === undefined
      ? JSON.stringify(writeHit(index, hit))
      : extend(writeHit(index, hit), '_source', source),
  );
  const found = extend(writeTotals(result), 'hits', `[${hits.join()}]`);
  const body = extend(writeStatus(result), 'hits', found);
  return result.aggregations === undefined
    ? body
    : `${body.slice(0, -1)},"aggregations":${result.aggregations}}`;
}

/** One document of an export, as a line. */
export function writeExportLine(id: string, source: string | undefined): string {
  const line = { _id: id };
  return `${source === undefined ? JSON.stringify(line) : extend(line, '_source', source)}\n`;
}

/** An object, which has some fields, with one more that is JSON text. */
function extend(object: object, name: string, text: string): string {
  return `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${text}}`;
}

function writeStatus({
  took,
  timedOut = false,
  shards: { total, successful, failed } = { total: 1, successful: 1, failed: 0 },
}: Pick<SearchResult, 'took' | 'timedOut' | 'shards'>) {
  return { took, timed_out: timedOut, _shards: { total, successful, failed } };
}

function writeTotals({ total, maxScore }: Pick<SearchResult, 'total' | 'maxScore'>) {
  return { ...(total === undefined ? {} : { total: writeTotal(total) }), max_score: maxScore };
}

/** A hit without its document. */
export function writeHit(index: string, { id, score }: Omit<SearchHit, 'source'>) {
  return { _index: index, _id: id, _score: score };
}

/** At the ceiling the count stops, so it says no more than "at least" (O-059). */
function writeTotal(total: number): { value: number; relation: string } {
  if (total >= TOTAL_HITS_CEILING) return { value: TOTAL_HITS_CEILING, relation: 'gte' };
  return { value: total, relation: 'eq' };
}
