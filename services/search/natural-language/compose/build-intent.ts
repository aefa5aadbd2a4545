import type { ParsedQuestion } from '../grammar/parse-question.ts';
import type { EventName, Ground, Measure, Phrase, ReadPhrase } from '../grammar/phrase.ts';
import { addDays } from '../grammar/recognisers/calendar.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Condition, Criterion, EventCondition, EventPart, Intent } from './criterion.ts';
import { eventOf, FAMILIES, findEvent } from './find-event.ts';
import { readAmountMeaning } from './read-amount-meaning.ts';
import type { Subject } from './subject.ts';

/** Ties amounts to what they measure, dates to events, negations to what they turn round. */
export function buildIntent(parsed: ParsedQuestion, subject: Subject, today: string): Intent {
  return new IntentBuilder(parsed, subject, today).build();
}

class IntentBuilder {
  readonly #parsed: ParsedQuestion;
  readonly #subject: Subject;
  readonly #today: string;
  readonly #read: readonly ReadPhrase[];
  readonly #phrases: readonly Phrase[];
  readonly #criteria: Criterion[] = [];
  readonly #groups = new Map<string, EventCondition>();
  readonly #spent = new Set<number>();
  readonly #unused: string[];
  #joiner: Criterion['joiner'] = 'none';
  #negated = false;
  #sort: Intent['sort'];

  constructor(parsed: ParsedQuestion, subject: Subject, today: string) {
    this.#parsed = parsed;
    this.#subject = subject;
    this.#today = today;
    this.#read = parsed.phrases.filter(({ phrase: { type } }) => type !== 'filler');
    this.#phrases = this.#read.map(({ phrase }) => phrase);
    this.#unused = [...parsed.unused];
  }

  build(): Intent {
    this.#phrases.forEach((phrase, at) => {
      this.#take(phrase, at);
    });
    const limits = this.#phrases.flatMap((phrase) =>
      phrase.type === 'limit' ? [phrase.count] : [],
    );
    return {
      criteria: this.#criteria,
      sort: this.#sort,
      limit: limits.at(-1),
      counts: this.#phrases.some(({ type }) => type === 'count'),
      ground: this.#findGround(),
      notes: [...this.#parsed.notes, ...this.#parsed.phrases.flatMap(({ notes }) => notes)],
      unused: this.#unused,
    };
  }

  #take(phrase: Phrase, at: number): void {
    switch (phrase.type) {
      case 'and':
        if (this.#joiner === 'none') this.#joiner = 'and';
        return;
      case 'or':
        this.#joiner = 'or';
        return;
      case 'break':
        this.#joiner = 'none';
        this.#negated = false;
        return;
      case 'not':
        if (phrase.before) this.#turnRoundLast();
        else this.#negated = true;
        return;
      case 'sort':
        this.#sort = { ...phrase, measure: this.#findOrder(phrase.measure, at) };
        return;
      case 'measure':
        this.#takeMeasure(phrase.measure, at);
        return;
      case 'amount':
        this.#takeAmount(phrase, at);
        return;
      case 'date':
        this.#takeDate(phrase, at);
        return;
      case 'event':
      case 'planningStatus':
      case 'planningWords':
      case 'tenant':
        this.#takeEvent(phrase, at);
        return;
      case 'titleNumber':
        this.#add({ type: 'titleNumber', numbers: [phrase.number] });
        return;
      case 'choice':
      case 'owner':
      case 'place':
      case 'view':
      case 'addressWords':
        this.#add(phrase);
        return;
      default:
        return;
    }
  }

  #add(condition: Condition): void {
    this.#criteria.push({ condition, negated: this.#negated, joiner: this.#joiner });
    this.#negated = false;
    this.#joiner = 'none';
  }

  #turnRoundLast(): void {
    const last = this.#criteria.at(-1);
    if (last) last.negated = !last.negated;
  }

  #spell(at: number): string {
    return (this.#read[at]?.tokens ?? []).map(({ raw }) => raw).join(' ');
  }

  /** The measure named beside an amount: right before it, else right after it. */
  #findMeasure(at: number): Measure | undefined {
    for (const beside of [at - 1, at + 1]) {
      const phrase = this.#phrases[beside];
      if (phrase?.type !== 'measure' || this.#spent.has(beside)) continue;
      this.#spent.add(beside);
      return phrase.measure;
    }
    const before = this.#phrases[at - 1];
    return before?.type === 'noun' ? before.ground : undefined;
  }

  /** "Oldest" and "latest" go by the date of the leases or applications named right after them. */
  #findOrder(measure: Measure, at: number): Measure {
    const next = this.#phrases[at + 1];
    const event = measure === 'date' && next ? eventOf(next) : undefined;
    const { measures } = this.#subject;
    if (event && FAMILIES[event] === 'lease' && measures.leaseStart) return 'leaseStart';
    if (event && FAMILIES[event] === 'planning' && measures.submitted) return 'submitted';
    return measure;
  }

  /** A measure beside no amount orders by it when there is something to order, else it is unused. */
  #takeMeasure(measure: Measure, at: number): void {
    const next = this.#phrases[at + 1];
    if (this.#spent.has(at) || next?.type === 'amount') return;
    const isNamed = this.#read[at]?.tokens[0]?.word === 'by';
    if (!this.#sort && isNamed) {
      const best = this.#phrases.some(({ type }) => type === 'limit');
      this.#sort = { measure, descending: best };
      return;
    }
    if (
      this.#sort &&
      (isNamed || this.#sort.measure === 'area' || this.#sort.measure === measure)
    ) {
      this.#sort = { ...this.#sort, measure };
      return;
    }
    this.#unused.push(this.#spell(at));
  }

  #takeAmount(phrase: Extract<Phrase, { type: 'amount' }>, at: number): void {
    const { lower, upper } = phrase.bounds;
    if (lower !== undefined && upper !== undefined && lower > upper) {
      throw new RefusedQuestion(`The limits run backwards: “${this.#spell(at)}”.`);
    }
    const nearest = findEvent(this.#phrases, at, (event) =>
      ['sale', 'lease', 'letting'].includes(event),
    );
    const event =
      nearest === undefined ? undefined : eventOf(this.#phrases[nearest] ?? { type: 'filler' });
    const named = this.#findMeasure(at);
    const meaning = readAmountMeaning(phrase, named, event, this.#subject, this.#spell(at));
    const { measure, unit } = meaning;
    const part = { type: 'amount', measure, bounds: phrase.bounds, unit } as const;
    if (this.#subject.index === 'comps') {
      if (measure === 'rent' && event !== 'letting') this.#group('letting', this.#negated);
      this.#add(part);
      return;
    }
    if (measure === 'price' || measure === 'pricePerFoot') this.#addPart('sale', part, at);
    else if (measure === 'rent' || measure === 'unexpired' || measure === 'term')
      this.#addPart('lease', part, at);
    else this.#add(part);
  }

  #takeDate(phrase: Extract<Phrase, { type: 'date' }>, at: number): void {
    const { events, index } = this.#subject;
    const found = findEvent(this.#phrases, at, (event) => events[event]?.date !== undefined);
    const fallback: EventName = index === 'titles' ? 'sale' : 'deal';
    const named = eventOf(this.#phrases[found ?? -1] ?? { type: 'filler' });
    // A deal has one date, whatever kind of deal it is.
    const event = index === 'titles' ? (named ?? fallback) : fallback;
    const fields = events[event];
    const bounds = (fields?.ahead ? phrase.within : undefined) ?? phrase.bounds;
    if (this.#phrases[at - 1]?.type === 'unknown') {
      throw new RefusedQuestion(
        `It is not clear what “${this.#spell(at - 1)} ${this.#spell(at)}” is about.`,
      );
    }
    if (!fields?.ahead && (bounds.lower ?? '') >= this.#today && bounds.upper !== this.#today) {
      throw new RefusedQuestion(`“${this.#spell(at)}” lies ahead; the records end today.`);
    }
    const date = fields?.date ?? '';
    const coming =
      fields?.ahead && bounds.lower === undefined && (bounds.upper ?? '') >= this.#today;
    const ahead = coming ? { ...bounds, lower: this.#today } : bounds;
    const alternative = this.#joiner !== 'none';
    this.#joiner = 'none';
    const part = { type: 'date', field: date, bounds: ahead, alternative } as const;
    this.#addPart(event, part, found ?? at);
  }

  #takeEvent(phrase: Phrase, at: number): void {
    const event = eventOf(phrase);
    if (event === undefined) return;
    const group = this.#groupAt(at, event);
    const fields = this.#subject.events[event];
    if (phrase.type === 'event') {
      group.last ||= phrase.last === true;
      if (phrase.implied)
        group.parts.push({ type: 'status', status: phrase.implied, implied: true });
      else if (phrase.past && fields) {
        const bounds = { upper: addDays(this.#today, -1) };
        group.parts.push({ type: 'date', field: fields.field, bounds, alternative: false });
      } else if (fields?.ahead) group.parts.push({ type: 'exists', field: fields.field });
    }
    if (phrase.type === 'planningStatus')
      group.parts.push({ type: 'status', status: phrase.status });
    if (phrase.type === 'planningWords') {
      if (phrase.granted) group.parts.push({ type: 'status', status: 'GRANTED', implied: true });
      group.parts.push({ type: 'words', field: 'planning.description', words: phrase.words });
    }
    if (phrase.type === 'tenant') group.parts.push({ type: 'tenant', name: phrase.name });
  }

  #addPart(event: EventName, part: EventPart, at: number): void {
    const nearest = findEvent(this.#phrases, at, (name) => FAMILIES[name] === FAMILIES[event]);
    const own = eventOf(this.#phrases[at] ?? { type: 'filler' });
    const anchor = own && FAMILIES[own] === FAMILIES[event] ? at : nearest;
    const group = anchor === undefined ? this.#group(event, false) : this.#groupAt(anchor, event);
    group.parts.push(part);
  }

  /** The group of the event that a phrase speaks of, whose negation may still lie ahead. */
  #groupAt(at: number, event: EventName): EventCondition {
    const phrase = this.#phrases[at];
    const before = this.#phrases[at - 1];
    const turned = before?.type === 'not' && !before.before;
    const negated = (phrase?.type === 'event' && phrase.negated === true) !== turned;
    return this.#group(event, negated);
  }

  #group(event: EventName, negated: boolean): EventCondition {
    const fields = this.#subject.events[event];
    if (!fields) {
      throw new RefusedQuestion(
        `${this.#subject.noun === 'deals' ? 'Deals' : 'Titles'} do not record this: ${describeEvent(event)}.`,
      );
    }
    const family = FAMILIES[event];
    const key = `${family}/${negated}`;
    const known = this.#groups.get(key);
    this.#negated = false;
    if (known) {
      this.#joiner = 'none';
      return known;
    }
    const { path, is } = fields;
    const group: EventCondition = { type: 'event', family, path, is, parts: [], last: false };
    this.#groups.set(key, group);
    this.#criteria.push({ condition: group, negated, joiner: this.#joiner });
    this.#joiner = 'none';
    return group;
  }

  /** The ground is meant for land, or when the question speaks of sites; else the floor of buildings. */
  #findGround(): Ground | undefined {
    const grounds = this.#phrases.flatMap((phrase) =>
      phrase.type === 'choice' || phrase.type === 'noun' ? (phrase.ground ?? []) : [],
    );
    return grounds.includes('site') ? 'site' : grounds[0];
  }
}

function describeEvent(event: EventName): string {
  return (
    { planning: 'planning', update: 'changes' }[event as string] ??
    'sales, leases or lettings of this kind'
  );
}
