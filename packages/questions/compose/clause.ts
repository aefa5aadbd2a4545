import type { EventName, Measure, Phrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import { isVague } from '../grammar/vague-words.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Condition, Criterion, Joiner } from './criterion.ts';
import { findEvent } from './find-in-phrases.ts';
import { kindOf } from './list-units.ts';
import type { Item } from './read-negations.ts';

/** What says nothing of a kind before it. */
const BESIDE = /^(?:break|and|or|not|sort|limit|count|noun|unknown|view)$/;

const LIMITING = /^(?:amount|measure|date)$/;

/** A clause while it is read from left to right: what has been made of it, and what is still open. */
export class Clause {
  readonly items: readonly Item[];
  readonly phrases: readonly Phrase[];
  readonly criteria: Criterion[] = [];
  /** The "and" or "or" before what comes next. */
  joiner: Joiner = 'none';
  /** What the phrase before the current one was made a part of. */
  touched: Condition | undefined;

  constructor(items: readonly Item[]) {
    this.items = items;
    this.phrases = items.map(({ phrase }) => phrase);
  }

  /** In "A, B or C" the comma stands for "or". */
  readComma(at: number): Joiner {
    if (this.items[at]?.tokens[0]?.word !== ',') return 'and';
    const kind = kindOf(this.previous(at));
    for (let i = at + 1; i + 1 < this.phrases.length; i += 2) {
      if (kindOf(this.phrases[i] ?? NOTHING) !== kind) break;
      const types = [this.phrases[i + 1]?.type, this.phrases[i + 2]?.type];
      if (types[0] === 'or' || (types[0] === 'and' && types[1] === 'or')) return 'or';
      if (types[0] !== 'and') break;
    }
    return 'and';
  }

  push(condition: Condition, negated: boolean, joiner: Joiner): void {
    this.criteria.push({ condition, negated, joiner });
    this.touched = condition;
  }

  /** Whether "not A or B" turns B round too: in a list of alike it does. */
  sharesNegation(at: number): boolean {
    const before = this.findPrevious(at);
    const [last, item] = [this.items[before], this.items[at]];
    // "no more than £200k and no less than £150k": two limits, of which none is denied.
    const isLimit = last?.phrase.type === 'amount';
    const isEvent = !isLimit && DENIED_EVENT.test(last?.tokens[0]?.word ?? '');
    const denied = last && (last.turned || isEvent);
    if (!denied && item && !item.turned && this.#isInDeniedList(before, item.phrase))
      this.#refuseListed(at, last ?? item);
    if (!denied || !item || item.turned || this.joiner === 'none') return false;
    const alike = sortOf(last.phrase) === sortOf(item.phrase);
    if (alike) this.#refuseListed(at, last);
    const isBare =
      item.phrase.type !== 'planningStatus' && !LEADING.test(item.tokens[0]?.word ?? '');
    if (this.joiner === 'or' ? alike : alike && isBare) return true;
    if (this.joiner === 'and' && !alike) return false;
    throw new RefusedQuestion(
      `“${last.turned ? 'not ' : ''}${this.spell(before)} ${this.joiner} ${this.spell(at)}” can be read in two ways; say “not” before each, or ask for each by itself.`,
    );
  }

  /** "exclude pubs and hotels, shops in Netherby": the list before is ruled out from its head on. */
  #isInDeniedList(from: number, phrase: Phrase): boolean {
    const sort = sortOf(phrase);
    let at = from;
    while (at >= 0 && this.phrases[at + 1]?.type !== 'break') {
      const item = this.items[at];
      if (item?.phrase.type !== 'choice' || sortOf(item.phrase) !== sort) return false;
      if (item.turned) return true;
      at = this.findPrevious(at);
    }
    return false;
  }

  /** "exclude flats, houses over £750k", "exclude flats, houses in Netherby": ruled out as well, or asked for? */
  #refuseListed(at: number, last: Item): void {
    const isList = this.items[at - 1]?.tokens[0]?.word === ',' && last.phrase.type === 'choice';
    const next = this.phrases[at + 1]?.type ?? '';
    if (!isList || next === '' || BESIDE.test(next)) return;
    // "shops, not flats, houses in Wrenford": what is asked for stands before.
    const first = this.items.findIndex(({ turned }) => turned);
    const asked = this.items.slice(0, Math.max(0, first));
    const isAsked = asked.some(({ phrase }) => sortOf(phrase) === sortOf(last.phrase));
    if (isAsked && !LIMITING.test(next)) return;
    throw new RefusedQuestion(
      `It is not clear whether “${this.spell(at)}” is ruled out as well: say “and not ${this.spell(at)}”, or ask for each by itself.`,
    );
  }

  /** "Or" joins what stands right before it, which has to be the last condition so far. */
  takeJoiner(at: number): Joiner {
    this.sharesNegation(at);
    const joiner = this.joiner;
    this.joiner = 'none';
    // "not for sale or only to let"
    const isApart = joiner === 'or' && this.phrases[at - 1]?.type === 'break';
    const isChosen = this.phrases[at]?.type === 'choice';
    if (isApart && isChosen && this.criteria.at(-1)?.negated) throw this.refuseOr(at);
    const last = this.criteria.at(-1)?.condition;
    // "not sold since 2010 or owned by the council": is the second ruled out as well?
    const before = this.previous(at).type;
    const isPart = before === 'date' || before === 'amount';
    if (joiner === 'or' && isPart && last?.type === 'event' && this.criteria.at(-1)?.negated)
      throw this.refuseOr(at);
    if (joiner === 'or' && last !== this.touched) throw this.refuseOr(at);
    return joiner;
  }

  /**
   * Index of the event that a date or amount stands by. One that follows counts only when nothing
   * but "and" stands between, and it is not denied.
   */
  findEvent(at: number, fits: (event: EventName) => boolean): number | undefined {
    const found = findEvent(this.phrases, at, fits);
    if (found === undefined || found < at) return found;
    const item = this.items[found];
    const denied = item?.turned || (item?.phrase.type === 'event' && item.phrase.negated);
    const parted = this.phrases
      .slice(at, found)
      .some(({ type }) => type === 'or' || type === 'break');
    return denied || parted ? undefined : found;
  }

  refuseOr(at: number): RefusedQuestion {
    return new RefusedQuestion(
      `It is not clear what “or ${this.spell(at)}” is an alternative to; ask for each by itself.`,
    );
  }

  /** The word before a limit says what is limited, and it was not understood. */
  refuseAbout(at: number): RefusedQuestion {
    return new RefusedQuestion(
      `It is not clear what “${this.spell(at - 1)} ${this.spell(at)}” is about.`,
    );
  }

  /** The word before a limit says what is limited, or how: "born in 1970", "budget £200k". */
  refuseUnknownBefore(at: number): void {
    this.refusePartOfKind(at);
    const before = this.items[at - 1];
    if (before?.phrase.type !== 'unknown' || isVague(before.tokens[0]?.word ?? '')) return;
    throw this.refuseAbout(at);
  }

  /** "deals except sales under 100k": those sales, or all sales and more? */
  refusePartOfDenied(at: number): void {
    const before = this.items[at - 1];
    if (before?.turned && before.phrase.type === 'event') throw this.refuseAbout(at);
  }

  /** "excluding houses under 200k": those houses, or all houses and what costs more? */
  refusePartOfKind(at: number): void {
    const before = this.items[at - 1];
    if (!before?.turned || before.phrase.type !== 'choice') return;
    const { choice } = before.phrase;
    if (!/^(?:propertyType|category|tenure)$/.test(choice)) return;
    // "lettings but not of offices since 2023": the time of those lettings, since a deal has but one.
    if (before.of && this.phrases[at]?.type === 'date') return;
    throw new RefusedQuestion(
      `It is not clear what “${this.spell(at - 1)} ${this.spell(at)}” rules out; say “not” right before one condition.`,
    );
  }

  /** "prices per sq ft of flats, highest first": what is ordered by was named before, and is used. */
  takeBack(unused: string[], measure: Measure, at: number): void {
    const isNamed = (phrase: Phrase) => phrase.type === 'measure' && phrase.measure === measure;
    const named = unused.indexOf(this.spell(this.phrases.slice(0, at).findIndex(isNamed)));
    if (named >= 0) unused.splice(named, 1);
  }

  spell(at: number): string {
    return spellTokens(this.items[at]?.tokens ?? []);
  }

  /** The phrase before "or" and "and". */
  previous(at: number): Phrase {
    return this.phrases[this.findPrevious(at)] ?? NOTHING;
  }

  /** Index of the condition before "or" and "and", with what it measures passed over. */
  findPrevious(at: number): number {
    return this.phrases
      .slice(0, at)
      .findLastIndex(({ type }) => type !== 'or' && type !== 'and' && type !== 'measure');
  }

  /** Whether an amount says what it measures, behind an "and" or "but" that ends what stood before. */
  standsApart(at: number): boolean {
    const joint = this.phrases
      .slice(0, at)
      .findLastIndex(({ type }) => type === 'and' || type === 'break');
    const named = this.phrases.slice(joint + 1, at).filter(({ type }) => type !== 'filler');
    const isNamed = named.length > 0 && named.every(({ type }) => type === 'measure');
    return joint > 0 && this.phrases[at]?.type === 'amount' && isNamed;
  }
}

export const NOTHING: Phrase = { type: 'filler' };
/** "not sold" and the like, which are read as one phrase. */
const DENIED_EVENT = /^(?:not|never|no|without|hasnt|havent)$/;
/** Words with which a phrase stands by itself: "not owned by A and owned by B" is no list. */
const LEADING =
  /^(?:owned|belonging|belongs|held|owner|in|on|at|near|within|over|under|before|after|since)$/;

/** Owners are alike, whether by name or by kind. */
function sortOf(phrase: Phrase): string | undefined {
  const kind = kindOf(phrase);
  return kind === 'choice:ownerType' ? 'owner' : kind;
}
