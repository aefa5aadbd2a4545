import { findJsonFault } from './json-fault.ts';

/** Characters in which a fault is looked for: more would hold up everybody else. */
const LOOKED_THROUGH = 100_000;
/** What is cut off in the middle goes wrong where it begins. */
const LONGEST_TOKEN = 1_000;

/** Why bytes are no JSON, in a sentence that shows nothing of them. */
export class JsonTextError extends Error {
  override readonly name = 'JsonTextError';
}

/**
 * Reads JSON in UTF-8.
 * @throws JsonTextError
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonTextError(`The body is not JSON: ${describePlace(text)}.`);
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new JsonTextError('The body is not JSON: it is not text in UTF-8.');
  }
}

/** Where it goes wrong, and nothing of what stands there: a body may hold what is secret. */
function describePlace(text: string): string {
  if (text.trim() === '') return 'it is empty';
  const position = findJsonFault(text.slice(0, LOOKED_THROUGH));
  if (text.length > LOOKED_THROUGH && position > LOOKED_THROUGH - LONGEST_TOKEN) {
    return `it goes wrong after the first ${LOOKED_THROUGH - LONGEST_TOKEN} characters`;
  }
  if (position >= text.length) return 'it ends too early';
  const before = text.slice(0, position).split('\n');
  return `it goes wrong at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
