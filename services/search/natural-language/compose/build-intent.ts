import type { ParsedQuestion } from '../grammar/parse-question.ts';
import { ClauseBuilder, type Shared } from './clause-builder.ts';
import type { Criterion, Intent } from './criterion.ts';
import { findGround } from './find-ground.ts';
import { mergeCriteria } from './merge-criteria.ts';
import { type Item, readNegations } from './read-negations.ts';
import { refuseContradictions } from './refuse-contradictions.ts';
import { splitAlternatives } from './split-alternatives.ts';
import type { Subject } from './subject.ts';

/**
 * Ties amounts to what they measure, dates to events, negations to what they turn round, and tells
 * what is joined by "or".
 *
 * @throws RefusedQuestion for what cannot be bracketed, turned round, or true at once
 */
export function buildIntent(parsed: ParsedQuestion, subject: Subject, today: string): Intent {
  const { items, unused } = readNegations(parsed.phrases);
  const { shared, alternatives } = splitAlternatives(items, subject);
  const all: Shared = { subject, today, unused, notes: [], sort: undefined };
  const build = (part: readonly Item[]) => mergeCriteria(new ClauseBuilder(part, all).build());
  const criteria = build(shared);
  if (alternatives.length > 0) {
    const of = alternatives.map((part) => groupCriteria(build(part), criteria));
    criteria.push({ condition: { type: 'any', of }, negated: false, joiner: 'none' });
  }
  refuseContradictions(criteria);
  const phrases = items.map(({ phrase }) => phrase);
  const limits = phrases.flatMap((phrase) => (phrase.type === 'limit' ? [phrase.count] : []));
  return {
    criteria,
    sort: all.sort?.order,
    limit: limits.at(-1),
    counts: phrases.some(({ type }) => type === 'count'),
    ground: findGround(phrases),
    notes: [...parsed.notes, ...parsed.phrases.flatMap(({ notes }) => notes), ...all.notes],
    unused,
  };
}

/** One alternative, checked together with what holds beside it. */
function groupCriteria(of: readonly Criterion[], beside: readonly Criterion[]): Criterion {
  refuseContradictions([...beside, ...of]);
  const [only] = of;
  if (only && of.length === 1) return only;
  return { condition: { type: 'all', of }, negated: false, joiner: 'none' };
}
