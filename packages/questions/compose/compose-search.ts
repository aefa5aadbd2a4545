import { QUESTION_SIZE } from '@property/contract/search/limits.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest, SortKey } from '@property/contract/search/search-request.ts';
import { sayValues } from '../describe/values.ts';
import type { ParsedQuestion } from '../grammar/parse-question.ts';
import type { ReadPhrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { ClauseBuilder } from './clause-builder.ts';
import type { Condition, Criterion, Intent, Shared } from './criterion.ts';
import type { Dialect } from './dialect.ts';
import { findGround } from './find-in-phrases.ts';
import { joinKinds } from './join-kinds.ts';
import { joinTenants } from './join-tenants.ts';
import { refuseLandlord, refuseLessee, tellLandlord } from './landlord.ts';
import { listFields } from './measures.ts';
import { mergeCriteria, narrowOffers } from './merge-criteria.ts';
import { orderHeads } from './order-heads.ts';
import { type Item, readNegations } from './read-negations.ts';
import { refuseUnknownNames } from './refusals/refuse-names.ts';
import {
  refuseBuyer,
  refuseIdleOrder,
  refuseNotOffered,
  refuseOfferedSince,
  refusePast,
  refuseRuledOut,
} from './refusals/refuse-past.ts';
import { refusePrivateCount } from './refusals/refuse-private-count.ts';
import { refuseShared } from './refusals/refuse-shared.ts';
import { refuseUnused } from './refusals/refuse-unused.ts';
import { shareHead, sharePlace } from './share-place.ts';
import { EXCLUSIVE, splitAlternatives } from './split-alternatives.ts';
import type { Subject } from './subject.ts';
import { tellBuying, tellCounting, tellDeciding, tellLastDate, tellTop } from './tell-apart.ts';
import { excludeEachOther } from './turn-round.ts';
import { writeCriteria } from './write-criteria.ts';
import { type NearPlace, type PlaceServices, PlaceWriter } from './write-place.ts';

interface Composing {
  readonly dialect: Dialect;
  readonly subject: Subject;
  readonly lexicon: Lexicon;
  readonly places: PlaceServices;
  readonly today: string;
  /** Hits that the caller asked for. */
  readonly size: number;
}

export interface ComposedSearch {
  readonly body: SearchRequest;
  /** What shapes and points of the query stand for, by the node they stand in. */
  readonly labels: ReadonlyMap<object, string>;
  readonly notes: readonly string[];
  readonly unused: readonly string[];
  /** What the question is near to. */
  readonly near: readonly NearPlace[];
}

/**
 * Writes a parsed question as a search body.
 * @throws RefusedQuestion when nothing runnable is left, or too much was not understood
 */
export async function composeSearch(
  read: ParsedQuestion,
  composing: Composing,
): Promise<ComposedSearch> {
  const parsed = { ...read, phrases: joinKinds(joinTenants(read.phrases)) };
  const { dialect, subject, lexicon, today } = composing;
  refuseLandlord(parsed.phrases);
  refuseUnknownNames(parsed.phrases, lexicon);
  refusePrivateCount(parsed.phrases);
  const intent = buildIntent(parsed, subject, today);
  refuseTooLittle(parsed, intent);
  refuseUnused(parsed.phrases, subject, (words) => lexicon.knowsCompany(words));
  refuseShared(parsed.phrases);
  refusePast(parsed.phrases);
  refuseBuyer(parsed.phrases);
  refuseLessee(parsed.phrases);
  refuseNotOffered(parsed.phrases);
  if (subject.index === 'titles') refuseOfferedSince(parsed.phrases);
  const rate = intent.unused.find((words) => /^(?:per|psf|a sq)\b/i.test(words));
  if (rate) throw new RefusedQuestion(`“${rate}” has no limit; say over or under how much.`, rate);
  const places = new PlaceWriter(dialect, subject, composing.places);
  const { ground } = intent;
  const writing = { dialect, subject, lexicon, places, ground, today };
  const query = await writeCriteria(writing, intent.criteria);
  refuseAnything(query, subject.idField);
  const sort = writeSort(subject, intent, parsed.phrases);
  const size = Math.min(composing.size, intent.limit ?? composing.size);
  const body: SearchRequest = {
    query,
    size,
    ...(sort ? { sort: [sort] } : {}),
    ...(intent.counts ? { track_total_hits: true } : {}),
  };
  const notes = [...intent.notes, ...(sort ? [] : tellTop(parsed.phrases))];
  if (intent.counts) notes.push(tellCounting(parsed.phrases, subject));
  if ((intent.limit ?? 0) > QUESTION_SIZE.maximum) {
    notes.push(`at most ${QUESTION_SIZE.maximum} come in one answer, not ${intent.limit}`);
  }
  return {
    body,
    labels: places.labels,
    notes: [...new Set(notes)],
    unused: intent.unused,
    near: places.near,
  };
}

/** "under offer or exchanged": beside what is asked of everything, the rest would say nothing. */
function refuseAnything(query: QueryNode, idField: string): void {
  // Where a deployment has no match_all, what every record has is asked for instead.
  const isAll = (node: QueryNode) =>
    'match_all' in node || ('exists' in node && node.exists.field === idField);
  if ('bool' in query) {
    const { filter = [], must = [], should = [] } = query.bool;
    const list = (nodes: QueryNode | readonly QueryNode[]) => [nodes].flat();
    if (list(should).some(isAll))
      throw new RefusedQuestion(
        'One side of the “or” asks for nothing in particular; say what each of them is.',
      );
    for (const node of [filter, must, should].flatMap(list)) refuseAnything(node, idField);
  }
}

function refuseTooLittle(parsed: ParsedQuestion, { criteria, sort, unused }: Intent): void {
  const named = unused.map((word) => `“${word}”`).join(', ');
  const nothing = criteria.length === 0 && !sort;
  const asksForAll = parsed.phrases.some(
    ({ phrase: { type } }) => type === 'noun' || type === 'count' || type === 'event',
  );
  if (nothing && (unused.length > 0 || !asksForAll)) {
    throw new RefusedQuestion(
      unused.length > 0
        ? `Nothing in the question could be turned into a search. Not understood: ${named}.`
        : 'The question names nothing to search for: say what kind of property, where, or how large.',
    );
  }
  const understood = parsed.phrases
    .filter(({ phrase: { type } }) => type !== 'filler' && type !== 'and' && type !== 'noun')
    .reduce((sum, { tokens }) => sum + tokens.length, 0);
  if (unused.length > understood + 1) {
    throw new RefusedQuestion(`Too much of the question was not understood: ${named}.`);
  }
}

/** Of all sales there were: "the highest price ever". */
const EVER = /\bever\b/i;

function writeSort(
  subject: Subject,
  { sort, ground, criteria }: Intent,
  phrases: readonly ReadPhrase[],
): SortKey | undefined {
  if (!sort) return undefined;
  const [asked] = listFields(subject, sort.measure, ground);
  const isEver = EVER.test(spellTokens(phrases.flatMap(({ tokens }) => tokens)));
  // A row shows the price of the last sale, and stands where that says.
  const [last] = (sort.measure === 'price' && !isEver && subject.measures.lastPrice) || [];
  const field = last ?? asked;
  if (!asked || !field) return undefined;
  const said = phrases.find(({ phrase }) => phrase.type === 'sort');
  refuseIdleOrder(asked.path, criteria, spellTokens(said?.tokens ?? []));
  const order = sort.descending ? 'desc' : 'asc';
  return {
    [field.field]: field.path === undefined ? { order } : { order, nested: { path: field.path } },
  };
}

/**
 * Ties amounts to what they measure, dates to events, negations to what they turn round, and tells
 * what is joined by "or".
 *
 * @throws RefusedQuestion for what cannot be bracketed, turned round, or true at once
 */
function buildIntent(parsed: ParsedQuestion, subject: Subject, today: string): Intent {
  const { items: read, unused } = readNegations(parsed.phrases);
  const items = orderHeads(read);
  const placed = sharePlace(splitAlternatives(items, subject), subject);
  const { shared, alternatives, ...told } = shareHead(placed);
  const notes = [...placed.notes, ...told.notes];
  const all: Shared = { subject, today, unused, notes: [], sort: undefined };
  const build = (part: readonly Item[]) => mergeCriteria(new ClauseBuilder(part, all).build());
  const criteria = build(shared);
  if (alternatives.length > 0) {
    const of = alternatives.map((part) => groupCriteria(build(part), criteria, parsed.phrases));
    criteria.push({ condition: { type: 'any', of }, negated: false, joiner: 'none' });
  }
  refuseContradictions(criteria, parsed.phrases);
  const phrases = items.map(({ phrase }) => phrase);
  const limits = phrases.flatMap((phrase) => (phrase.type === 'limit' ? [phrase.count] : []));
  return {
    criteria: narrowOffers(
      criteria,
      all.sort?.order,
      spellTokens(parsed.phrases.flatMap(({ tokens }) => tokens)),
    ),
    sort: all.sort?.order,
    limit: limits.at(-1),
    counts: phrases.some(({ type }) => type === 'count'),
    ground: findGround(phrases),
    notes: [
      ...parsed.notes,
      ...parsed.phrases.flatMap(({ notes }) => notes),
      ...all.notes,
      ...notes,
      ...tellBuying(parsed.phrases),
      ...tellLandlord(parsed.phrases),
      ...tellDeciding(parsed.phrases, criteria),
      ...tellLastDate(parsed.phrases, today),
    ],
    unused,
  };
}

/** One alternative, checked together with what holds beside it. */
function groupCriteria(
  of: readonly Criterion[],
  beside: readonly Criterion[],
  phrases: readonly ReadPhrase[],
): Criterion {
  refuseContradictions([...beside, ...of], phrases);
  const [only] = of;
  if (only && of.length === 1) return only;
  return { condition: { type: 'all', of }, negated: false, joiner: 'none' };
}

/** Refuses conditions that no record can meet at once, since something else must have been meant. */
function refuseContradictions(
  criteria: readonly Criterion[],
  phrases: readonly ReadPhrase[],
): void {
  refuseNothing(criteria);
  refuseRuledOut(criteria, phrases);
  const wanted = listWanted(criteria);
  wanted.forEach((right, i) => {
    for (const left of wanted.slice(0, i)) {
      if (excludeEachOther(left, right))
        throw new RefusedQuestion(
          'Two limits of the same figure leave nothing between them; say “or”, or ask for each by itself.',
        );
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
    const outcodes = condition.places.every(({ type }) => type === 'outcode');
    if (!towns && !outcodes) return undefined;
    return { of: towns ? 'town' : 'outcode', values: condition.places.map(({ name }) => name) };
  }
  return undefined;
}
