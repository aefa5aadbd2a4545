import { JsonTextError, readJson } from '@property/contract/read-json.ts';
import type { QueryBudget } from '../engine/query-budget.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledExport, CompiledSearch, UnreadBody } from '../engine/search-engine.ts';
import type { IndexName } from '../mappings/mapping.ts';
import { readExport, readSearch } from './read-search.ts';

/** Names that all objects of a body may have together; the largest that are of use have a third. */
const NAMES_MAXIMUM = 30_000;
/** Lists and objects within each other; the deepest that are of use have a tenth. */
const DEPTH_MAXIMUM = 1_000;
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
/** Brackets, and what braces are without the one bit that tells them from brackets. */
const [OPEN, CLOSE, BRACE] = [0x5b, 0x5d, 0x20];

/**
 * A search that has been read already, or one as it was sent, which is read now, within `budget`.
 * @throws InvalidQueryError with the place of the first fault; what `budget` throws
 */
export function takeSearch(
  given: CompiledSearch | UnreadBody,
  index: IndexName,
  budget: QueryBudget,
): CompiledSearch {
  return 'body' in given ? readSearch(parse(given.body, budget), index, budget) : given;
}

/** The same of an export. */
export function takeExport(
  given: CompiledExport | UnreadBody,
  index: IndexName,
  budget: QueryBudget,
): CompiledExport {
  return 'body' in given ? readExport(parse(given.body, budget), index, budget) : given;
}

function parse(body: Uint8Array, budget: QueryBudget): unknown {
  const excess = findExcess(body);
  if (excess) throw new InvalidQueryError('', `The body must not ${excess}.`);
  try {
    const value = readJson(body);
    budget.check();
    return value;
  } catch (error) {
    if (error instanceof JsonTextError) throw new InvalidQueryError('', error.message);
    throw error;
  }
}

/**
 * What a body has too much of, by a look at its bytes alone: objects of very many names take long to
 * make and to describe, and thousands of brackets within each other to read, which nothing can stop.
 */
function findExcess(body: Uint8Array): string | undefined {
  let [names, depth] = [0, 0];
  let isText = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i] ?? 0;
    if (isText && byte === BACKSLASH) i++;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === COLON) {
      if (++names > NAMES_MAXIMUM)
        return `have more than ${tell(NAMES_MAXIMUM)} names in its objects`;
    } else if ((byte & ~BRACE) === OPEN) {
      if (++depth > DEPTH_MAXIMUM) return `be nested deeper than ${tell(DEPTH_MAXIMUM)} levels`;
    } else if ((byte & ~BRACE) === CLOSE) depth--;
  }
  return undefined;
}

const tell = (most: number) => most.toLocaleString('en-GB');
