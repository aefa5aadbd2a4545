import type { Bounds, Ground, Measure, Phrase, Unit } from '../grammar/phrase.ts';
import type { Subject } from './subject.ts';

export type Joiner = 'or' | 'and' | 'none';

/** An amount of which it is known what it measures. */
interface AmountCondition {
  readonly type: 'amount';
  readonly measure: Measure;
  readonly bounds: Bounds<number>;
  readonly unit: Unit;
  /** Other limits that do as well. */
  readonly or?: readonly Bounds<number>[];
  /** What is meant by a size that does not say so, as the words around it have it. */
  readonly ground?: Ground;
}

/** A condition on the element of an array that tells an event: one sale, one lease. */
export type EventPart =
  | {
      readonly type: 'date';
      readonly field: string;
      /** Stretches of time of which one is enough. */
      readonly spans: readonly Bounds<string>[];
      /** How it is joined to the date before it. */
      readonly joiner: Joiner;
    }
  | AmountCondition
  | { readonly type: 'status'; readonly status: string; readonly implied?: true }
  | { readonly type: 'words'; readonly field: string; readonly words: readonly string[] }
  | Extract<Phrase, { type: 'tenant' }>
  /** What kind of lease it is. */
  | { readonly type: 'kind'; readonly field: string; readonly values: readonly string[] }
  | { readonly type: 'exists'; readonly field: string }
  /** What the one element lacks: a lease without a break. */
  | { readonly type: 'lacks'; readonly field: string };

/** What happened, with all that has to be true of the one event. */
export interface EventCondition {
  readonly type: 'event';
  readonly family: EventFamily;
  readonly path: string | undefined;
  readonly is: { readonly field: string; readonly value: string } | undefined;
  readonly parts: EventPart[];
  /** The sale was the last one. */
  last: boolean;
}

export type EventFamily = 'sale' | 'letting' | 'deal' | 'planning' | 'lease' | 'update';

export type Condition =
  /** Phrases that are a condition as they stand. */
  | Extract<
      Phrase,
      { type: 'choice' | 'owner' | 'identifier' | 'energy' | 'place' | 'view' | 'addressWords' }
    >
  | AmountCondition
  | EventCondition
  /** A figure that is on record, whatever it comes to. */
  | { readonly type: 'recorded'; readonly measure: Measure }
  | { readonly type: 'titleNumber'; readonly numbers: readonly string[] }
  /** One of several is enough. */
  | { readonly type: 'any'; readonly of: readonly Criterion[] }
  | { readonly type: 'all'; readonly of: readonly Criterion[] };

export interface Criterion {
  readonly condition: Condition;
  negated: boolean;
  /** How it is joined to the one before it. */
  readonly joiner: Joiner;
}

/** What a question comes to before it is written in the query language. */
export interface Intent {
  readonly criteria: readonly Criterion[];
  readonly sort: { readonly measure: Measure; readonly descending: boolean } | undefined;
  readonly limit: number | undefined;
  readonly counts: boolean;
  readonly ground: Ground | undefined;
  readonly notes: readonly string[];
  readonly unused: readonly string[];
}

/** What the clauses of a question have in common. */
export interface Shared {
  readonly subject: Subject;
  readonly today: string;
  readonly unused: string[];
  readonly notes: string[];
  sort: { readonly order: NonNullable<Intent['sort']>; readonly words: string } | undefined;
}
