/** Marks that turn the reading direction of what follows, such as U+202E. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text from outside without marks that turn the reading direction: one in a name would reverse
 * the words beside it, or make a file look like one of another kind. Scripts that run from right to
 * left need none.
 */
export function straighten(text: string): string {
  return text.replaceAll(TURNING, '');
}

/** Characters of a text from outside that a sentence quotes. */
const QUOTED = 40;

/** A text from outside in quotation marks, shortened so that what quotes it stays a sentence. */
export function quoteStraight(written: string): string {
  const text = straighten(written);
  return text.length > QUOTED ? `“${text.slice(0, QUOTED - 1)}…”` : `“${text}”`;
}

/** JSON of which every text is straightened; throws SyntaxError. */
export function parseStraight(json: string): unknown {
  // A reviver takes several times as long, and as good as no answer needs it.
  // One may be escaped.
  if (straighten(json) === json && !json.includes('\\u20')) return JSON.parse(json);
  return JSON.parse(json, (_key, value) => (typeof value === 'string' ? straighten(value) : value));
}
