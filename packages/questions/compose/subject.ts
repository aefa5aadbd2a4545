import { type Field, type Fields, findElements, namePlainly } from '@property/contract/fields.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { INDEX_FIELDS } from '@property/search-engine/mappings/mappings.ts';
import type { Choice, EventName, Measure, Unit } from '../grammar/phrase.ts';

/** A number or date field and the unit it is kept in. */
export interface MeasuredField {
  readonly field: string;
  readonly unit: Unit | 'date';
  /** Array of elements the field belongs to. */
  readonly path?: string;
}

/** The fields an event is told by. */
export interface EventFields {
  /** Array whose elements are the events; none where the record itself is one. */
  readonly path?: string;
  /** A field each event has. */
  readonly field: string;
  readonly date?: string;
  /** True when its dates lie ahead. */
  readonly ahead?: true;
  /** What the record has to be, where it can be one of several events. */
  readonly is?: { readonly field: string; readonly value: string };
}

/** How an index calls what questions speak of. */
export interface Subject {
  readonly index: IndexName;
  readonly noun: string;
  readonly idField: string;
  readonly point: string;
  readonly choices: Partial<Readonly<Record<Choice, MeasuredChoice>>>;
  /** In the order of preference; the first whose unit fits, else the first. */
  readonly measures: Partial<Readonly<Record<Measure, readonly MeasuredField[]>>>;
  readonly events: Partial<Readonly<Record<EventName, EventFields>>>;
  /** Exact fields of a place; without them the words of the address are looked for. */
  readonly address: {
    readonly full: string;
    readonly town?: string;
    readonly street?: string;
    readonly outcode?: string;
    readonly postcode?: string;
  };
}

interface MeasuredChoice {
  readonly field: string;
  readonly path?: string;
  /** Values other than those that questions are read into. */
  readonly rename?: Readonly<Record<string, string | boolean>>;
  /** True where a value may be one of several words in the field. */
  readonly words?: true;
}

/** A year's rent stands where the price of a deal does (S-202). */
const YEARLY: Measure = 'rent';

/** The fields behind what questions choose by and measure, as the rows of an index say. */
function readAsked(fields: Fields): Pick<Subject, 'choices' | 'measures'> {
  const choices: Partial<Record<Choice, MeasuredChoice>> = {};
  const measures: Partial<Record<Measure, readonly MeasuredField[]>> = {};
  for (const [field, { type, unit, list, asked = [] }] of Object.entries<Field>(fields)) {
    const path = findElements(fields, field);
    for (const word of typeof asked === 'string' ? [asked] : asked) {
      if (type === 'number' || type === 'date') {
        const measure = word as Measure;
        const own = measure === YEARLY ? 'poundsPerYear' : (unit ?? 'none');
        const measured = {
          field,
          unit: type === 'date' ? 'date' : own,
          ...(path && { path }),
        } as const;
        measures[measure] = [...(measures[measure] ?? []), measured];
      } else {
        const choice = word as Choice;
        choices[choice] = {
          field,
          ...(path && { path }),
          ...(type === 'flag' && { rename: { Mixed: true } }),
          // Property and owner types are one value each; use classes may stand several in one.
          ...(choice === 'useClass' && list && { words: true }),
        };
      }
    }
  }
  return { choices, measures };
}

const TITLES: Subject = {
  index: 'titles',
  noun: 'titles',
  idField: 'number',
  point: 'geometry.centroid',
  ...readAsked(INDEX_FIELDS.titles),
  events: {
    sale: { path: 'sales', field: 'sales.dateAcquired', date: 'sales.dateAcquired' },
    planning: { path: 'planning', field: 'planning.reference', date: 'planning.dateSubmitted' },
    lease: { path: 'leases', field: 'leases.startDate', date: 'leases.startDate' },
    leaseStart: { path: 'leases', field: 'leases.startDate', date: 'leases.startDate' },
    leaseEnd: { path: 'leases', field: 'leases.endDate', date: 'leases.endDate', ahead: true },
    leaseBreak: {
      path: 'leases',
      field: 'leases.breakDate',
      date: 'leases.breakDate',
      ahead: true,
    },
    rentReview: {
      path: 'leases',
      field: 'leases.rentReviewDate',
      date: 'leases.rentReviewDate',
      ahead: true,
    },
    update: { field: 'lastModified', date: 'lastModified' },
  },
  address: {
    full: 'mainAddress.fullAddress',
    town: 'mainAddress.town',
    street: 'mainAddress.street',
    outcode: 'mainAddress.postcode.outcode',
    postcode: 'mainAddress.postcode.value',
  },
};

const DATE = 'dealData.dealDate';
const TRANSACTION = 'dealData.transactionType';

const DEALS: Subject = {
  index: 'comps',
  noun: 'deals',
  idField: 'id',
  point: 'dealData.dealGeometry.centroid',
  ...readAsked(INDEX_FIELDS.comps),
  events: {
    sale: { field: DATE, date: DATE, is: { field: TRANSACTION, value: 'Sale' } },
    letting: { field: DATE, date: DATE, is: { field: TRANSACTION, value: 'Letting' } },
    deal: { field: DATE, date: DATE },
  },
  address: { full: 'dealData.dealAddress' },
};

export const SUBJECTS: Readonly<Record<IndexName, Subject>> = { titles: TITLES, comps: DEALS };

/** A measure that only the other index records, in the words of a person. */
export function nameMeasure(measure: Measure): string {
  const rows = [...Object.values(INDEX_FIELDS.titles), ...Object.values(INDEX_FIELDS.comps)];
  const row = rows.find(({ asked = [] }) => [asked].flat().includes(measure));
  return row ? namePlainly(row) : measure;
}

/** What a measure is kept in wherever it is on record: its unit is understood where none is said. */
export function findMeasureUnit(measure: Measure): Unit | 'date' | undefined {
  const fields = TITLES.measures[measure] ?? DEALS.measures[measure];
  return fields?.[0]?.unit;
}
