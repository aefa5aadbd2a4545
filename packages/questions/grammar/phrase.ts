import type { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import type { FieldType } from '@property/contract/fields.ts';
import type { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { NamedPlace } from '../knowledge/place.ts';
import type { PlaceChoice } from '../refused-question.ts';
import type { Token } from './read-tokens.ts';

/** What rows of a type say that questions call their fields. */
type AskedOf<Table, Type extends FieldType> = {
  [Path in keyof Table]: Table[Path] extends { readonly type: Type; readonly asked: infer Asked }
    ? Asked extends readonly (infer Word)[]
      ? Word
      : Asked
    : never;
}[keyof Table];
type Asked<Type extends FieldType> =
  | AskedOf<typeof TITLE_FIELDS, Type>
  | AskedOf<typeof DEAL_FIELDS, Type>;

/** Fields in which one of a few values is chosen; each index calls them by its own names. */
export type Choice = Asked<'text' | 'flag'>;

/** What is measured or ordered by. `area` is site or floor, whichever suits what is looked for. */
export type Measure = 'area' | Asked<'number' | 'date'>;

/** What happened to a property; dates, prices and words are tied to the event they stand by. */
export type EventName =
  | 'sale'
  | 'letting'
  | 'deal'
  | 'planning'
  | 'lease'
  | 'leaseStart'
  | 'leaseEnd'
  | 'leaseBreak'
  | 'rentReview'
  | 'update';

export type Unit =
  | 'acres'
  | 'hectares'
  | 'squareFeet'
  | 'squareMetres'
  | 'pounds'
  | 'poundsPerYear'
  | 'poundsPerMonth'
  | 'poundsPerFoot'
  | 'poundsPerAcre'
  | 'percent'
  | 'years'
  | 'months'
  | 'none';

/** A side that is left out is open; `open` sides do not take in the bound itself. */
export interface Bounds<Value> {
  readonly lower?: Value;
  readonly upper?: Value;
  readonly lowerOpen?: boolean;
  readonly upperOpen?: boolean;
}

/** Whether the ground or the floor is meant by a size that does not say so. */
export type Ground = 'site' | 'floor';

export type PlaceRelation =
  | { readonly type: 'in' }
  /** With `beyond`, no nearer than so far: "between 500 m and 1 km from a school". */
  | {
      readonly type: 'distance';
      readonly distance: string;
      readonly words: string;
      readonly beyond?: Extract<PlaceRelation, { type: 'distance' }>;
    }
  | {
      readonly type: 'travel';
      readonly mode: 'car' | 'foot';
      readonly minutes: number;
      readonly beyond?: number;
    };

/** What one stretch of a question means. */
export type Phrase =
  | {
      readonly type: 'choice';
      readonly choice: Choice;
      /** None where any does. */
      readonly values: readonly string[];
      readonly ground?: Ground;
      /** What is offered: "to let" speaks of lettings. */
      readonly offers?: 'sale' | 'letting';
    }
  | {
      readonly type: 'amount';
      readonly bounds: Bounds<number>;
      readonly unit: Unit;
      readonly about?: true;
      /** Nothing but a thousand or a million says that it is money. */
      readonly supposed?: true;
      /** A large number with an m that may stand for metres. */
      readonly metresOrMillions?: true;
      /** What is counted, which stands in the place of a unit: "3 storeys". */
      readonly counted?: Measure;
    }
  | { readonly type: 'measure'; readonly measure: Measure }
  /** Days as YYYY-MM-DD; `within` reaches so far back, or ahead for what lies ahead. */
  | {
      readonly type: 'date';
      readonly bounds: Bounds<string>;
      readonly within?: Bounds<string>;
      /** The time after "until", in which ends what lasts so long: "let to Tesco until 2035". */
      readonly until?: Bounds<string>;
    }
  | {
      readonly type: 'event';
      readonly event: EventName;
      readonly last?: boolean;
      readonly negated?: boolean;
      /** How a property is, in one word: amounts and dates beside "vacant" are of no lease. */
      readonly isState?: true;
      /** It lies behind, although events of its kind lie ahead: an expired lease. */
      readonly past?: boolean;
      /** A permission that was not begun in time, as far as its age tells. */
      readonly lapsed?: true;
      /** Decision that is meant unless another is named: a permission is a granted application. */
      readonly implied?: string;
    }
  | { readonly type: 'planningStatus'; readonly status: string }
  | {
      readonly type: 'planningWords';
      /** All of them; one of several is written with spaces between. */
      readonly words: readonly string[];
      /** How it was decided, where a permission or a refusal is spoken of and not merely an application. */
      readonly decision?: 'GRANTED' | 'REFUSED' | 'PENDING' | 'WITHDRAWN';
      /** They stand in the decision, and not in what was applied for. */
      readonly decided?: true;
    }
  | { readonly type: 'planningReference'; readonly reference: string }
  /** A company, or with `group` the one at the end of its chain of control. */
  | {
      readonly type: 'owner';
      readonly name: string;
      readonly group?: true;
      /** Itself as well as its group. */
      readonly own?: true;
    }
  | {
      readonly type: 'identifier';
      readonly of: 'uprn' | 'companyNumber';
      readonly numbers: readonly string[];
    }
  /** Energy certificates: of some bands, lapsed or not, or none at all. */
  | {
      readonly type: 'energy';
      readonly bands?: readonly string[];
      readonly expires?: Bounds<string>;
      readonly missing?: true;
    }
  /** With `other`, a lease to somebody else. */
  | {
      readonly type: 'tenant';
      readonly name: string;
      readonly other?: true;
      /** Any of whom may have the lease as well. */
      readonly others?: readonly string[];
    }
  | {
      readonly type: 'place';
      readonly relation: PlaceRelation;
      readonly places: readonly NamedPlace[];
      /** No "in" or "near" stands before it. */
      readonly bare?: true;
      /** It lies in the place, as far as that reaches from its middle, and not near to it. */
      readonly within?: true;
    }
  | { readonly type: 'view' }
  | { readonly type: 'addressWords'; readonly words: string }
  | { readonly type: 'titleNumber'; readonly number: string }
  | { readonly type: 'sort'; readonly measure: Measure; readonly descending: boolean }
  | { readonly type: 'limit'; readonly count: number }
  | { readonly type: 'count' }
  /** Turns round the next condition, or with `before` the one that stands before it. */
  | { readonly type: 'not'; readonly before?: true }
  | { readonly type: 'or' }
  | { readonly type: 'and' }
  /** Words such as "titles" or "sites" that say what is listed. */
  /** `led`: it belongs to what is listed, as in "with a site over an acre". */
  | { readonly type: 'noun'; readonly ground?: Ground; readonly led?: true }
  /** Words that carry no meaning of their own. */
  | { readonly type: 'filler' }
  /** A word nothing is made of. */
  | { readonly type: 'unknown' }
  /** What follows starts afresh: "just", "but". */
  | { readonly type: 'break' }
  /** Something that is known not to be searchable; `reason` is a sentence. */
  | { readonly type: 'refusal'; readonly reason: string; readonly choice?: PlaceChoice };

/** A phrase with the tokens it was read from, and remarks for the description. */
export interface ReadPhrase {
  readonly phrase: Phrase;
  readonly tokens: readonly Token[];
  readonly notes: readonly string[];
}
