import type { AddressEntry } from '@property/contract/search/address.ts';
import { speaksOfDeals } from '#filters/link/comps-question.ts';
import { goesOn } from '#filters/query/goes-on.ts';
import type { AskedSubject } from './omnibox-options.ts';
import type { AddressSuggestions } from './use-address-suggestions.ts';

const TELLING =
  /\?$|\b(?:over|under|above|below|more|less|than|between|least|most|owned|sold|with(?:in|out)?|near|since|before|after|(?:free|lease)holds?|granted|refused|(?:larg|small|cheap)est|show|find|list|which|titles|properties|houses|flats|shops|offices|warehouses|pubs|land)\b/i;

/** Words that read as a question in plain English: three at least, one of which no address has. */
function looksLikeQuestion(words: string): boolean {
  return words.split(/\s+/).length >= 3 && TELLING.test(words);
}

function listWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether an address holds every word that was typed, of the last one its beginning. */
function holdsAll({ attributes }: AddressEntry, typed: readonly string[]): boolean {
  const words = listWords(attributes.fullAddress);
  return typed.every((word, at) =>
    at === typed.length - 1 ? words.some((own) => own.startsWith(word)) : words.includes(word),
  );
}

/**
 * Whether words are asked as a question before they are looked for among addresses: what goes on from
 * the question of the page, what reads as one, and what no address or place that was found holds
 * ("pubs", "Acme Ltd").
 */
export function asksFirst(
  text: string,
  { entries, places = [] }: Pick<AddressSuggestions, 'entries' | 'places'>,
  isOfQuestion: boolean,
): boolean {
  const words = text.trim();
  if ((isOfQuestion && goesOn(words)) || looksLikeQuestion(words)) return true;
  const typed = listWords(words);
  return (
    typed.length > 0 && places.length === 0 && !entries.some((entry) => holdsAll(entry, typed))
  );
}

/**
 * Whether words may be asked of titles and of deals: those of the page of deals always, those of the
 * map, where titles are looked for, only if they speak of deals.
 */
export function isOfBoth(text: string, subject: AskedSubject): boolean {
  return subject === 'deals' || speaksOfDeals(text);
}
