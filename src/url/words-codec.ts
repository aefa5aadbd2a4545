import type { Parsed } from './url-notice.ts';

const ENTRY_MAXIMUM = 200;
const FORMS = /^[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)+$/u;

/**
 * Reads entries of words: spaces are evened out, and a slash only stays between plain words, where it
 * separates the forms of one (`food/foods`). Total: what is left of any text is kept.
 */
export function parseWords(parameter: string, texts: readonly string[]): Parsed<string[]> {
  const entries = texts.map((text) => {
    const plain = FORMS.test(text) ? text : text.replaceAll(/[/\p{Cc}]/gu, ' ');
    return plain.trim().replaceAll(/\s+/g, ' ');
  });
  const value = entries.filter((entry) => entry !== '' && entry.length <= ENTRY_MAXIMUM);
  const message = `Words of more than ${ENTRY_MAXIMUM} characters in the link were left out.`;
  const isCut = entries.some((entry) => entry.length > ENTRY_MAXIMUM);
  return { value, notices: isCut ? [{ parameter, message }] : [] };
}
