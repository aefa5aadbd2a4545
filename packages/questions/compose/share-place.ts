import { spellTokens } from '../grammar/read-tokens.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { eventOf, FAMILIES } from './find-in-phrases.ts';
import { kindOf } from './list-units.ts';
import { type Item, isDenied } from './read-negations.ts';
import type { Split } from './split-alternatives.ts';
import type { Subject } from './subject.ts';

/** What is taken for all of what is joined was moved there, and is told. */
type Told = Split & { readonly notes: readonly string[] };

/**
 * "Shops over 1,500 sq ft or offices over 3,000 sq ft in Wrenford": a place that stands before or
 * after alternatives that name none is that of each of them, and the notes say so.
 */
export function sharePlace({ shared, alternatives }: Split, subject: Subject): Told {
  const place = findShared(alternatives);
  const dates = place ? listDatesAfter(place, alternatives.at(-1) ?? [], subject) : [];
  const moved = [...(place ? [place] : []), ...dates, ...listLastDate(alternatives, subject)];
  if (moved.length === 0) return { shared, alternatives, notes: [] };
  return {
    shared: [...shared, ...moved],
    alternatives: alternatives.map((items) => items.filter((item) => !moved.includes(item))),
    notes: [...new Set(moved.map(sayShared))],
  };
}

/**
 * "Sold in Netherby in 2023 or in Wrenford in 2024": what happened, or who owns it, is said once, and
 * the times of the other alternatives are of it as well, as their sums are of a sale or a lease.
 *
 * @throws RefusedQuestion where what is said once is denied
 */
export function shareHead({ shared, alternatives }: Split): Told {
  const heads = (alternatives[0] ?? []).filter(isHead);
  const moved = shared.some(isHead) ? [] : alternatives.map((items) => findLacking(items, heads));
  const taken = heads.filter((head) => moved.some((lacking) => lacking.includes(head)));
  const [denied] = taken.filter(isDenied);
  if (denied) {
    const said = spellTokens(denied.tokens);
    const refused = new RefusedQuestion(
      `It is not clear whether “${said}” is said of each of what is joined; say it again.`,
    );
    refused.saidOnce = said;
    throw refused;
  }
  return {
    shared,
    alternatives: alternatives.map((items, index) =>
      items.toSpliced(items.findIndex(isOfHead), 0, ...(moved[index] ?? [])),
    ),
    notes: taken.map(sayShared),
  };
}

/** What an alternative that has a time or a sum lacks of what was said before. */
function findLacking(items: readonly Item[], heads: readonly Item[]): readonly Item[] {
  const isOwn = items.some((item) => isHead(item) || item.phrase.type === 'measure');
  if (isOwn || !items.some(isOfHead)) return [];
  return items.some(isDate) ? heads : heads.filter(isPriced).filter((head) => !isDenied(head));
}

/** "… in Wrenford since 2023": a date after the place is no more that of the last alternative than it. */
function listDatesAfter(place: Item, last: readonly Item[], { noun }: Subject): readonly Item[] {
  const at = last.indexOf(place);
  // Of titles it tells when something was let or decided; a deal has one date.
  const isOfEvent = noun !== 'deals' && last.some(({ phrase }) => phrase.type === 'event');
  if (at < 0 || isOfEvent) return [];
  return last.slice(at + 1).filter(isDate);
}

/** "sales of shops and lettings of offices since 2022": the one date of a deal stands last, for each of them. */
function listLastDate(alternatives: Split['alternatives'], { noun }: Subject): readonly Item[] {
  const [last, ...others] = [...alternatives].reverse();
  const date = last?.at(-1);
  const isOnly =
    date && isDate(date) && !date.turned && !others.some((items) => items.some(isDate));
  return noun === 'deals' && isOnly && (last?.length ?? 0) > 1 ? [date] : [];
}

function findShared(alternatives: Split['alternatives']): Item | undefined {
  const [first, last] = [alternatives[0]?.[0], alternatives.at(-1)];
  if (first && isPlace(first) && !last?.some(isPlace)) return first;
  if (alternatives.slice(0, -1).some((items) => items.some(isPlace))) return undefined;
  const place = last?.findLast(isPlace);
  // "Over an acre or in Wrenford": the place is what is joined.
  const others = last?.filter((item) => item !== place && item.phrase.type !== 'filler') ?? [];
  return others.length > 0 ? place : undefined;
}

const isPriced = ({ phrase }: Item) =>
  /^(?:sale|letting|lease|deal)$/.test(FAMILIES[eventOf(phrase) ?? 'update']);
const isHead = ({ phrase }: Item) =>
  eventOf(phrase) !== undefined || /^(?:owner|choice:ownerType)$/.test(kindOf(phrase) ?? '');
const isDate = ({ phrase }: Item) => phrase.type === 'date';
const isOfHead = (item: Item) => isDate(item) || kindOf(item.phrase) === 'amount:money';
const sayShared = ({ tokens }: Item) =>
  `“${spellTokens(tokens)}” is taken for each of what is joined`;
const isPlace = ({ phrase: { type } }: Item) => type === 'place' || type === 'view';
