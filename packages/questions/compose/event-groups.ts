import type { EventName, Phrase } from '../grammar/phrase.ts';
import { addDays, addUnits } from '../grammar/recognisers/dates/calendar.ts';
import { PERMISSION_YEARS } from '../grammar/recognisers/event.recogniser.ts';
import { NO_TENANTS } from '../grammar/recognisers/unsearchable-by-index.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { type Clause, NOTHING } from './clause.ts';
import type { EventCondition, EventPart, Joiner } from './criterion.ts';
import { eventOf, FAMILIES, goesOnToLease, refuseEvent, saysAgain } from './find-in-phrases.ts';
import { kindOf } from './list-units.ts';
import { refuseEndless, refuseIdle } from './refusals/refuse-endless.ts';
import type { Subject } from './subject.ts';
import {
  isSince,
  sharesDenial,
  startToday,
  takesIn,
  turnAmounts,
  turnDates,
} from './turn-round.ts';
import { areTwoPapers, refuseTwoDecisions } from './two-decisions.ts';
import { tellsLastPrice } from './write-event.ts';

/** The events a clause speaks of, each with all that has to be true of it. */
export class EventGroups {
  readonly #clause: Clause;
  readonly #subject: Subject;
  readonly #today: string;
  readonly #notes: string[];
  readonly #groups = new Map<string, EventCondition>();
  /** The event that a phrase belongs to, by its index. */
  readonly #anchors: EventCondition[] = [];
  readonly #negatedGroups = new Set<EventCondition>();

  /** @param notes takes remarks for the description */
  constructor(clause: Clause, subject: Subject, today: string, notes: string[]) {
    this.#clause = clause;
    this.#subject = subject;
    this.#today = today;
    this.#notes = notes;
  }

  /** Once the clause has been read. */
  finish(): void {
    for (const group of this.#groups.values()) this.#noteLast(group);
    refuseEndless(this.#clause, this.#anchors);
  }

  takeEvent(phrase: Phrase, at: number): void {
    const event = eventOf(phrase);
    if (event === undefined || this.#takeLacking(event, at)) return;
    refuseTwoDecisions(this.#clause, this.#groups.get('planning/false'), at);
    const group = this.#groupAt(at, event);
    const fields = this.#subject.events[event];
    if (phrase.type === 'event') {
      group.last ||= phrase.last === true;
      if (phrase.implied)
        group.parts.push({ type: 'status', status: phrase.implied, implied: true });
      if (phrase.lapsed && fields?.date) {
        const spans = [{ upper: addUnits(this.#today, -PERMISSION_YEARS, 'year') }];
        group.parts.push({ type: 'date', field: fields.date, spans, joiner: 'none' });
      }
      if (phrase.past && fields) {
        const spans = [{ upper: addDays(this.#today, -1) }];
        group.parts.push({ type: 'date', field: fields.field, spans, joiner: 'none' });
      } else if (!phrase.implied && fields?.ahead)
        group.parts.push({ type: 'exists', field: fields.field });
    }
    if (phrase.type === 'planningStatus')
      group.parts.push({ type: 'status', status: phrase.status });
    if (phrase.type === 'planningWords') {
      const { decision: status } = phrase;
      if (status === 'GRANTED') group.parts.push({ type: 'status', status, implied: true });
      else if (status) group.parts.push({ type: 'status', status });
      const field = phrase.decided ? 'planning.decision' : 'planning.description';
      group.parts.push({ type: 'words', field, words: phrase.words });
    }
    if (phrase.type === 'planningReference')
      group.parts.push({ type: 'kind', field: 'planning.reference', values: [phrase.reference] });
    if (phrase.type === 'tenant') group.parts.push(phrase);
  }

  /** "leases without a break that end after 2030": the one lease has no break, and ends then. */
  #takeLacking(event: EventName, at: number): boolean {
    const { items, phrases, joiner } = this.#clause;
    const field = this.#subject.events[event]?.field;
    const isFeature = event === 'leaseBreak' || event === 'rentReview';
    const isJoined = joiner === 'or';
    if (!isFeature || phrases[at + 1]?.type === 'date' || !field) return false;
    if (isJoined ? !this.#lacks(this.#clause.findPrevious(at)) : !items[at]?.turned) return false;
    if (isJoined && !this.#clause.sharesNegation(at)) return false;
    if (!this.#groups.has('lease/false') && !goesOnToLease(items, at)) return false;
    this.#clause.joiner = 'none';
    this.group('lease', false, at).parts.push({ type: 'lacks', field });
    return true;
  }

  /** Whether a phrase was read as what a lease is without. */
  #lacks(at: number): boolean {
    const [phrase, group] = [this.#clause.phrases[at], this.#anchors[at]];
    const field = phrase?.type === 'event' ? this.#subject.events[phrase.event]?.field : undefined;
    return group?.parts.some((part) => part.type === 'lacks' && part.field === field) === true;
  }

  /** Leases that have not ended: the others have nothing left to run, and would come first. */
  leaveEnded(at: number): void {
    const field = this.#subject.events.leaseEnd?.date;
    if (field === undefined) return;
    const spans = [{ lower: this.#today }];
    this.addPart('leaseEnd', { type: 'date', field, spans, joiner: 'none' }, at);
  }

  /** Puts a date or an amount to the event it speaks of, turned round after "not". */
  addPart(event: EventName, part: EventPart, at: number, anchor?: number): void {
    const family = FAMILIES[event];
    const shares = this.#clause.sharesNegation(at);
    const turned = this.#clause.items[at]?.turned === true || shares;
    const listed = shares ? this.#anchors[this.#clause.findPrevious(at)] : undefined;
    if (listed) {
      const denied = this.#negatedGroups.has(listed);
      this.#clause.joiner = 'none';
      this.#pushPart(listed, part, at, !denied, denied ? 'or' : 'none');
      return;
    }
    const own = eventOf(this.#clause.phrases[anchor ?? -1] ?? NOTHING);
    const nearest =
      own && FAMILIES[own] === family
        ? anchor
        : this.#clause.findEvent(at, (name) => FAMILIES[name] === family);
    if (nearest === undefined && !this.#groups.has(`${family}/false`)) {
      this.#pushPart(this.group(event, turned, at), part, at, false);
      return;
    }
    const joiner = shares ? 'none' : this.#clause.joiner;
    if (
      joiner === 'or' &&
      kindOf(this.#clause.previous(at)) !== kindOf(this.#clause.phrases[at] ?? NOTHING)
    )
      throw this.#clause.refuseOr(at);
    this.#clause.joiner = 'none';
    const group =
      nearest === undefined
        ? this.group(event, false, at)
        : (this.#anchors[nearest] ?? this.#groupAt(nearest, event));
    const isDenied = this.#negatedGroups.has(group);
    // "no break before 2032 and rent over £100k": of a lease that there is.
    if (isDenied && !turned && group.parts.length > 0 && this.#clause.standsApart(at)) {
      this.#pushPart(this.group(event, false, at), part, at, false);
      return;
    }
    if (turned && isDenied) {
      throw new RefusedQuestion(
        `“not … ${this.#clause.spell(at)}” after another “not” can be read in two ways; say what is wanted instead.`,
      );
    }
    if (turned) refuseIdle(group, part, this.#clause.spell(at));
    // "Sold since 2010 but not since 2020": another sale than the one that is wanted.
    const isPast = group.path !== undefined && !this.#subject.events[event]?.ahead;
    if (turned && isPast && isSince(part) && group.parts.some(isSince)) {
      this.#pushPart(this.group(event, true, at), part, at, false);
      return;
    }
    this.#pushPart(group, part, at, turned, joiner);
    for (const other of nearest === undefined ? [] : this.#listHeads(nearest, part))
      this.#pushPart(other.group, other.part, at, turned, joiner);
  }

  /** "sold or let since 2020", "neither sold nor let since 2020": the date stands by both. */
  #listHeads(at: number, part: EventPart): { group: EventCondition; part: EventPart }[] {
    const isNeither = this.#clause.items[at]?.joint === true;
    const joined = isNeither || ['or', 'and'].includes(this.#clause.phrases[at - 1]?.type ?? '');
    const first = at - (isNeither ? 1 : 2);
    const before = this.#anchors[first];
    const own = this.#anchors[at];
    if (
      !joined ||
      !before ||
      before === own ||
      this.#negatedGroups.has(before) !== isNeither ||
      this.#clause.phrases[first]?.type !== 'event'
    )
      return [];
    if (part.type === 'amount') {
      throw new RefusedQuestion(
        `It is not clear whether “${this.#clause.spell(first)}” has the same limits as “${this.#clause.spell(at)}”; give each its own.`,
      );
    }
    const name = eventOf(this.#clause.phrases[first] ?? NOTHING);
    const field = name && this.#subject.events[name]?.date;
    if (part.type !== 'date' || field === undefined) return [];
    return [{ group: before, part: { ...part, field } }];
  }

  #pushPart(
    group: EventCondition,
    part: EventPart,
    at: number,
    turned: boolean,
    joiner: Joiner = 'none',
  ): void {
    this.#anchors[at] = group;
    this.#clause.touched = group;
    if (part.type === 'date') {
      const ahead = Object.values(this.#subject.events).some(
        (event) => event.ahead && event.date === part.field,
      );
      const spans = turned ? part.spans.flatMap(turnDates) : part.spans;
      group.parts.push({ ...part, joiner, spans: ahead ? startToday(spans, this.#today) : spans });
      return;
    }
    if (part.type !== 'amount') return;
    const [bounds = part.bounds, ...or] = turned ? turnAmounts(part.bounds) : [part.bounds];
    const last = group.parts.at(-1);
    if (joiner === 'or' && last?.type === 'amount' && last.measure === part.measure) {
      if (last.unit !== part.unit || takesIn(last.bounds, bounds)) throw this.#clause.refuseOr(at);
      group.parts[group.parts.length - 1] = { ...last, or: [...(last.or ?? []), bounds, ...or] };
      return;
    }
    group.parts.push({ ...part, bounds, ...(or.length > 0 ? { or } : {}) });
  }

  /** The group of the event that a phrase speaks of, whose negation may still lie ahead. */
  #groupAt(at: number, event: EventName): EventCondition {
    const phrase = this.#clause.phrases[at];
    const before = this.#anchors[at - 1];
    const turned = this.#clause.items[at]?.turned === true;
    // "no planning refused": the decision belongs to what is denied.
    const own = turned || (phrase?.type === 'event' && phrase.negated === true);
    if (before?.family === FAMILIES[event] && this.#clause.joiner === 'none' && !own) {
      this.#anchors[at] = before;
      this.#clause.touched = before;
      return before;
    }
    const previous = this.#clause.findPrevious(at);
    const listed =
      phrase?.type === 'planningStatus' && this.#clause.phrases[previous]?.type === phrase.type;
    // "refused or withdrawn", "not refused or withdrawn": one decision, whichever it is.
    const list = listed && this.#clause.joiner === 'or' ? this.#anchors[previous] : undefined;
    if (listed) this.#clause.sharesNegation(at);
    if (list) {
      this.#clause.joiner = 'none';
      this.#anchors[at] = list;
      this.#clause.touched = list;
      return list;
    }
    const shares = phrase?.type === 'event' && sharesDenial(this.#clause, at);
    const negated = (phrase?.type === 'event' && phrase.negated === true) !== turned;
    return this.group(event, negated || shares, at);
  }

  group(event: EventName, negated: boolean, at: number): EventCondition {
    const fields = this.#subject.events[event];
    if (!fields && this.#clause.phrases[at]?.type === 'tenant')
      throw new RefusedQuestion(NO_TENANTS);
    if (!fields) throw refuseEvent(this.#subject, event);
    const family = FAMILIES[event];
    const key = `${family}/${negated}`;
    const known = this.#groups.get(key);
    if (known && !this.#startsAnew(known, at)) {
      if (this.#clause.joiner === 'or' && kindOf(this.#clause.previous(at)) !== `event:${family}`)
        throw this.#clause.refuseOr(at);
      this.#clause.joiner = 'none';
      this.#anchors[at] = known;
      this.#clause.touched = known;
      return known;
    }
    const { path, is } = fields;
    const group: EventCondition = { type: 'event', family, path, is, parts: [], last: false };
    if (known) this.#noteLast(known);
    this.#groups.set(key, group);
    this.#anchors[at] = group;
    if (negated) this.#negatedGroups.add(group);
    this.#clause.push(group, negated, this.#clause.takeJoiner(at));
    return group;
  }

  /** "sold in 2015 or sold for over £1m" speaks of two sales, "granted or refused" of one decision. */
  #startsAnew(known: EventCondition, at: number): boolean {
    const phrase = this.#clause.phrases[at] ?? NOTHING;
    // "never sold, not sold since 2015": each denies by itself.
    if (this.#negatedGroups.has(known) && phrase.type === 'event') return true;
    if (this.#clause.joiner === 'none' || eventOf(phrase) === undefined) return false;
    if (areTwoPapers(this.#clause, at)) return true;
    const before = this.#clause.previous(at).type;
    if (before === 'planningStatus' && phrase.type === 'planningStatus') return false;
    if (known.parts.length === 0) return false;
    if (this.#clause.joiner === 'or') return true;
    return phrase.type !== 'planningStatus' && saysAgain(this.#clause.items, at);
  }

  /** Whether a sale was the last can be told by its date and its price, and by nothing else. */
  #noteLast({ last, parts }: EventCondition): void {
    const isTold = (part: EventPart) =>
      part.type !== 'amount' || tellsLastPrice(this.#subject, part);
    if (last && !parts.every(isTold))
      this.#notes.push('any sale that fits is found, not the last one alone');
  }
}
