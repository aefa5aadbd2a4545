import { RefusedQuestion } from '../refused-question.ts';
import type { Condition, Criterion, Intent } from './criterion.ts';
import { takesIn } from './turn-round.ts';

/** Joins lists of alternatives: "shops and offices", "in Netherby or Westbrook", "freehold or over 5 acres". */
export function mergeCriteria(criteria: readonly Criterion[]): Criterion[] {
  const merged: Criterion[] = [];
  for (const given of tieKindOfLease(criteria)) {
    const last = merged.at(-1);
    const criterion =
      last && areKindsOfDeal(last, given) ? { ...given, joiner: 'or' as const } : given;
    const both = last && criterion.joiner !== 'none' ? mergeConditions(last, criterion) : undefined;
    if (last && both) merged[merged.length - 1] = { ...last, condition: both };
    // "not owned by A or B": neither of them.
    else if (last?.negated && !criterion.negated && areAlike(last, criterion))
      merged[merged.length - 1] = {
        ...last,
        condition: { type: 'any', of: [...listAny(last), criterion] },
      };
    else merged.push(criterion);
  }
  return joinAlternatives(dropImplied(merged));
}

/** "Offshore companies" are companies too: of two lists that have to hold, the shorter says it all. */
function dropImplied(criteria: readonly Criterion[]): Criterion[] {
  const isFree = (at: number) =>
    !criteria[at]?.negated && criteria[at]?.joiner !== 'or' && criteria[at + 1]?.joiner !== 'or';
  return criteria.filter(({ condition: wide }, at) => {
    if (wide.type !== 'choice' || !isFree(at)) return true;
    return !criteria.some(({ condition: narrow }, other) => {
      if (narrow.type !== 'choice' || narrow.choice !== wide.choice || !isFree(other)) return false;
      if (other === at || narrow.values.length === 0) return false;
      // Without values any does: "constrained sites in the green belt".
      if (wide.values.length === 0) return true;
      const within = narrow.values.every((value) => wide.values.includes(value));
      return within && narrow.values.length < wide.values.length;
    });
  });
}

/** No deal is a sale and a letting: "sales and lettings" are either. */
function areKindsOfDeal(left: Criterion, right: Criterion): boolean {
  const [a, b] = [left.condition, right.condition];
  if (right.joiner !== 'and' || left.negated || right.negated) return false;
  return a.type === 'event' && b.type === 'event' && a.is !== undefined && b.is !== undefined;
}

function areAlike(
  { condition: left }: Criterion,
  { condition: right, joiner }: Criterion,
): boolean {
  if (joiner === 'none') return false;
  const sortOf = (condition: Condition): string => {
    if (condition.type === 'any')
      return condition.of[0] ? sortOf(condition.of[0].condition) : 'any';
    const isOwner = condition.type === 'choice' && condition.choice === 'ownerType';
    if (condition.type === 'amount') return `amount of ${condition.measure}`;
    return isOwner ? 'owner' : condition.type === 'choice' ? condition.choice : condition.type;
  };
  const listed = /^(?:owner|place|amount|addressWords)/;
  return sortOf(left) === sortOf(right) && listed.test(sortOf(right));
}

function listAny(criterion: Criterion): readonly Criterion[] {
  const { condition } = criterion;
  return condition.type === 'any'
    ? condition.of
    : [{ ...criterion, negated: false, joiner: 'none' }];
}

/** Conditions on the same field are one, with the values of both; undefined for others. */
function mergeConditions(left: Criterion, right: Criterion): Condition | undefined {
  if (right.negated && !left.negated) return undefined;
  const [a, b] = [left.condition, right.condition];
  if (a.type === 'choice' && b.type === 'choice' && a.choice === b.choice) {
    // One title may lie in a conservation area and be listed: "and" asks for both.
    const isBoth = a.choice === 'constraint' && right.joiner === 'and' && !left.negated;
    if (isBoth) return undefined;
    return { ...a, values: [...new Set([...a.values, ...b.values])] };
  }
  if (a.type === 'titleNumber' && b.type === 'titleNumber') {
    return { ...a, numbers: [...a.numbers, ...b.numbers] };
  }
  if (a.type === 'place' && b.type === 'place') {
    // "near A and near B" asks for both, "in A and B" for what lies in either.
    const typeOf = ({ places }: typeof a) => [...new Set(places.map(({ type }) => type))].join();
    const listed = a.relation.type === 'in' && typeOf(a) === typeOf(b);
    const together = listed || right.joiner === 'or';
    const same = together && JSON.stringify(a.relation) === JSON.stringify(b.relation);
    const isNear = a.relation.type !== 'in' && !a.within;
    const isPlain = b.bare === true && (b.relation.type === 'in' || b.within === true);
    const bare = isNear && isPlain && right.joiner === 'or';
    // "near Netherby or Westbrook" means near both.
    if (same || bare) return { ...a, places: [...a.places, ...b.places] };
  }
  return listWithin(left, right);
}

/** "in Castle Park, Lowfield and Priory Mead": in any of them, each as far as it reaches. */
function listWithin(left: Criterion, right: Criterion): Condition | undefined {
  const isWithin = ({ condition }: Criterion) => condition.type === 'place' && condition.within;
  const listed = listAny(left);
  const isBare = right.condition.type === 'place' && right.condition.bare;
  if (!isBare || ![...listed, right].every(isWithin)) return undefined;
  return { type: 'any', of: [...listed, { ...right, joiner: 'none', negated: false }] };
}

/** What is left of "or" joins two single conditions. */
function joinAlternatives(criteria: readonly Criterion[]): Criterion[] {
  const at = criteria.findIndex(({ joiner }, i) => i > 0 && joiner === 'or');
  const [left, right] = [criteria[at - 1], criteria[at]];
  if (at < 0 || !left || !right) return [...criteria];
  const given = left.condition.type === 'any' && !left.negated ? left.condition.of : [left];
  const [a, b] = [left.condition, right.condition];
  const same = a.type === 'amount' && b.type === 'amount' && a.measure === b.measure;
  if (same && takesIn(a.bounds, b.bounds)) {
    throw new RefusedQuestion('One of the limits joined by “or” takes in the other.');
  }
  const any: Criterion = {
    condition: { type: 'any', of: [...given, { ...right, joiner: 'none' }] },
    negated: false,
    joiner: left.joiner,
  };
  return joinAlternatives([...criteria.slice(0, at - 1), any, ...criteria.slice(at + 1)]);
}

/** "Ground leases over 100 years": the one lease is of that kind and of that length. */
function tieKindOfLease(criteria: readonly Criterion[]): readonly Criterion[] {
  const plain = criteria.filter(({ negated, joiner }) => !negated && joiner !== 'or');
  const leases = plain.filter(({ condition }) => isLease(condition));
  const kinds = plain.filter(({ condition }) => isKindOfLease(condition));
  const [lease, kind] = [leases[0]?.condition, kinds[0]?.condition];
  const isOne = leases.length === 1 && kinds.length === 1;
  if (!isOne || lease?.type !== 'event' || kind?.type !== 'choice') return criteria;
  lease.parts.unshift({ type: 'kind', field: 'leases.leaseType', values: kind.values });
  return criteria.filter(({ condition }) => condition !== kind);
}

function isLease(condition: Condition): boolean {
  return condition.type === 'event' && condition.path === 'leases';
}

function isKindOfLease(condition: Condition): boolean {
  return condition.type === 'choice' && condition.choice === 'leaseType';
}

type Offer = Extract<Condition, { type: 'choice' }>;

/**
 * A price asked is of what is for sale: what is to let is kept with a year's rent in its place. Where a
 * limit on it, or an order by it, stands beside "on the market", or beside nothing that says, only those
 * offers are meant whose figure it is; by the year or month it is a rent. So is the rent of what is to
 * let, unless a lease is told of besides, or it is passing.
 */
export function narrowOffers(
  criteria: readonly Criterion[],
  sort: Intent['sort'],
  words: string,
): readonly Criterion[] {
  const isOrdered = sort?.measure === 'askingPrice';
  const isOffered = findOffer(criteria)?.values.includes('To let') ?? false;
  const isPassing =
    /\b(?:passing|income|roll|producing|received|payable|reserved|ground|paying)\b/i.test(words);
  const narrowed = narrow(isOffered && !isPassing ? criteria.map(toAsking) : criteria, undefined);
  if (!isOrdered || findOffer(narrowed)?.values.length === 1) return narrowed;
  return tell(narrowed, 'For sale', narrowed.length);
}

/** @param beside what is said of offers around these */
function narrow(criteria: readonly Criterion[], beside: Offer | undefined): readonly Criterion[] {
  const said = findOffer(criteria);
  const isKnown = (said ?? beside)?.values.length === 1;
  const at = criteria.findIndex(({ condition }) => isAsking(condition));
  const asked = criteria[at]?.condition;
  const told =
    isKnown || asked === undefined
      ? criteria
      : tell(criteria, isRent(asked) ? 'To let' : 'For sale', at);
  const offer = findOffer(told) ?? beside;
  return told.map((criterion): Criterion => {
    const { condition } = criterion;
    if (condition.type === 'all')
      return { ...criterion, condition: { ...condition, of: narrow(condition.of, offer) } };
    if (condition.type !== 'any') return criterion;
    const of = condition.of.map((each): Criterion => {
      const parts = narrow(each.condition.type === 'all' ? each.condition.of : [each], offer);
      const [only] = parts;
      if (only && parts.length === 1) return only;
      return { condition: { type: 'all', of: parts }, negated: false, joiner: each.joiner };
    });
    return { ...criterion, condition: { ...condition, of } };
  });
}

/** With what is offered told: in the place where it was said, else at the one given. */
function tell(criteria: readonly Criterion[], value: string, at: number): readonly Criterion[] {
  const condition: Offer = { type: 'choice', choice: 'marketStatus', values: [value] };
  const said = findOffer(criteria);
  if (said === undefined)
    return criteria.toSpliced(at, 0, { condition, negated: false, joiner: 'none' });
  return criteria.map((each) => (each.condition === said ? { ...each, condition } : each));
}

/** The rent of any lease as the one that is asked. */
function toAsking(criterion: Criterion): Criterion {
  const { condition, negated } = criterion;
  if (negated || condition.type !== 'event' || condition.family !== 'lease') return criterion;
  const [part, ...others] = condition.parts;
  if (part?.type !== 'amount' || part.measure !== 'rent' || others.length > 0) return criterion;
  return { ...criterion, condition: { ...part, measure: 'askingPrice' } };
}

function findOffer(criteria: readonly Criterion[]): Offer | undefined {
  for (const { condition, negated } of criteria) {
    if (!negated && condition.type === 'choice' && condition.choice === 'marketStatus')
      return condition;
  }
  return undefined;
}

function isAsking(condition: Condition): boolean {
  return (
    (condition.type === 'amount' || condition.type === 'recorded') &&
    condition.measure === 'askingPrice'
  );
}

function isRent(condition: Condition): boolean {
  return condition.type === 'amount' && /^poundsPer(?:Year|Month)$/.test(condition.unit);
}
