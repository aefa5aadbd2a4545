import { type AddressEntry, readTitleReference } from '@property/contract/search/address.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { formatCount } from '#lib/format/format-count.ts';
import type { SiteFacts } from '#lib/save-request.ts';

/** The title of a line, or why there is none; `remark` says what of the line was not taken as it stands. */
export type SiteAnswer =
  | { readonly title: SiteFacts; readonly remark?: string }
  | { readonly why: string };

/**
 * The one title, or the one freehold where flats and leases stand under it.
 * @param what the titles have in common, in words
 * @param isCut whether there may be further ones: then none of these is known to be the only one
 */
export function judgeTitles(
  titles: readonly TitleSource[],
  what: string,
  isCut = false,
): SiteAnswer {
  const freeholds = titles.filter(({ tenure }) => tenure === 'Freehold');
  const [title] = titles.length === 1 ? titles : freeholds;
  if (title === undefined || isCut || (titles.length > 1 && freeholds.length !== 1)) {
    return { why: `${formatCount(titles.length)}${isCut ? ' or more' : ''} titles fit ${what}` };
  }
  const facts = {
    titleId: title.id ?? '',
    number: title.number ?? '',
    address: title.mainAddress?.fullAddress ?? '',
  };
  return titles.length === 1
    ? { title: facts }
    : { title: facts, remark: `The freehold of ${titles.length} titles` };
}

/** The title of the entries that have the words of an address, or whose words it has; the only one. */
export function judgeAddress(
  text: string,
  entries: readonly AddressEntry[],
  titleAttributes: readonly string[],
): SiteAnswer {
  const wanted = listWords(text);
  const fitting = entries.flatMap((entry) => {
    const words = listWords(entry.attributes.fullAddress);
    const isWhole = holds(wanted, words);
    return isWhole || holds(words, wanted) ? [{ entry, isWhole }] : [];
  });
  // "1 High Street" is the house, where there are flats of which it is a part of the address.
  const whole = fitting.filter(({ isWhole }) => isWhole);
  const fits = (whole.length > 0 ? whole : fitting).map(({ entry }) => entry);
  const titles = new Map(
    fits.flatMap(({ attributes }) => {
      const title = readTitleReference(attributes, titleAttributes);
      return title ? [[title.id, attributes.fullAddress] as const] : [];
    }),
  );
  const [only] = titles;
  if (only && titles.size === 1)
    return { title: { titleId: only[0], number: '', address: only[1] } };
  if (titles.size > 1) return { why: `${formatCount(titles.size)} titles fit the address` };
  if (fits.length > 0) return { why: 'No title is linked to the address' };
  const [nearest] = entries;
  return nearest
    ? { why: `No such address. The nearest: ${nearest.attributes.fullAddress}` }
    : { why: 'No such address' };
}

/** Its words in small letters; the halves of a postcode are words of their own. */
function listWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Whether an address has all words of another, its numbers in their order: "Flat 1, 2 High Street" is not "Flat 2, 1 High Street". */
function holds(words: readonly string[], others: readonly string[]): boolean {
  const numbers = words.filter(hasDigit);
  let from = 0;
  return others.every((word) => {
    if (!hasDigit(word)) return words.includes(word);
    from = numbers.indexOf(word, from) + 1;
    return from > 0;
  });
}

const hasDigit = (word: string) => /\d/.test(word);
