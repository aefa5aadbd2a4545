import { TITLE_WORDS } from '#contract/title-words.ts';
import type { ChoiceKind } from '#query/filter.ts';
import { type Parsed, quoteFromLink, type UrlNotice } from './url-notice.ts';

const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}/gu;

/**
 * Reads the words of a filter. Any word may be one that the service knows (S-009), so an unforeseen
 * one is kept, with a notice where a list of the usual words exists; a usual one in other case is
 * put right. Nobody ever meant a control character: such a word is left out.
 */
export function parseChoices(kind: ChoiceKind, texts: readonly string[]): Parsed<string[]> {
  const usual: readonly string[] | null = TITLE_WORDS[kind as keyof typeof TITLE_WORDS] ?? null;
  const notices: UrlNotice[] = [];
  const values = new Set<string>();
  for (const word of new Set(texts.map((text) => text.trim()))) {
    if (word === '') continue;
    if (CONTROL.test(word)) {
      notices.push({ parameter: kind, message: describeDamaged(kind, word) });
      continue;
    }
    const known = usual?.find((each) => each.toLowerCase() === word.toLowerCase());
    values.add(known ?? word);
    if (usual !== null && known === undefined) {
      notices.push({ parameter: kind, message: describeUnusual(kind, word, usual) });
    }
  }
  return { value: [...values], notices };
}

function describeDamaged(kind: ChoiceKind, word: string): string {
  const quoted = quoteFromLink(word.replaceAll(CONTROLS, '�'));
  return `The ${kind} ${quoted} in the link is damaged, so it was left out.`;
}

function describeUnusual(kind: ChoiceKind, word: string, usual: readonly string[]): string {
  return `${quoteFromLink(word)} is no usual ${kind} (${usual.join(', ')}): only titles recorded with exactly that word are found.`;
}
