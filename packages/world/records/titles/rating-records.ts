import type { RatingClassification } from '@property/contract/titles/rating-classifications.ts';
import type { Uprn } from '@property/contract/titles/uprn.ts';
import type { UseClass } from '@property/contract/titles/use-classes.ts';
import { hashText, openRandom } from '../random.ts';
import {
  pickDay,
  type RecordContext,
  roundTo,
  SQUARE_FEET,
  toDateTime,
} from '../record-context.ts';
import { USES } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';

const MOST_RATED = 40;
const MOST_UPRNS = 60;
const CLASS_ORDER = ['B', 'C', 'E', 'F', 'S'];

/** Property references of a title with the valuation office's description of those in business use. */
export function writeUprns(title: DraftTitle, isRecordsOnly = false): Uprn[] {
  const [rated] = title.facts?.rating ?? [];
  const modelled = isRecordsOnly ? null : USES[title.use].rating;
  const rating = rated ? [rated.row.descriptionCode, rated.row.description] : modelled;
  const shared = title.use === 'flats' ? title.leaseholds.flatMap((flat) => flat.addresses) : [];
  const addresses = shared.length > 0 ? shared : title.addresses;
  const known = isRecordsOnly ? addresses.filter(({ realUprn }) => realUprn) : addresses;
  return known.slice(0, MOST_UPRNS).map(({ uprn }) => ({
    uprn,
    ...(rating && title.commercialArea > 0
      ? { vOA: [{ typeCode: rating[0], typeDescription: rating[1] }] }
      : {}),
  }));
}

/** Rating list entries of 2023 and, for some, of 2017; two assessments never share an address. */
export function writeRatings(
  context: RecordContext,
  title: DraftTitle,
  authority: string,
): RatingClassification[] {
  const { rating, rent } = USES[title.use];
  if (!rating || title.commercialArea < 15) return [];
  const addresses = title.addresses.slice(0, MOST_RATED);
  const area = title.commercialArea / Math.max(1, addresses.length);
  return addresses.flatMap((address): RatingClassification[] => {
    const random = openRandom(context.options.seed, `rating/${title.key}/${address.id}`);
    if (!random.chance(0.92)) return [];
    const perFoot = (rent === 0 ? 7 : rent) * 0.82 * title.priceFactor * random.between(0.85, 1.1);
    const value = roundValue(area * SQUARE_FEET * perFoot);
    const hash = hashText(`uarn/${address.id}`);
    const base: RatingClassification = {
      uprn: address.uprn,
      uarn: String(1_000_000_000 + hash),
      billingAuthorityCode: String(6000 + (hashText(authority) % 900)),
      billingAuthorityReference: `${hash % 100_000_000}`.padStart(12, '0'),
      address: address.fullAddress,
      typeCode: rating[0],
      typeDescription: rating[1],
      specialCategoryCode: `${rating[0]}G`,
      totalAreaInSquareMeters: roundTo(area, 1),
      compositeProperty: USES[title.use].category === 'Mixed' && random.chance(0.2),
    };
    const current = {
      ...base,
      rateableValue: value,
      listYear: 2023,
      effectiveFrom: '2023-04-01T00:00:00Z',
    };
    if (!random.chance(0.4)) return [current];
    const earlier: RatingClassification = {
      ...base,
      rateableValue: roundValue(value * random.between(0.82, 1.02)),
      listYear: 2017,
      effectiveFrom: '2017-04-01T00:00:00Z',
      effectiveTo: '2023-03-31T00:00:00Z',
    };
    return [current, earlier];
  });
}

/** Use classes in the order of the classes order, with the class before 2020. */
export function writeUseClasses(context: RecordContext, title: DraftTitle): UseClass[] {
  const own = USES[title.use].useClass;
  if (!own) return [];
  const random = openRandom(context.options.seed, `use-class/${title.key}`);
  if (!random.chance(0.93)) return [];
  const uprn = title.mainAddress?.uprn;
  const since = toDateTime(pickDay(random, Date.parse('2020-09-01'), Date.parse('2024-06-01')));
  const make = (
    [useClass, description, legacyUseClass]: readonly [string, string, string],
    area: number,
  ): UseClass => ({
    useClass,
    description,
    legacyUseClass,
    ...(uprn === undefined ? {} : { uprn }),
    ...(area > 0 ? { floorAreaInSquareMeters: roundTo(area, 1) } : {}),
    source: random.chance(0.5) ? 'Planning register' : 'Rating list',
    ...(random.chance(0.7) ? { effectiveDate: since } : {}),
  });
  const rest = title.floorArea - title.commercialArea;
  const entries = [
    make(own, USES[title.use].category === 'Residential' ? title.floorArea : title.commercialArea),
  ];
  if (title.use === 'mixed' && rest > 0) entries.push(make(USES.flat.useClass ?? own, rest));
  return entries.sort((left, right) => rank(left) - rank(right));
}

function rank({ useClass = '' }: UseClass): number {
  return CLASS_ORDER.indexOf(useClass.charAt(0));
}

function roundValue(value: number): number {
  const unit = value < 10_000 ? 50 : value < 100_000 ? 250 : 2500;
  return Math.max(unit, Math.round(value / unit) * unit);
}
