import { JsonTextError, readJson } from '@property/contract/read-json.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledExport, CompiledSearch, UnreadBody } from '../engine/search-engine.ts';
import type { IndexName } from '../mappings/mapping.ts';
import { readExport, readSearch } from './read-search.ts';

/** Names that all objects of a body may have together; the largest that are of use have a third. */
const NAMES_MAXIMUM = 30_000;
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

/**
 * A search that has been read already, or one as it was sent, which is read now.
 * @throws InvalidQueryError with the place of the first fault
 */
export function takeSearch(given: CompiledSearch | UnreadBody, index: IndexName): CompiledSearch {
  return 'body' in given ? readSearch(parse(given.body), index) : given;
}

/** The same of an export. */
export function takeExport(given: CompiledExport | UnreadBody, index: IndexName): CompiledExport {
  return 'body' in given ? readExport(parse(given.body), index) : given;
}

function parse(body: Uint8Array): unknown {
  if (hasMoreNames(body, NAMES_MAXIMUM)) {
    const most = NAMES_MAXIMUM.toLocaleString('en-GB');
    throw new InvalidQueryError(
      '',
      `The body must not have more than ${most} names in its objects.`,
    );
  }
  try {
    return readJson(body);
  } catch (error) {
    if (error instanceof JsonTextError) throw new InvalidQueryError('', error.message);
    throw error;
  }
}

/** Goes through the bytes alone: objects of very many names take long to make and to describe. */
function hasMoreNames(body: Uint8Array, most: number): boolean {
  let names = 0;
  let isText = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (isText && byte === BACKSLASH) i++;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && byte === COLON && ++names > most) return true;
  }
  return false;
}
