/** A stretch of text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly matches: boolean;
}

/** Cuts a text where it holds one of the searched words, at the start of a word, in any case. */
export function highlightMatch(text: string, query: string): TextPart[] {
  const words = query
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, matches: false }];
  // Longest first, so that of "kiln" and "kilns" the longer one is marked.
  words.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  const parts = text
    .split(pattern)
    .map((part, index) => ({ text: part, matches: index % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}
