/** Under which machines say in words what was wrong, in the order in which they are read. */
const WORDS = ['title', 'error', 'error_description', 'message', 'detail', 'reason', 'hint'];

/**
 * What a body says to people: the words of an error in JSON, the title or the text of a page. A body
 * that is neither, or was cut off before it could be read, is given as it came.
 */
export function readBodyWords(body: string): string {
  const text = body.trim();
  if (text.startsWith('{')) return readObjectWords(text) ?? text;
  return /^<(?:!doctype|html|\?xml|[a-z]\w*>)/i.test(text) ? readPageWords(text) || text : text;
}

function readObjectWords(text: string): string | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const words = listWords(read);
  if (words.length === 0) return null;
  const sentences = words.map((one) => one.trim().replace(/[.]$/, ''));
  return [...new Set(sentences)].join('. ');
}

/** The words of an object, and of those in it under the same names, such as an `error` that is one. */
function listWords(read: unknown): readonly string[] {
  if (typeof read !== 'object' || read === null) return [];
  const fields = new Map<string, unknown>(Object.entries(read));
  return WORDS.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value] : listWords(value);
  });
}

/** What a page does not show: of one that was cut off it may go on to the end. */
const UNSEEN = /<(style|script)\b.*?(?:<\/\1>|$)/gis;

function readPageWords(text: string): string {
  const [, title] = /<title[^>]*>([^<]+)/i.exec(text) ?? [];
  const shown = title ?? text.replaceAll(UNSEEN, ' ').replaceAll(/<[^>]*(?:>|$)/g, ' ');
  return shown.replaceAll(/\s+/g, ' ').trim();
}
