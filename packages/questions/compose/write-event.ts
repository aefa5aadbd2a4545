import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Bounds } from '../grammar/phrase.ts';
import { stem } from '../grammar/read-tokens.ts';
import { addDays, addUnits } from '../grammar/recognisers/dates/calendar.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { EventCondition, EventPart } from './criterion.ts';
import type { Dialect } from './dialect.ts';
import { writeMeasure } from './measures.ts';
import type { Subject } from './subject.ts';
import { exclude, intersectDates } from './turn-round.ts';

/** One sale, lease or application of which all parts are true; for the last sale, none after it. */
export function writeEvent(
  dialect: Dialect,
  subject: Subject,
  event: EventCondition,
  today: string,
): { nodes: readonly QueryNode[]; without: readonly QueryNode[] } {
  const named = event.parts.some((part) => part.type === 'status' && !part.implied);
  const bounded = new Set(
    event.parts.flatMap((part) => {
      if (part.type === 'amount' && part.measure === 'unexpired') return ['leases.endDate'];
      return part.type === 'date' ? [part.field] : [];
    }),
  );
  const parts = event.parts.filter(
    (part) =>
      !(part.type === 'status' && part.implied && named) &&
      !(part.type === 'exists' && bounded.has(part.field)),
  );
  refuseImpossible(parts);
  const isLastPrice = (part: EventPart) => event.last && tellsLastPrice(subject, part);
  const ofLast = parts.filter(isLastPrice);
  const beside = parts.filter((part) => !isLastPrice(part));
  const statuses = parts.flatMap((part) => (part.type === 'status' ? [part.status] : []));
  const nodes = joinDates(beside).flatMap((part) => writePart(dialect, subject, part, today));
  if (statuses.length > 0) {
    nodes.push(dialect.writeValues('planning.decisionStatus', [...new Set(statuses)]));
  }
  const { path, is } = event;
  if (is) nodes.unshift(dialect.writeValues(is.field, [is.value]));
  if (path === undefined) return { nodes, without: [] };
  const exists = { exists: { field: fieldOf(subject, event) } };
  const lacking = beside.flatMap((part) => writeLacking(dialect, part));
  const isBare = nodes.length + lacking.length === 0;
  const query = isBare ? exists : dialect.writeEvery(nodes, lacking, path);
  const later = event.last ? findLastDay(parts) : undefined;
  const after = later && {
    nested: {
      path,
      query: dialect.writeRange('sales.dateAcquired', { lower: addDays(later, 1) }),
    },
  };
  const prices = ofLast.flatMap((part) => writePart(dialect, subject, asLastPrice(part), today));
  const sale = nodes.length === 0 && prices.length > 0 ? [] : [{ nested: { path, query } }];
  return { nodes: [...sale, ...prices], without: after ? [after] : [] };
}

/** Whether a limit on the price of the last sale can be told by a field of the record itself. */
export function tellsLastPrice({ measures }: Subject, part: EventPart): boolean {
  return part.type === 'amount' && part.measure === 'price' && measures.lastPrice !== undefined;
}

function asLastPrice(part: EventPart): EventPart {
  return part.type === 'amount' ? { ...part, measure: 'lastPrice' } : part;
}

/** "after 2019 but before 2023" is one stretch of time, "2024 or 2025" are two. */
function joinDates(parts: readonly EventPart[]): EventPart[] {
  const joined: EventPart[] = [];
  for (const part of parts) {
    const at = joined.findIndex(
      (other) => other.type === 'date' && part.type === 'date' && other.field === part.field,
    );
    const other = joined[at];
    if (part.type !== 'date' || other?.type !== 'date') joined.push(part);
    else joined[at] = joinTwo(other, part);
  }
  return joined;
}

type DatePart = Extract<EventPart, { type: 'date' }>;

function joinTwo(left: DatePart, right: DatePart): DatePart {
  const either = [...left.spans, ...right.spans];
  if (right.joiner === 'or') return { ...left, spans: either };
  const spans = intersectDates(left.spans, right.spans);
  if (spans.length > 0) return { ...left, spans };
  const closed = either.every(({ lower, upper }) => lower !== undefined && upper !== undefined);
  if (right.joiner === 'and' && closed) return { ...left, spans: either };
  throw new RefusedQuestion('The dates in the question exclude each other.');
}

/** "sold for £200k and then for £300k" speaks of two sales. */
function refuseImpossible(parts: readonly EventPart[]): void {
  const amounts = parts.filter((part) => part.type === 'amount');
  for (const [i, right] of amounts.entries()) {
    const against = amounts
      .slice(0, i)
      .find(({ measure, unit }) => measure === right.measure && unit === right.unit);
    if (!against || against.or || right.or || !exclude(against.bounds, right.bounds)) continue;
    throw new RefusedQuestion('The amounts in the question exclude each other.');
  }
}

function fieldOf(subject: Subject, { family }: EventCondition): string {
  return subject.events[family]?.field ?? subject.idField;
}

function findLastDay(parts: readonly EventPart[]): string | undefined {
  const spans = joinDates(parts).flatMap((part) => (part.type === 'date' ? part.spans : []));
  if (spans.length > 1) {
    throw new RefusedQuestion('Ask for the last sale in one stretch of time, not in several.');
  }
  return spans[0]?.upper;
}

function writePart(
  dialect: Dialect,
  subject: Subject,
  part: EventPart,
  today: string,
): QueryNode[] {
  switch (part.type) {
    case 'date':
      return [dialect.writeAny(part.spans.map((bounds) => dialect.writeRange(part.field, bounds)))];
    case 'amount':
      return [
        dialect.writeAny(
          [part.bounds, ...(part.or ?? [])].map((bounds) =>
            part.measure === 'unexpired'
              ? dialect.writeRange('leases.endDate', toEndDates({ ...part, bounds }, today))
              : writeMeasure(dialect, subject, { ...part, bounds }, undefined),
          ),
        ),
      ];
    case 'words':
      return part.words.map((word, i) => ({
        match: { [part.field]: listForms(word, i === part.words.length - 1).join(' ') },
      }));
    case 'tenant':
      return part.other
        ? [{ exists: { field: TENANT } }]
        : [
            dialect.writeAny(
              [part.name, ...(part.others ?? [])].map((name) => dialect.writeWords(TENANT, name)),
            ),
          ];
    case 'kind':
      return [dialect.writeValues(part.field, part.values)];
    case 'exists':
      return [{ exists: { field: part.field } }];
    case 'status':
    case 'lacks':
      return [];
  }
}

const TENANT = 'leases.tenants.name';

/** What must not be true of the one lease, sale or application. */
function writeLacking(dialect: Dialect, part: EventPart): QueryNode[] {
  if (part.type === 'lacks') return [{ exists: { field: part.field } }];
  return part.type === 'tenant' && part.other ? [dialect.writeWords(TENANT, part.name)] : [];
}

/** Years left on a lease as the day it ends; one that has ended has none left. */
function toEndDates(
  { bounds, unit }: Extract<EventPart, { type: 'amount' }>,
  today: string,
): Bounds<string> {
  const end = (count: number) => addUnits(today, count, unit === 'months' ? 'month' : 'year');
  // "80 years left" are 80 and some months, and no single day.
  if (bounds.lower !== undefined && bounds.lower === bounds.upper)
    return { lower: end(bounds.lower), upper: addDays(end(bounds.lower + 1), -1) };
  return {
    lower: bounds.lower === undefined ? today : end(bounds.lower),
    ...(bounds.upper === undefined ? {} : { upper: end(bounds.upper) }),
  };
}

/** Singular and plural, since descriptions are searched by whole words. */
function listForms(words: string, last: boolean): string[] {
  const forms = words.split(' ').flatMap((word) => {
    const singular = stem(word);
    // What stands before the noun, such as "hot" in "hot food", has one form.
    if (!last && singular === word) return [word];
    // "discharged" and "106" have no plural.
    if (/(?:ed|\d|^multiple)$/.test(word)) return [word];
    const plural = /[^aeiou]y$/.test(singular)
      ? `${singular.slice(0, -1)}ies`
      : /(?:s|x|ch|sh)$/.test(singular)
        ? `${singular}es`
        : `${singular}s`;
    return [word, singular, plural];
  });
  return [...new Set(forms)];
}
