import type { Token } from '../read-tokens.ts';
import type { Reading } from '../recogniser.ts';
import { MEASURES } from './amounts/measure-names.ts';
import { TITLE_TABLE } from './choice-words.ts';

const OWNERS = /^(?:owners?|landowners?|landlords?|landholders?|proprietors?)$/;

/** Why what a private owner has in all is not counted. */
export const UNNAMED =
  'Private owners are not named in the records, so that how many titles one of them has is not known.';

/** "top 10 owners", "biggest landowners": what is listed are titles, those of the largest owners first. */
export function readTopOwners(tokens: readonly Token[], at: number): Reading | undefined {
  if (!/^(?:top|biggest|largest|main)$/.test(tokens[at]?.word ?? '')) return undefined;
  const isNumber = tokens[at + 1]?.kind === 'number' || spellsNumber(tokens[at + 1]?.word);
  const counted = isNumber ? 1 : 0;
  if (!OWNERS.test(tokens[at + 1 + counted]?.word ?? '')) return undefined;
  const length = 2 + counted;
  if (tokens[at + length]?.word === 'private')
    return { length: length + 1, phrase: { type: 'refusal', reason: UNNAMED } };
  const by =
    tokens[at + length]?.word === 'by' ? MEASURES.find(tokens, at + length + 1) : undefined;
  if (by && by.value !== 'ownerTitles') {
    const reason =
      'What an owner has in all is counted in titles; ask for “biggest landowners”, who have most of them.';
    return { length: length + 1 + by.length, phrase: { type: 'refusal', reason } };
  }
  return {
    length,
    phrase: { type: 'sort', measure: 'ownerTitles', descending: true },
    notes: [
      'titles are listed, those whose owner has most of them first',
      ...(counted > 0
        ? [`“${tokens[at + 1]?.raw}” is not used: how many owners the titles have is not counted`]
        : []),
    ],
  };
}

/** "oldest owners": how long they have had a title is known, how old they are is not. */
export function readOldOwners(tokens: readonly Token[], at: number): Reading | undefined {
  const age = /^(?:old|new)est$/.exec(tokens[at]?.word ?? '')?.[0];
  if (!age || !OWNERS.test(tokens[at + 1]?.word ?? '')) return undefined;
  const instead = age === 'oldest' ? 'longest held' : 'most recently sold';
  const length = tokens[at + 2]?.word === 'first' ? 3 : 2;
  const reason = `How old an owner is is not in the records; ask for “${instead}”.`;
  return { length, phrase: { type: 'refusal', reason } };
}

const BUILT = /^(?:buildings?|propert(?:y|ies)|premises)$/;
/** What else may be old or new: a sale, a lease, an application. */
const DATED =
  /^(?:sold|sales?|bought|let|lettings?|leases?|leased|deals?|planning|permissions?|applications?|epcs?|certificates?|owned|held|unsold|listed|first)$/;

/** "oldest houses": when they were built, which is no day of a sale. */
export function readOldBuildings(tokens: readonly Token[], at: number): Reading | undefined {
  const age = /^(?:old|new)est$/.exec(tokens[at]?.word ?? '')?.[0];
  const kind = TITLE_TABLE.find(tokens, at + 1);
  const isKind = kind?.value.choice === 'propertyType';
  if (!age || !(isKind || BUILT.test(tokens[at + 1]?.word ?? ''))) return undefined;
  if (tokens.some(({ word }) => DATED.test(word))) return undefined;
  const instead = age === 'oldest' ? 'longest held' : 'most recently sold';
  const reason = `“${age}”: in which year something was built cannot be searched; ask for “${instead}”.`;
  return { length: 1, phrase: { type: 'refusal', reason } };
}

/** "five" in "the last five sales". */
export function spellsNumber(word = ''): boolean {
  return /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)$/.test(word);
}
