import type { NamedPlace } from '../../knowledge/place.ts';
import type { PlaceRelation } from '../phrase.ts';
import { measureName, spellTokens, type Token } from '../read-tokens.ts';
import type { Knowledge, Reading } from '../recogniser.ts';
import { tellAddress } from '../refuse-address.ts';
import { readChoice } from './choice.recogniser.ts';
import { readUnsearchable } from './unsearchable.recogniser.ts';

/** What "near" means when no distance is given. */
export const NEAR: { readonly distance: string; readonly words: string } = {
  distance: '1km',
  words: '1 km',
};

const KINDS_OF_PLACES =
  /^(?:school|college|university|church|hospital|station|park|library|museum|theatre|stadium|airport|mosque|prison|cemetery)$/;

/** Reads the place after a relation. A place that is not known is refused when `needed`. */
export function readPlaceAfter(
  tokens: readonly Token[],
  at: number,
  length: number,
  relation: PlaceRelation,
  knowledge: Knowledge,
  needed: boolean,
): Reading | undefined {
  const { lexicon } = knowledge;
  const found = needed
    ? findNeeded(tokens, at + length, lexicon)
    : lexicon.findPlace(tokens, at + length, 'exactly');
  if (found) {
    const { places, others, respelt, choice } = found.reading;
    const after = at + length + found.length;
    // "next to Netherby school": not the town, and a school that nobody knows.
    if (needed && KINDS_OF_PLACES.test(tokens[after]?.word ?? '')) {
      const name = spellTokens(tokens, at + length, found.length + 1);
      return refuse(after + 1 - at, `There is no place called “${name}” in the records.`);
    }
    if (choice) return askWhich(tokens, at + length, found.length, choice, length);
    const notes = [
      ...(respelt === undefined ? [] : [respelt]),
      ...describeOtherTowns(places, lexicon),
      ...describeOthers(places, others),
    ];
    return { length: length + found.length, phrase: { type: 'place', relation, places }, notes };
  }
  if (!needed) return undefined;
  return unknownPlace(tokens, at + length, length, knowledge);
}

/** The place where nothing but one can stand: by its name, as "town", or by a name that is nearly it. */
export function findNeeded(
  tokens: readonly Token[],
  at: number,
  lexicon: Knowledge['lexicon'],
): ReturnType<typeof lexicon.findPlace> {
  return (
    lexicon.findPlace(tokens, at, 'exactly') ??
    findTown(tokens, at, lexicon) ??
    lexicon.findPlace(tokens, at, 'nearly')
  );
}

/** "town", "the town": the largest there is, as for "the town centre"; but no "town houses". */
export function findTown(tokens: readonly Token[], at: number, lexicon: Knowledge['lexicon']) {
  const length = tokens[at]?.word === 'the' ? 2 : 1;
  const [town] = lexicon.listLargestTown();
  if (!town || tokens[at + length - 1]?.word !== 'town') return undefined;
  if (NAMED_BY_TOWN.test(tokens[at + length]?.word ?? '')) return undefined;
  const respelt = `“${spellTokens(tokens, at, length)}” is read as ${town.name}`;
  return { length, reading: { places: [town], others: [], respelt } };
}

const NAMED_BY_TOWN =
  /^(?:cent(?:re|er)s?|halls?|houses?|housing|homes?|councils?|planning|plans?|maps?|called|of|street|road|lane|green|quay)$/;

/** Several places may be meant: the person has to say which. */
export function askWhich(
  tokens: readonly Token[],
  at: number,
  length: number,
  names: readonly string[],
  before: number,
): Reading {
  const words = spellTokens(tokens, at, length);
  const listed = names.map((name) => `“${name}”`).join(' or ');
  const reason = `Several places may be meant by “${words}”: ${listed}.`;
  return { length: before + length, phrase: { type: 'refusal', reason, choice: { words, names } } };
}

/** A street that runs through several towns has its middle in one of them. */
function describeOtherTowns(
  places: readonly NamedPlace[],
  lexicon: Knowledge['lexicon'],
): string[] {
  return places.flatMap((place) => {
    if (place.type !== 'street' || place.town) return [];
    const [town, ...others] = lexicon.listTownsOf(place.name);
    return others.length === 0
      ? []
      : [`${place.name} in ${town} is taken, not in ${others.join(', ')}`];
  });
}

/** Which of several places of one name was taken. */
export function describeOthers(places: readonly NamedPlace[], others: readonly string[]): string[] {
  return others.length === 0 ? [] : [`${describeFirst(places)} is taken, not ${others.join('; ')}`];
}

function describeFirst(places: readonly { name: string; town?: string }[]): string {
  const [place] = places;
  return place?.town ? `${place.name} in ${place.town}` : (place?.name ?? '');
}

export function refuse(length: number, reason: string): Reading {
  return { length, phrase: { type: 'refusal', reason } };
}

export function unknownPlace(
  tokens: readonly Token[],
  at: number,
  length: number,
  knowledge: Knowledge,
): Reading {
  // "in flood zone 3": that it cannot be searched says more.
  const other = readUnsearchable(tokens, at, knowledge)?.phrase;
  if (other?.type === 'refusal') return refuse(length, other.reason);
  // "within 400 m of a listed building": what lies on a title, and no place.
  const article = /^(?:an?|any|the)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const chosen = readChoice(tokens, at + article, knowledge);
  if (chosen?.phrase.type === 'choice' && chosen.phrase.choice === 'constraint') {
    const said = spellTokens(tokens, at + article, chosen.length);
    const reason = `Only what a constraint covers can be searched, not the distance to “${said}”.`;
    return refuse(length + article + chosen.length, reason);
  }
  const address = tellAddress(tokens, at, knowledge);
  if (address) return refuse(length, address.reason);
  const name = spellTokens(tokens, at, measureName(tokens, at, 5));
  return refuse(
    length,
    name === ''
      ? 'The question does not say which place is meant.'
      : `There is no place called “${name}” in the records.`,
  );
}
