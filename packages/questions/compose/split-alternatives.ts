import type { Choice, Phrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { eventOf } from './find-in-phrases.ts';
import { kindOf, listUnits, type Unit } from './list-units.ts';
import type { Item } from './read-negations.ts';
import type { Subject } from './subject.ts';

/** Items that hold for all, and the alternatives of which one is enough. */
export interface Split {
  readonly shared: readonly Item[];
  readonly alternatives: readonly (readonly Item[])[];
}

/** A record has one value of these, so "freehold and leasehold" asks for either. */
export const EXCLUSIVE: ReadonlySet<Choice> = new Set([
  'tenure',
  'category',
  'country',
  'transaction',
  'dealStatus',
  'dealType',
  'condition',
  'validation',
]);

/**
 * Tells whole alternatives ("houses under £300k or flats under £200k") from lists ("houses or flats
 * under £300k") and from two single conditions ("freehold or over 5 acres"), which are joined later.
 *
 * @throws RefusedQuestion for an "or" of which it cannot be told what it joins
 */
export function splitAlternatives(items: readonly Item[], subject: Subject): Split {
  const units = listUnits(items);
  for (let i = 0; i + 1 < units.length; i++) {
    const [left, right] = [units[i], units[i + 1]];
    if (!left || !right) continue;
    const between = items.slice(left.to, right.from).map(({ phrase: { type } }) => type);
    const or = between.includes('or');
    if (between.includes('break') || !(or || between.includes('and'))) continue;
    const start = findStart({ items, units, at: i, or, subject });
    if (start === undefined) continue;
    const rest = splitAlternatives(items.slice(right.from), subject);
    const last = rest.shared.length === 0 ? rest.alternatives : [items.slice(right.from)];
    const alternatives = [items.slice(start, left.to), ...(last.length > 0 ? last : [rest.shared])];
    return { shared: items.slice(0, start), alternatives };
  }
  return { shared: items, alternatives: [] };
}

interface Joint {
  readonly items: readonly Item[];
  readonly units: readonly Unit[];
  /** The unit before the "or". */
  readonly at: number;
  readonly or: boolean;
  readonly subject: Subject;
}

/** Where the first alternative begins, if what is joined here are alternatives. */
function findStart(joint: Joint): number | undefined {
  const { items, units, at, or } = joint;
  const [left, right] = [units[at], units[at + 1]];
  const first = right && items[right.from];
  if (!left || !right || !first || first.turned) return undefined;
  const own = findDealStart(joint) ?? (or ? findClassStart(joint) : undefined);
  if (own !== undefined) return own;
  const parallel = or ? findParallel(joint) : undefined;
  if (parallel !== undefined) return parallel;
  if (or && isSizeOfKind(items, right) && items.slice(0, left.to).some(isKind)) return 0;
  const before = items.slice(0, left.to);
  const head = listHead(items, units, at + 1);
  const alike = left.kind === right.kind;
  const repeats = head.filter(
    (item) =>
      !(item === first ? alike : namesAll(item.phrase, before)) &&
      repeatsOne(item.phrase, before, or),
  );
  // "E(g) offices in Netherby and B2 in Wrenford": nothing lies in both.
  const isOtherClass = isUseClass(first) && before.some(isUseClass);
  if (isOtherClass && before.some(isPlace)) {
    if (listEnd(joint).some(isPlace)) return 0;
    if (before.some(isKind) && !head.some(isKind)) throw refuse(items, left, right);
  }
  const isElsewhere = or && !isWithin(first) && before.some(isWithin) && namesPlace(joint);
  if (repeats.length === 0 && !isElsewhere) {
    // "near pubs or shops": the shops are a kind of what is asked for, and no place.
    const isNear = items.slice(left.from, left.to).some(({ phrase }) => isBeside(phrase));
    if (or && isNear && isKind(first) && !before.some(isKind)) throw refuse(items, left, right);
    if (or && !alike) refuseLoose(joint, first);
    if (or && !alike) refuseParts(items.slice(left.from, left.to), left, first, right);
    return undefined;
  }
  if (before.some(isKind) && !head.some(isKind)) throw refuse(items, left, right);
  // "freeholds in Netherby over 1 acre or in Wrenford": freeholds there too, or all there is?
  const end = listEnd(joint);
  const isLost = (item: Item) => isChoice(item) && !(isOwner(item) && end.some(isDate));
  if (or && end.every(isPart) && before.some(isLost)) throw refuse(items, left, right);
  return 0;
}

/** "houses or 2 acres of land": so much of the one alone. */
function isSizeOfKind(items: readonly Item[], { from, to }: Unit): boolean {
  const kind = items[to];
  return items[from]?.phrase.type === 'amount' && kind !== undefined && isKind(kind);
}

/**
 * "E(g) offices and B2": the class is that of the offices alone. What stands before them is said of
 * both, and so is a place behind; of anything else behind it cannot be told.
 */
function findClassStart(joint: Joint): number | undefined {
  const { items, units, at } = joint;
  const [kind, last] = [units[at - 1], units[at]];
  const [ofKind, ...rest] = listEnd(joint);
  if (!kind || !last || kind.to !== last.from || !ofKind || !rest.every(isBehind)) return undefined;
  const said = [items[kind.from], items[last.from], ofKind];
  const fits = [isUseClass, isKind, isUseClass].every((is, i) => said[i] && is(said[i]));
  return fits ? kind.from : undefined;
}

/**
 * "Shops let in Netherby since 2022 or in Wrenford since 2023": the right side says the same again of
 * another place and nothing else, so that what stands before is said of both.
 */
function findParallel({
  items,
  units,
  at,
}: Pick<Joint, 'items' | 'units' | 'at'>): number | undefined {
  const left = units[at];
  const said = listEnd({ items, units, at });
  const parts = listParts(said);
  if (!left || parts.length < 2 || !said.every(isPart) || !said.some(isWithin)) return undefined;
  // What a time or a sum is of has to go with it.
  const isTied = parts.some((kind) => kind === 'date' || kind === 'amount:money');
  const isEvent = ({ phrase }: Item) => isTied && eventOf(phrase) !== undefined;
  let start = left.to;
  const belongs = (item: Item | undefined) => item && (isPart(item) || isEvent(item));
  while (belongs(items[start - 1])) start -= 1;
  const isSame = listParts(items.slice(start, left.to)).join() === parts.join();
  const shared = items.slice(0, start);
  return isSame && shared.length > 0 && !shared.some(isEvent) && !shared.some(isJoint)
    ? start
    : undefined;
}

/** What stands after the "or", up to the next one. */
function listEnd({ items, units, at }: Pick<Joint, 'items' | 'units' | 'at'>): readonly Item[] {
  const after = items.slice(units[at + 1]?.from);
  const end = after.findIndex(isJoint);
  return after.slice(0, end < 0 ? undefined : end);
}

/** Whose it is goes with a time: it is held since then. */
const isOwner = ({ phrase }: Item) => phrase.type === 'choice' && phrase.choice === 'ownerType';
const isDate = ({ phrase }: Item) => phrase.type === 'date';
const isChoice = ({ phrase, turned }: Item) => phrase.type === 'choice' && !turned;

/** Where, when, how large and how dear, in an order of their own. */
const listParts = (items: readonly Item[]) =>
  items.flatMap((item) => (isPart(item) ? (kindOf(item.phrase) ?? []) : [])).sort();
const isPart = (item: Item) =>
  !item.turned && (isWithin(item) || /^(?:date|amount:.*)$/.test(kindOf(item.phrase) ?? ''));
const isJoint = ({ phrase: { type } }: Item) => type === 'or' || type === 'break';

/** "Owned by Acme in Netherby or over 2 acres in Wrenford": nothing lies in both. */
function namesPlace(joint: Joint): boolean {
  return listEnd(joint).some(isWithin);
}

function isWithin({ phrase, turned }: Item): boolean {
  return phrase.type === 'place' && phrase.relation.type === 'in' && !turned;
}

/** "sales over £1m or lettings over £50k": each kind of deal with its own conditions. */
function findDealStart({ items, units, at, subject }: Joint): number | undefined {
  const dealOf = (item: Item | undefined) =>
    item && !item.turned ? subject.events[eventOf(item.phrase) ?? 'update']?.is?.value : undefined;
  const right = units[at + 1];
  const own = dealOf(items[right?.from ?? -1]);
  if (own === undefined) return undefined;
  const other = units
    .slice(0, at + 1)
    .find(({ from }) => ![undefined, own].includes(dealOf(items[from])));
  if (!other) return undefined;
  // "sales or lettings over £50k": what follows holds for both.
  const isBare = other === units[at] && other.to - other.from === 1;
  return isBare ? undefined : other.from;
}

/** The noun that the right side begins with, and what stands before it: "leasehold flats". */
function listHead(items: readonly Item[], units: readonly Unit[], from: number): Item[] {
  const head: Item[] = [];
  let end = units[from]?.from;
  for (const unit of units.slice(from)) {
    if (items.slice(end, unit.from).some(({ phrase: { type } }) => type !== 'unknown')) break;
    const item = items[unit.from];
    if (item?.turned) break;
    // "or vacant offices", "or EPC A offices": how they are stands before what they are.
    const isState = unit === units[from] && item !== undefined && isAdjective(item.phrase);
    if (item && (item.phrase.type === 'choice' || isWithin(item))) head.push(item);
    else if (item?.phrase.type !== 'noun' && !isState) break;
    end = unit.to;
  }
  return head;
}

const isAdjective = (phrase: Phrase) =>
  phrase.type === 'energy' || (phrase.type === 'event' && phrase.isState === true);
const isBeside = (phrase: Phrase) => phrase.type === 'place' && phrase.relation.type !== 'in';

const isKind = (item: Item) => isOf(item, 'propertyType');
const isUseClass = (item: Item) => isOf(item, 'useClass');
const isOf = ({ phrase, turned }: Item, choice: Choice) =>
  phrase.type === 'choice' && phrase.choice === choice && !turned;
const isPlace = ({ phrase, turned }: Item) => phrase.type === 'place' && !turned;
const isBehind = (item: Item) => isPlace(item) || item.phrase.type === 'filler';

/** "terraced or semi-detached freehold houses": the houses are both, and no alternative. */
function namesAll(phrase: Phrase, before: readonly Item[]): boolean {
  if (phrase.type !== 'choice') return false;
  const values = before.flatMap(({ phrase: other }) =>
    other.type === 'choice' && other.choice === phrase.choice ? other.values : [],
  );
  return values.length > 0 && values.every((value) => phrase.values.includes(value));
}

/** Whether the left side has said something else of the same sort. */
function repeatsOne(phrase: Phrase, before: readonly Item[], or: boolean): boolean {
  const said = before.filter(({ turned }) => !turned).map((item) => item.phrase);
  if (phrase.type === 'place') {
    return or && before.some(isWithin);
  }
  if (phrase.type !== 'choice') return false;
  if (!or && phrase.choice !== 'propertyType' && !EXCLUSIVE.has(phrase.choice)) return false;
  const values = said.flatMap((other) =>
    other.type === 'choice' && other.choice === phrase.choice ? other.values : [],
  );
  if (values.length === 0) return false;
  return or || !phrase.values.some((value) => values.includes(value));
}

/** "over 1 acre in Wrenford or over 2 acres": the sizes are alternatives, but of what? */
function refuseLoose({ items, units, at }: Joint, first: Item): void {
  const [left, right] = [units[at], units[at + 1]];
  const kind = kindOf(first.phrase);
  const earlier = items.slice(0, left?.from).some((item) => kindOf(item.phrase) === kind);
  if (left && right && kind !== undefined && earlier) throw refuse(items, left, right);
}

/** "sold for under £300k or since 2020": a sale has both, so that this is not a list of either. */
function refuseParts(unit: readonly Item[], left: Unit, first: Item, right: Unit): void {
  const kind = kindOf(first.phrase);
  const isPart = kind === 'date' || /^amount:(?!size|percent)/.test(kind ?? '');
  // A deal has its size and its price itself: "deals over 10,000 sq ft or over £1m".
  const isEvent = left.kind.startsWith('event:') && left.kind !== 'event:deal';
  if (!isPart || !isEvent) return;
  const last = unit.findLast((item) => item.phrase.type !== 'measure');
  if (last && kindOf(last.phrase) === kind) return;
  throw refuse(
    [...unit, first],
    { ...left, from: 0, to: unit.length },
    {
      ...right,
      from: unit.length,
      to: unit.length + 1,
    },
  );
}

function refuse(items: readonly Item[], left: Unit, right: Unit): RefusedQuestion {
  const say = (from: number, to: number) =>
    spellTokens(items.slice(from, to).flatMap(({ tokens }) => tokens));
  return new RefusedQuestion(
    `It is not clear what belongs together in “${say(left.from, left.to)}” or “${say(right.from, right.to)}”; ask for each by itself.`,
  );
}
