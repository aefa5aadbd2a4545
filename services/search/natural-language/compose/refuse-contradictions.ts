import { sayValues } from '../describe/values.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Condition, Criterion } from './criterion.ts';
import { EXCLUSIVE } from './split-alternatives.ts';

/** Refuses conditions that no record can meet at once, since something else must have been meant. */
export function refuseContradictions(criteria: readonly Criterion[]): void {
  refuseNothing(criteria);
  const wanted = listWanted(criteria);
  wanted.forEach((right, i) => {
    for (const left of wanted.slice(0, i)) {
      const [a, b] = [listValues(left), listValues(right)];
      if (!a || !b || a.of !== b.of || a.values.some((value) => b.values.includes(value))) continue;
      const say = (values: readonly string[]) =>
        `“${sayValues(a.of === 'country' ? 'countryIsoCode' : '', values)}”`;
      throw new RefusedQuestion(
        `Nothing is both ${say(a.values)} and ${say(b.values)}; say “or”, or ask for each by itself.`,
      );
    }
  });
}

/** "No deals" rules out every record there is. */
function refuseNothing(criteria: readonly Criterion[]): void {
  for (const { condition, negated } of criteria) {
    if (!negated || condition.type !== 'event' || condition.path || condition.is) continue;
    if (condition.parts.length > 0) continue;
    throw new RefusedQuestion('This rules out everything; say what is wanted instead.');
  }
}

function listWanted(criteria: readonly Criterion[]): Condition[] {
  return criteria
    .filter(({ negated }) => !negated)
    .flatMap(({ condition }) =>
      condition.type === 'all' ? listWanted(condition.of) : [condition],
    );
}

/** The values of a field that has one of them at a time. */
function listValues(condition: Condition) {
  if (condition.type === 'choice' && EXCLUSIVE.has(condition.choice)) {
    return { of: condition.choice, values: condition.values };
  }
  if (condition.type === 'event' && condition.is) {
    return { of: condition.is.field, values: [condition.is.value] };
  }
  if (condition.type === 'place' && condition.relation.type === 'in') {
    const towns = condition.places.every(({ type }) => type === 'town');
    return towns ? { of: 'town', values: condition.places.map(({ name }) => name) } : undefined;
  }
  return undefined;
}
