import type { Condition, Criterion } from './criterion.ts';

/** Joins lists of alternatives: "shops and offices", "in Netherby or Westbrook", "freehold or over 5 acres". */
export function mergeCriteria(criteria: readonly Criterion[]): Criterion[] {
  const merged: Criterion[] = [];
  for (const given of criteria) {
    const last = merged.at(-1);
    const criterion =
      last && areKindsOfDeal(last, given) ? { ...given, joiner: 'or' as const } : given;
    const both = last && criterion.joiner !== 'none' ? mergeConditions(last, criterion) : undefined;
    if (last && both) merged[merged.length - 1] = { ...last, condition: both };
    else merged.push(criterion);
  }
  return joinAlternatives(merged);
}

/** No deal is a sale and a letting: "sales and lettings" are either. */
function areKindsOfDeal(left: Criterion, right: Criterion): boolean {
  const [a, b] = [left.condition, right.condition];
  if (right.joiner !== 'and' || left.negated || right.negated) return false;
  return a.type === 'event' && b.type === 'event' && a.is !== undefined && b.is !== undefined;
}

/** Conditions on the same field are one, with the values of both; undefined for others. */
function mergeConditions(left: Criterion, right: Criterion): Condition | undefined {
  if (right.negated && !left.negated) return undefined;
  const [a, b] = [left.condition, right.condition];
  if (a.type === 'choice' && b.type === 'choice' && a.choice === b.choice) {
    return { ...a, values: [...new Set([...a.values, ...b.values])] };
  }
  if (a.type === 'titleNumber' && b.type === 'titleNumber') {
    return { ...a, numbers: [...a.numbers, ...b.numbers] };
  }
  if (a.type === 'place' && b.type === 'place') {
    // "near A and near B" asks for both, "in A and B" for what lies in either.
    const together = a.relation.type === 'in' || right.joiner === 'or';
    const same = together && JSON.stringify(a.relation) === JSON.stringify(b.relation);
    const bare = b.relation.type === 'in' && right.joiner === 'or';
    // "near Netherby or Westbrook" means near both.
    if (same || bare) return { ...a, places: [...a.places, ...b.places] };
  }
  return undefined;
}

/** What is left of "or": whole alternatives when each side names its kind of property. */
function joinAlternatives(criteria: readonly Criterion[]): Criterion[] {
  const at = criteria.findIndex(({ joiner }, i) => i > 0 && joiner === 'or');
  if (at < 0) return [...criteria];
  const isKind = ({ condition }: Criterion) =>
    condition.type === 'choice' && condition.choice === 'propertyType';
  const right = criteria[at];
  const split = right && isKind(right) && criteria.slice(0, at).some(isKind);
  const from = split ? 0 : at - 1;
  const until = split ? criteria.length : at + 1;
  const group = (of: readonly Criterion[]): Criterion =>
    of.length === 1 && of[0]
      ? of[0]
      : { condition: { type: 'all', of }, negated: false, joiner: 'none' };
  const any: Criterion = {
    condition: {
      type: 'any',
      of: [
        group(criteria.slice(from, at)),
        group(
          joinAlternatives(
            criteria
              .slice(at, until)
              .map((item, i) => (i === 0 ? { ...item, joiner: 'none' } : item)),
          ),
        ),
      ],
    },
    negated: false,
    joiner: criteria[from]?.joiner ?? 'none',
  };
  return joinAlternatives([...criteria.slice(0, from), any, ...criteria.slice(until)]);
}
