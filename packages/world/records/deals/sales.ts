import type { Provenance } from '@property/contract/titles/provenance.ts';
import { type Origin, SOURCES, tellRecorded } from '../provenance.ts';
import {
  openTitleRandom,
  pickDay,
  type RecordContext,
  roundTo,
  SQUARE_FEET,
  toDateTime,
} from '../record-context.ts';
import { originOfCompany } from '../registered/write-registered.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { isHome, USES } from '../uses/uses.ts';
import { priceLevel, roundPrice } from './price-index.ts';

/** One sale of a title; modelled unless it has an origin. */
export interface TitleSale {
  readonly dateAcquired: string;
  readonly price: number;
  /** Pounds per square foot of floor; absent for land. */
  readonly pricePerSquareFoot?: number;
  readonly origin?: Origin;
  readonly key: string;
}

const FIRST_DAY = Date.parse('1995-01-02T00:00:00Z');
const YEAR = 365.2425 * 86_400_000;
/** Pounds today below which a title is hardly worth its conveyance, however small it is. */
const LEAST_VALUES = { home: 62_000, groundRents: 25_000, other: 16_000 } as const;

/** Days by which two sources date one purchase apart: that of the deed, and that of its registration. */
const SAME_PURCHASE = 400 * 86_400_000;

/** Sales of a title, newest first: those on record, or modelled ones since 1995 where none is. */
export function makeSales(context: RecordContext, title: DraftTitle): TitleSale[] {
  const paid = context.paid
    .get(title.key)
    .map(({ date, price, id, grade }) =>
      measure(title, `${date}T00:00:00Z`, price, id, { source: SOURCES.pricePaid, grade, date }),
    );
  const bought = readPurchase(title);
  const isNew = !paid.some(
    ({ price, dateAcquired }) =>
      price === bought?.price &&
      Math.abs(Date.parse(dateAcquired) - Date.parse(bought.dateAcquired)) < SAME_PURCHASE,
  );
  const recorded = bought && isNew ? [...paid, bought] : paid;
  const sales =
    recorded.length > 0 || context.options.isRecordsOnly ? recorded : modelSales(context, title);
  return sales.toSorted((left, right) => right.dateAcquired.localeCompare(left.dateAcquired));
}

/** What the owner paid, where the register says so. */
function readPurchase(title: DraftTitle): TitleSale | undefined {
  const { company } = title.facts ?? {};
  if (!company) return undefined;
  const { pricePaid, addedOn, number } = company.row;
  if (pricePaid === undefined || pricePaid === 0 || addedOn === undefined) return undefined;
  const key = `${number}/${addedOn}`;
  return measure(title, `${addedOn}T00:00:00Z`, pricePaid, key, originOfCompany(company));
}

/** Whether the registered owner was entered about when a sale was made: so the buyer is known. */
export function isBoughtBy(title: DraftTitle, { dateAcquired }: TitleSale): boolean {
  const addedOn = title.facts?.company?.row.addedOn;
  if (addedOn === undefined) return false;
  return Math.abs(Date.parse(addedOn) - Date.parse(dateAcquired)) < SAME_PURCHASE;
}

/** What a sale of a title says of its origin. */
export function tellSale(title: DraftTitle, { origin }: TitleSale): Provenance {
  if (!origin) return { modelled: ['*'] };
  // A price by the floor is as sure as the floor.
  const isMeasured = title.facts?.measured !== undefined;
  return tellRecorded(origin, isMeasured ? [] : ['pricePerSquareFoot']);
}

function modelSales(context: RecordContext, title: DraftTitle): TitleSale[] {
  const { holding } = USES[title.use];
  if (holding === 0) return [];
  const random = openTitleRandom(context, title, 'sales');
  const today = Date.parse(context.options.asOf);
  const outcode = title.mainAddress?.postcode?.split(' ')[0] ?? '';
  const sales: TitleSale[] = [];
  // A title that has not come to the market since 1995 has no sale at all.
  let time = FIRST_DAY - random.between(0, holding * 0.6) * YEAR;
  for (let count = 0; count < 6; count += 1) {
    time += Math.max(0.8, -Math.log(1 - random.float()) * holding) * YEAR;
    if (time >= today - 10 * 86_400_000) break;
    if (time < FIRST_DAY) continue;
    const day = toDateTime(pickDay(random, time, time + 1));
    const price = valueTitle(title, day) * Math.exp(random.normal(0, 0.06));
    if (context.paidCover.has(`${day.slice(0, 4)}/${outcode}`)) continue;
    sales.push(measure(title, day, roundPrice(price), `${title.key}/${day}`));
  }
  return sales;
}

/** What a title is worth on a day, in pounds. */
export function valueTitle(title: DraftTitle, day: string): number {
  const home = isHome(title.use);
  const level = priceLevel(day, home) / priceLevel('2026-07-01', home);
  const least = title.use === 'flats' ? 'groundRents' : home ? 'home' : 'other';
  return Math.max(LEAST_VALUES[least] * title.priceFactor, valueToday(title, home)) * level;
}

/** By the floor and its use, or by the land where nothing is built or only a shed on a field. */
function valueToday(title: DraftTitle, home: boolean): number {
  const facts = USES[title.use];
  if (title.floorArea === 0 || facts.storeys === 0) {
    // A use that needs a building, without one: a site to build on.
    const land = facts.storeys === 0 ? facts.price : USES.land.price;
    return title.siteArea * SQUARE_FEET * land * title.priceFactor;
  }
  const feet = title.floorArea * SQUARE_FEET;
  // Large houses and sheds cost less for each foot than small ones.
  const scale = (home ? 1050 : 6000) / Math.max(home ? 500 : 800, feet);
  const built =
    feet * facts.price * title.priceFactor * Math.max(0.7, Math.min(1.25, scale ** 0.14));
  const garden = home && title.tenure === 'Freehold' ? Math.min(title.siteArea, 1500) * 45 : 0;
  return built + garden;
}

function measure(
  title: DraftTitle,
  dateAcquired: string,
  price: number,
  key: string,
  origin?: Origin,
): TitleSale {
  // Land is not priced by the shed on it. By the area as recorded: who divides gets the same.
  const feet = USES[title.use].storeys === 0 ? 0 : Math.round(title.floorArea * SQUARE_FEET);
  return {
    dateAcquired,
    price,
    ...(feet > 0 ? { pricePerSquareFoot: roundTo(price / feet, 2) } : {}),
    ...(origin ? { origin } : {}),
    key,
  };
}
