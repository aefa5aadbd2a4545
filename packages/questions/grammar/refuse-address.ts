import { RefusedQuestion } from '../refused-question.ts';
import { spellTokens, type Token } from './read-tokens.ts';
import type { Knowledge } from './recogniser.ts';

const STREETS =
  /^(?:street|st|road|rd|lane|avenue|ave|close|way|square|court|mews|crescent|drive|row|terrace|hill|place)$/;
/** Of these no other meaning is likely, so that small letters will do. */
const PLAIN_STREETS = /^(?:street|road|rd|lane|avenue|crescent)$/;
/** No part of the name of a street. */
const OTHER =
  /^(?:in|on|at|near|of|off|from|to|by|and|or|the|a|an|m|km|miles?|metres?|yards?|acres?)$/;

/** What is said of an address that no record has, with its street or those most like it; undefined for others. */
export function tellAddress(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Pick<Knowledge, 'lexicon'>,
): { readonly words: string; readonly reason: string } | undefined {
  const street = tokens.slice(at + 1, at + 4).findIndex(({ word }) => STREETS.test(word));
  const name = tokens.slice(at + 1, at + 1 + street);
  const last = tokens[at + 1 + street];
  if (tokens[at]?.kind !== 'number' || street < 1 || !last) return undefined;
  if (!name.every(({ kind }) => kind === 'word')) return undefined;
  const isLoud = name.every(({ raw }) => /^\p{Lu}/u.test(raw));
  const isPlain = PLAIN_STREETS.test(last.word) && !name.some(({ word }) => OTHER.test(word));
  if (!isLoud && !isPlain) return undefined;
  let end = at + street + 2;
  while (/^(?:\p{Lu}|,$)/u.test(tokens[end]?.raw ?? '')) end += 1;
  const tail = at + street + 2 + (tokens[at + street + 2]?.word === ',' ? 1 : 0);
  const found = lexicon.findPlace(tokens, tail, 'known');
  const [place] = found?.reading.places ?? [];
  const town = place?.type === 'town' ? place.name : undefined;
  if (found && town !== undefined) end = Math.max(end, tail + found.length);
  const words = spellTokens(tokens, at, end - at).replaceAll(' ,', ',');
  const streets = lexicon.listNearStreets(
    [...name, last].map(({ word }) => word),
    town,
  );
  const where = town === undefined ? '' : `, ${town}`;
  const advice = streets.map((each) => `“${each}${where}”`).join(', or for ');
  const ask = advice && `; ask for ${advice}`;
  return { words, reason: `There is no address “${words}” in the records${ask}.` };
}

/**
 * "14 High Street Wrenford": an address that no record has.
 *
 * @throws RefusedQuestion
 */
export function refuseAddress(
  tokens: readonly Token[],
  at: number,
  knowledge: Pick<Knowledge, 'lexicon'>,
): void {
  const told = tellAddress(tokens, at, knowledge);
  if (told) throw new RefusedQuestion(told.reason, told.words);
}
