/** One piece of markup at a place; the groups are the slash, name, attributes and closing slash of a tag. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\][^>]*)?>|<(\/?)([^\s<>/="'&?!]+)((?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** An ampersand that begins no character XML knows by itself. */
const LOOSE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/**
 * Whether a text is XML that a parser takes: one element around the rest, all of them closed in
 * turn, attributes in quotes, prefixes declared. A sieve before the browser's own parser, which
 * sets the rare rest aside.
 */
export function isWellFormedXml(text: string): boolean {
  const open: string[] = [];
  const used = new Set<string>();
  const declared = new Set(['xml', 'xmlns']);
  let roots = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const words = text.slice(at, next === -1 ? undefined : next);
    if (open.length === 0 ? words.trim() !== '' : LOOSE.test(words)) return false;
    if (next === -1) break;
    MARKUP.lastIndex = next;
    const found = MARKUP.exec(text);
    if (!found) return false;
    at = MARKUP.lastIndex;
    const [markup, isClosing, name, attributes = '', isEmpty] = found;
    if (name === undefined) {
      if (markup.startsWith('<![') && open.length === 0) return false;
      continue;
    }
    if (isClosing) {
      if (open.pop() !== name || attributes !== '' || isEmpty) return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    notePrefix(name, used);
    const names = new Set<string>();
    for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      if (names.has(key) || LOOSE.test(double ?? single ?? '')) return false;
      names.add(key);
      if (key.startsWith('xmlns:')) declared.add(key.slice(6));
      else notePrefix(key, used);
    }
    if (!isEmpty) open.push(name);
  }
  return roots === 1 && open.length === 0 && [...used].every((prefix) => declared.has(prefix));
}

function notePrefix(name: string, used: Set<string>): void {
  const colon = name.indexOf(':');
  if (colon > 0) used.add(name.slice(0, colon));
}
