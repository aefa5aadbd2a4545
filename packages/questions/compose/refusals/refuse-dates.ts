import type { Phrase } from '../../grammar/phrase.ts';
import { OFFERED_SINCE } from '../../grammar/recognisers/unsearchable-by-index.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import { type Clause, NOTHING } from '../clause.ts';
import { kindOf } from '../list-units.ts';
import type { Subject } from '../subject.ts';

/**
 * Refuses a date that stands by nothing that happened, where more than the sale may be meant: how long
 * somebody owns, the year of a figure, when a building was built.
 *
 * @throws RefusedQuestion with what to say instead
 */
export function refuseDateAlone(
  clause: Clause,
  phrase: Extract<Phrase, { type: 'date' }>,
  at: number,
  { index }: Subject,
): void {
  const before = clause.phrases[at - 1] ?? NOTHING;
  if (isOwner(clause, at) && phrase.bounds.upper === undefined) {
    const words = clause.spell(at);
    const held = /^since /i.test(words) ? `“held ${words}”, or ` : '';
    throw new RefusedQuestion(
      `It is not clear what “${words}” is about: say ${held}“sold ${words}”.`,
      words,
    );
  }
  if (index !== 'titles') return;
  // "rateable value 2023": no sale of that year.
  if (before.type === 'measure' && before.measure !== 'date') throw clause.refuseAbout(at);
  // "EPC A or B since 2020": a certificate has no day but that on which it expires.
  if (findBefore(clause, at).type === 'energy')
    throw new RefusedQuestion(
      'When an energy certificate was made is not in the records; ask for when it expires.',
      clause.spell(at),
    );
  const isState = (other: Phrase) => other.type === 'event' && other.isState === true;
  const isSince = /^since /i.test(clause.spell(at)) && clause.phrases.slice(0, at).some(isState);
  // "vacant shops in 2023"
  if (isSince || isState(findBefore(clause, at)))
    throw new RefusedQuestion(
      'How long buildings stood empty is not in the records; ask for “vacant”, which finds what has no lease.',
      clause.spell(at),
    );
  // "listed in the last month": no day of listing is on record.
  if (/^listed$/i.test(clause.spell(at - 1)))
    throw new RefusedQuestion(
      'When a building was listed is not in the records; ask for “listed”.',
    );
  const isAge = AGE.test(clause.spell(at).toLowerCase()) && besideBuilding(clause, at);
  // "for sale since June"
  if (!isAge && isOffer(findBefore(clause, at)))
    throw new RefusedQuestion(OFFERED_SINCE, clause.spell(at));
  if (!isAge) return;
  const words = clause.spell(at).replace(/ ([-–]) /, '$1');
  throw new RefusedQuestion(
    `“${words}” may be when it was built, which cannot be searched, or sold; say “sold ${words.replace(/^(?=the |\d)/, 'in ')}” for a sale.`,
    words,
  );
}

/** "owned by the council since 2005", "council land in Wrenford since 2005": whose it is since then. */
function isOwner(clause: Clause, at: number): boolean {
  return /^(?:owner|choice:ownerType)$/.test(kindOf(findBefore(clause, at)) ?? '');
}

const isOffer = (phrase: Phrase) => kindOf(phrase) === 'choice:marketStatus';

/** What stands before it, but for what is listed and where. */
function findBefore({ phrases }: Clause, at: number): Phrase {
  return phrases.slice(0, at).findLast((phrase) => !isPlain(phrase)) ?? NOTHING;
}

/** What is listed and where, which no time is told of. */
const PLAIN: ReadonlySet<string> = new Set([
  'choice:propertyType',
  'choice:category',
  'choice:tenure',
  'place',
]);
const isPlain = (phrase: Phrase) => phrase.type === 'noun' || PLAIN.has(kindOf(phrase) ?? '');

/** Times in which something may have been built; "in 2015" and "since 2020" speak of what happened. */
const AGE =
  /^(?:from|pre|post|before|until|to|by|up|prior|earlier)\b|^\d{4}\b|^(?:in )?(?:the )?(?:\d{3}0s|(?:fif|six|seven|eigh|nine)t?ies)\b/;

/** "houses from 1990", "pre-2000 warehouses": a kind of building stands right beside the date. */
function besideBuilding({ items }: Clause, at: number): boolean {
  return [items[at - 1], items[at + 1]].some((item) => {
    if (item?.phrase.type === 'noun') return item.phrase.ground === 'floor';
    if (item?.phrase.type !== 'choice') return false;
    const { choice, ground } = item.phrase;
    // "listed buildings from before 1850"
    const isBuilding = item.tokens.some(({ word }) => /^buildings?$/.test(word));
    return isBuilding || (choice === 'propertyType' && ground !== 'site');
  });
}
