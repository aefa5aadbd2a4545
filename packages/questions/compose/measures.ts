import { type Fields, namePlainly } from '@property/contract/fields.ts';
import type { QueryNode, Scalar } from '@property/contract/search/query-node.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { INDEX_FIELDS } from '@property/search-engine/mappings/mappings.ts';
import type { Bounds, Ground, Measure, Unit } from '../grammar/phrase.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Dialect } from './dialect.ts';
import { type MeasuredField, nameMeasure, type Subject } from './subject.ts';

/** Square metres, pounds a year, or years. */
const IN_COMMON: Partial<Readonly<Record<Unit, number>>> = {
  acres: 4046.8564224,
  hectares: 10_000,
  squareFeet: 0.09290304,
  squareMetres: 1,
  poundsPerYear: 1,
  poundsPerMonth: 12,
  years: 1,
  months: 1 / 12,
};
interface MeasuredAmount {
  readonly measure: Measure;
  readonly bounds: Bounds<number>;
  readonly unit: Unit;
}

const LACKING: Partial<Readonly<Record<Measure, string>>> = {
  yield: 'yields',
  pricePerAcre: 'prices per acre',
  indexedPrice: 'indexed prices',
  rent: 'rents',
  rentPerFoot: 'rents per sq ft',
  commercial: 'commercial space by itself',
  footprint: `${nameMeasure('footprint')}s`,
  unexpired: 'the terms of leases',
  term: 'the terms of leases',
};

/** What a size is of where nothing says so: a title is land, and what changes hands is compared by its floor. */
const SIZED: Readonly<Record<IndexName, Ground>> = { titles: 'site', comps: 'floor' };

/** The fields of a measure. @throws RefusedQuestion when the records do not hold it */
export function listFields(
  subject: Subject,
  measure: Measure,
  ground: Ground | undefined,
): readonly MeasuredField[] {
  const chosen = measure === 'area' ? (ground ?? SIZED[subject.index]) : measure;
  const fields = subject.measures[chosen];
  if (fields) return fields;
  const noun = subject.noun === 'deals' ? 'Deals' : 'Titles';
  throw new RefusedQuestion(`${noun} do not record ${LACKING[chosen] ?? nameMeasure(chosen)}.`);
}

/** Limits on a measured field of any element of its array, or of the record itself. */
export function writeOwnMeasure(
  dialect: Dialect,
  subject: Subject,
  amount: MeasuredAmount,
  ground: Ground | undefined,
): QueryNode {
  const { path } = findMeasured(subject, amount, ground);
  const query = writeMeasure(dialect, subject, amount, ground);
  return path === undefined ? query : { nested: { path, query } };
}

/** Whether it can be asked that a figure is on record at all: what no filter asks for could not be changed. */
export function isRecordable(subject: Subject, measure: Measure): boolean {
  const [measured] = listFields(subject, measure, undefined);
  const fields: Fields = INDEX_FIELDS[subject.index];
  const filters = Object.values(fields[measured?.field ?? '']?.filters ?? {});
  return measured?.path === undefined && filters.some(({ as }) => as === 'presence');
}

/** "No rateable value", "with a floor area": that a figure is on record at all. */
export function writeRecorded(subject: Subject, measure: Measure): QueryNode {
  const [measured] = listFields(subject, measure, undefined);
  if (!measured || !isRecordable(subject, measure))
    throw new RefusedQuestion(
      `Which ${subject.noun} have no ${nameOwn(subject, measured?.field)} is not searched; say ${measure === 'date' ? 'since or before when' : 'over or under how much'}.`,
    );
  return { exists: { field: measured.field } };
}

/** A field in the words of its own index: the yield of a deal is a net one. */
function nameOwn({ index }: Subject, path = ''): string | undefined {
  const fields: Fields = INDEX_FIELDS[index];
  const row = fields[path];
  return row && namePlainly(row);
}

/** Limits on a measured field, in the unit of the field; of an element that is being asked already. */
export function writeMeasure(
  dialect: Dialect,
  subject: Subject,
  amount: MeasuredAmount,
  ground: Ground | undefined,
): QueryNode {
  const field = findMeasured(subject, amount, ground);
  return dialect.writeRange(field.field, convertBounds(amount.bounds, amount.unit, field.unit));
}

function findMeasured(
  subject: Subject,
  { measure, unit }: MeasuredAmount,
  ground: Ground | undefined,
): MeasuredField {
  const large = unit === 'acres' || unit === 'hectares';
  // Sizes in feet and metres are of floors unless land is spoken of.
  const own = measure === 'area' ? (large ? 'site' : (ground ?? 'floor')) : measure;
  const fields = listFields(subject, own, ground);
  const native = unit === 'hectares' ? 'squareMetres' : unit;
  const field = fields.find((candidate) => candidate.unit === native) ?? fields[0];
  if (!field) throw new Error(`no field for ${own}`);
  return field;
}

/** Limits of land or floor in square metres, to compare what is said in several units. */
export function toCommon({ bounds, unit }: MeasuredAmount): Bounds<number> | undefined {
  if (!/^(?:acres|hectares|square)/.test(unit)) return undefined;
  return convertBounds(bounds, unit, 'squareMetres');
}

function convertBounds(
  bounds: Bounds<number>,
  from: Unit,
  to: MeasuredField['unit'],
): Bounds<number> {
  const factor = (IN_COMMON[from] ?? 1) / ((to === 'date' ? 1 : IN_COMMON[to]) ?? 1);
  if (from === to || factor === 1) return bounds;
  const convert = (value: number) => Number((value * factor).toPrecision(7));
  return {
    ...bounds,
    ...(bounds.lower === undefined ? {} : { lower: convert(bounds.lower) }),
    ...(bounds.upper === undefined ? {} : { upper: convert(bounds.upper) }),
  };
}

/** Values the way the records spell them. */
export function spellValues(
  values: readonly string[],
  known: readonly string[],
): readonly Scalar[] {
  const bare = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '');
  return [
    ...new Set(values.map((value) => known.find((other) => bare(other) === bare(value)) ?? value)),
  ];
}
