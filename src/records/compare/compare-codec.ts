import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { quoteStraight } from '@property/contract/straighten.ts';
import type { Parsed } from '#lib/links/url-notice.ts';

/** Titles that stand side by side at most. */
export const COMPARED_MAXIMUM = 4;

const PARAMETER = 'compare';

/**
 * Reads which titles were put aside to compare: identifiers, separated by commas. Total: what is no
 * identifier, comes twice or is one too many is left out and said in a notice.
 */
export function parseCompared(parameters: URLSearchParams): Parsed<readonly string[]> {
  const text = parameters.get(PARAMETER) ?? '';
  const ids: string[] = [];
  const notices: Parsed<unknown>['notices'][number][] = [];
  const say = (message: string) => notices.push({ parameter: PARAMETER, message });
  for (const part of text.split(',').filter((each) => each !== '')) {
    const id = part.toLowerCase();
    if (!UUID_PATTERN.test(part)) say(`${quoteStraight(part)} names no title to compare.`);
    else if (ids.includes(id)) say('The link names a title to compare twice.');
    else if (ids.length < COMPARED_MAXIMUM) ids.push(id);
    else say(`At most ${COMPARED_MAXIMUM} titles stand side by side; the others were left out.`);
  }
  return { value: ids, notices };
}

/** The query string with these titles put aside, or without any. */
export function serializeCompared(
  ids: readonly string[],
  others: URLSearchParams,
): URLSearchParams {
  const parameters = new URLSearchParams(others);
  if (ids.length === 0) parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, ids.join(','));
  return parameters;
}
