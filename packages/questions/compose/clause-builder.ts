import type { EventName, Measure, Phrase } from '../grammar/phrase.ts';
import { isVague } from '../grammar/vague-words.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { Clause, NOTHING } from './clause.ts';
import type { Condition, Criterion, Intent, Shared } from './criterion.ts';
import { EventGroups } from './event-groups.ts';
import {
  eventOf,
  findAsking,
  findGround,
  findLeaseOf,
  findOrder,
  followsOffer,
  isMoney,
  isRent,
  readOffer,
  repeatsMeasure,
  standsByOffer,
} from './find-in-phrases.ts';
import { kindOf } from './list-units.ts';
import { isRecordable } from './measures.ts';
import { orderBy } from './order-by.ts';
import { readAmountMeaning } from './read-amount-meaning.ts';
import type { Item } from './read-negations.ts';
import { refuseDateAlone } from './refusals/refuse-dates.ts';
import { refusePriceOrRent } from './refusals/refuse-either-sum.ts';
import type { Subject } from './subject.ts';

/** Events with an amount of their own: a price, a rent, years to run. */
const PRICED = new Set<EventName>(['sale', 'lease', 'letting', 'leaseStart', 'leaseEnd']);
const ENDS_MEASURES: ReadonlySet<Phrase['type']> = new Set(['amount', 'break', 'sort']);

const isOrdered = (item: Item | undefined) => item?.tokens[0]?.word === 'by';

/** Builds the criteria of one clause: the whole question, or one of its alternatives. */
export class ClauseBuilder {
  readonly #clause: Clause;
  readonly #events: EventGroups;
  readonly #shared: Shared;
  readonly #subject: Subject;
  readonly #today: string;
  readonly #spent = new Set<number>();
  /** What an amount measures, by the index of its phrase. */
  readonly #measures: Measure[] = [];

  constructor(items: readonly Item[], shared: Shared) {
    const { subject, today, notes } = shared;
    this.#shared = shared;
    this.#subject = subject;
    this.#today = today;
    this.#clause = new Clause(items);
    this.#events = new EventGroups(this.#clause, subject, today, notes);
  }

  build(): readonly Criterion[] {
    this.#clause.phrases.forEach((phrase, at) => {
      this.#take(phrase, at);
    });
    this.#events.finish();
    return this.#clause.criteria;
  }

  #take(phrase: Phrase, at: number): void {
    switch (phrase.type) {
      case 'and':
        if (this.#clause.joiner === 'none') this.#clause.joiner = this.#clause.readComma(at);
        return;
      case 'or':
        this.#clause.joiner = 'or';
        return;
      case 'break':
        // "freehold or just leasehold": what stands after an "or" is an alternative all the same.
        if (this.#clause.joiner !== 'or') this.#clause.joiner = 'none';
        return;
      case 'limit':
      case 'count':
        this.#clause.joiner = 'none';
        return;
      case 'unknown':
        // "hotels or small offices" is a list all the same, "shops or zoos in Wrenford" is none.
        if (isVague(this.#clause.items[at]?.tokens[0]?.word ?? '')) return;
        if (kindOf(this.#clause.phrases[at + 1] ?? NOTHING) !== kindOf(this.#clause.previous(at)))
          this.#clause.joiner = 'none';
        return;
      case 'sort':
        this.#clause.joiner = 'none';
        this.#takeSort(
          { ...phrase, measure: findOrder(phrase.measure, this.#clause, at, this.#subject) },
          at,
        );
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
      case 'planningReference':
      case 'tenant':
        this.#events.takeEvent(phrase, at);
        return;
      case 'titleNumber':
        this.#add({ type: 'titleNumber', numbers: [phrase.number] }, at);
        return;
      case 'choice':
        this.#add(readOffer(phrase, this.#subject), at);
        return;
      case 'owner':
      case 'identifier':
      case 'energy':
      case 'place':
      case 'view':
      case 'addressWords':
        this.#add(phrase, at);
        return;
      default:
        return;
    }
  }

  #add(condition: Condition, at: number): void {
    const turned = this.#clause.items[at]?.turned === true;
    this.#clause.push(condition, turned, this.#clause.takeJoiner(at));
  }

  /** The measure named beside an amount: right before it, else right after it. */
  #findMeasure(at: number): Measure | undefined {
    for (const beside of [at - 1, at + 1]) {
      const phrase = this.#clause.phrases[beside];
      if (phrase?.type !== 'measure' || this.#spent.has(beside)) continue;
      if (isOrdered(this.#clause.items[beside])) continue;
      // In "over 2 acres, rent over £20k" the rent belongs to what follows.
      if (beside > at && this.#clause.phrases[beside + 1]?.type === 'amount') continue;
      // "Sold for over £500k with a rent": what was sold has a price.
      const sold = eventOf(this.#clause.phrases[at - 1] ?? NOTHING) === 'sale';
      if (beside > at && sold && phrase.measure === 'rent') continue;
      this.#spent.add(beside);
      return phrase.measure;
    }
    const before = this.#clause.phrases[at - 1];
    // "Highest rent over £20k" orders by what it limits.
    if (before?.type === 'sort' && isRent(before.measure)) return before.measure;
    return before?.type === 'noun' ? before.ground : undefined;
  }

  /** Money is a rent wherever a rent is spoken of and no other amount stands between. */
  #findRent({ unit }: Extract<Phrase, { type: 'amount' }>, at: number): Measure | undefined {
    if (!unit.startsWith('pounds')) return undefined;
    const { phrases, items } = this.#clause;
    for (const step of [-1, 1]) {
      for (let beside = at + step; phrases[beside]; beside += step) {
        const phrase = phrases[beside];
        if (phrase && ENDS_MEASURES.has(phrase.type)) break;
        if (phrase?.type !== 'measure' || this.#spent.has(beside)) continue;
        const named = this.#shared.unused.lastIndexOf(this.#clause.spell(beside));
        const orders = step < 0 ? named < 0 : items[beside]?.tokens[0]?.word === 'by';
        const isOfNext = step > 0 && isMoney(phrases[beside + 1]);
        if (phrase.measure !== 'rent' || orders || isOfNext) break;
        if (step < 0) this.#shared.unused.splice(named, 1);
        this.#spent.add(beside);
        return 'rent';
      }
    }
    return undefined;
  }

  /** "Rent under £5k or over £50k" measures the same twice. */
  #findMeasureBefore(at: number): Measure | undefined {
    const isJoint = ({ type }: Phrase) => type === 'or' || type === 'and' || type === 'break';
    const before = this.#clause.phrases.slice(0, at).findLastIndex((phrase) => !isJoint(phrase));
    const [last, own] = [this.#clause.phrases[before], this.#clause.phrases[at]];
    const joined = before >= 0 && (before < at - 1 || this.#clause.items[at]?.turned === true);
    const same = last?.type === 'amount' && own?.type === 'amount' && last.unit === own.unit;
    if (!joined || !same) return undefined;
    return this.#measures[before];
  }

  /** Only one order can be followed; the one before it is named as not used. */
  #takeSort(order: NonNullable<Intent['sort']>, at: number): void {
    const { sort, unused } = this.#shared;
    this.#narrowToLettings(order.measure, at);
    if (order.measure === 'unexpired') this.#events.leaveEnded(at);
    const { measure, descending } = sort?.order ?? order;
    // "by sale date, newest first"
    const isOrder = /^by /i.test(sort?.words ?? '') || descending === order.descending;
    const isSame = measure === order.measure && isOrder;
    if (sort && !isSame) unused.push(sort.words);
    this.#clause.takeBack(unused, order.measure, at);
    this.#shared.sort = { order, words: this.#clause.spell(at) };
  }

  /** A measure beside no amount orders by it when there is something to order, else it is unused. */
  #takeMeasure(measure: Measure, at: number): void {
    const item = this.#clause.items[at];
    if (measure === 'date' && this.#clause.phrases[at + 1]?.type === 'date') return;
    if (item?.turned || (item?.stated && isRecordable(this.#subject, measure))) {
      this.#add({ type: 'recorded', measure }, at);
      return;
    }
    const isLimit = this.#clause.phrases[at + 1]?.type === 'amount' && !isOrdered(item);
    if (this.#spent.has(at) || isLimit) {
      // "rents over 10k sq ft": the amount is no rent, but rents are asked for.
      this.#narrowToLettings(measure, at);
      return;
    }
    const ordered = orderBy(this.#clause, this.#shared, measure, at);
    if (ordered === 'new') this.#narrowToLettings(measure, at);
    if (ordered || repeatsMeasure(this.#clause.phrases, this.#measures, at)) return;
    if (!this.#narrowToLettings(measure, at)) this.#shared.unused.push(this.#clause.spell(at));
  }

  /** The price of a deal is a rent when it is a letting, so that who asks for rents asks for lettings. */
  #narrowToLettings(measure: Measure, at: number): boolean {
    if (this.#subject.index !== 'comps' || !isRent(measure)) return false;
    const { joiner, phrases } = this.#clause;
    // "prices and rents": those of sales as well
    if (joiner === 'or' || (joiner === 'and' && phrases[at - 2]?.type === 'measure')) return false;
    const isOffered = (other: Phrase) => other.type === 'choice' && other.offers === 'letting';
    if (!phrases.some(isOffered)) this.#events.group('letting', false, at);
    return true;
  }

  #takeAmount(phrase: Extract<Phrase, { type: 'amount' }>, at: number): void {
    const { lower, upper } = phrase.bounds;
    if (lower !== undefined && upper !== undefined && lower > upper) {
      throw new RefusedQuestion(`The limits run backwards: “${this.#clause.spell(at)}”.`);
    }
    this.#clause.refuseUnknownBefore(at);
    const nearest = this.#clause.findEvent(at, (event) => PRICED.has(event));
    const { phrases } = this.#clause;
    const said = phrase.counted ?? this.#findMeasure(at) ?? this.#findMeasureBefore(at);
    const isAsked = said === 'askingPrice' || standsByOffer(phrase, phrases, at);
    const event = isAsked
      ? undefined
      : (eventOf(phrases[nearest ?? -1] ?? NOTHING) ??
        findLeaseOf(phrase, phrases, this.#subject, this.#clause.spell(at)));
    const named =
      said ??
      (event === 'sale' && !followsOffer(phrases, at)
        ? undefined
        : (this.#findRent(phrase, at) ?? findAsking(phrase, this.#clause.items, this.#subject)));
    if (named === undefined) refusePriceOrRent(this.#clause, phrase, at, nearest);
    const meaning = readAmountMeaning(phrase, named, event, this.#subject, this.#clause.spell(at));
    const { measure, unit, note } = meaning;
    if (note) this.#shared.notes.push(note);
    this.#measures[at] = measure;
    const ground = findGround(phrases);
    const part = { type: 'amount', measure, bounds: phrase.bounds, unit } as const;
    if (this.#subject.index === 'comps') {
      this.#clause.refusePartOfDenied(at);
      // "Price over £1m or rent over £20k": the price of a deal is one of them.
      const before = this.#measures[this.#clause.findPrevious(at)];
      const joined = this.#clause.joiner === 'or' && event === undefined;
      // "shops or rents over £20k": of those shops nothing says that they were let.
      const isOther = before === undefined ? isRent(measure) : isRent(before) !== isRent(measure);
      if (joined && isOther) throw this.#clause.refuseOr(at);
      if (event !== 'letting') this.#narrowToLettings(measure, at);
      this.#add(part, at);
      return;
    }
    if (measure === 'price' || measure === 'pricePerFoot') this.#events.addPart('sale', part, at);
    else if (measure === 'rent' || measure === 'unexpired' || measure === 'term')
      this.#events.addPart('lease', part, at);
    else this.#add({ ...part, ...(ground ? { ground } : {}) }, at);
  }

  #takeDate(phrase: Extract<Phrase, { type: 'date' }>, at: number): void {
    const { events, index } = this.#subject;
    const found = this.#clause.findEvent(at, (event) => events[event]?.date !== undefined);
    const fallback: EventName = index === 'titles' ? 'sale' : 'deal';
    const named = eventOf(this.#clause.phrases[found ?? -1] ?? { type: 'filler' });
    // A deal has one date, whatever kind of deal it is.
    const said = named ?? fallback;
    // "Leases past 2030": what lies ahead of a lease is its end.
    const lasts = said === 'lease' && phrase.until !== undefined;
    const item = this.#clause.items[found ?? -1];
    const denied = item?.turned || (item?.phrase.type === 'event' && item.phrase.negated);
    if (lasts && denied) throw this.#clause.refuseAbout(at);
    const isEnd = lasts || (said === 'lease' && (phrase.bounds.lower ?? '') >= this.#today);
    const event = index !== 'titles' ? fallback : isEnd ? 'leaseEnd' : said;
    const fields = events[event];
    const ahead = lasts ? phrase.until : phrase.within;
    const bounds = (fields?.ahead ? ahead : undefined) ?? phrase.bounds;
    this.#clause.refuseUnknownBefore(at);
    if (index === 'comps') this.#clause.refusePartOfDenied(at);
    if (!fields?.ahead && (bounds.lower ?? '') >= this.#today && bounds.upper !== this.#today) {
      throw new RefusedQuestion(`“${this.#clause.spell(at)}” lies ahead; the records end today.`);
    }
    if (found === undefined) refuseDateAlone(this.#clause, phrase, at, this.#subject);
    const field = fields?.date ?? '';
    const part = { type: 'date', field, spans: [bounds], joiner: 'none' } as const;
    this.#events.addPart(event, part, at, found);
  }
}
