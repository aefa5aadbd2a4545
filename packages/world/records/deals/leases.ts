import { findRenewal } from '@property/contract/titles/find-renewal.ts';
import type { Lease } from '@property/contract/titles/leases.ts';
import { measureRegion } from '../../titles/local-projection.ts';
import { markModelled } from '../provenance.ts';
import { deriveUuid, openRandom } from '../random.ts';
import {
  addYears,
  type RecordContext,
  roundTo,
  SQUARE_FEET,
  toDateTime,
  yearsBetween,
} from '../record-context.ts';
import { writeRegisteredLease } from '../registered/write-registered.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { countStoreys } from '../uses/classify-use.ts';
import { isHome, USES } from '../uses/uses.ts';

const DAY = 86_400_000;

/** A lease with what the deals need to know of it. */
export interface TitleLease {
  readonly record: Lease;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly rent: number;
  /** Square metres. */
  readonly area: number;
  readonly tenantKey: string;
  readonly commercial: boolean;
}

/**
 * Leases granted out of a title, or the one it is held by: those on record, or modelled ones where
 * none is: long ones of flats and units, occupational ones of business space. Each says whether its
 * premises are let again.
 */
export function makeLeases(context: RecordContext, title: DraftTitle): TitleLease[] {
  const leases = listLeases(context, title);
  const records = leases.map(({ record }) => record);
  return leases.map((lease) => {
    const letAgain = findRenewal(lease.record, records) !== undefined;
    return { ...lease, record: { ...lease.record, letAgain } };
  });
}

function listLeases(context: RecordContext, title: DraftTitle): TitleLease[] {
  if (title.tenure === 'Leasehold') {
    const own = listRegistered(context, title);
    return own.length > 0 ? own : markLeases(context, [ownLease(context, title)]);
  }
  const recorded = [title, ...title.leaseholds].flatMap((each) => listRegistered(context, each));
  if (recorded.length > 0) return recorded;
  const long = title.leaseholds.map((leasehold) => ownLease(context, leasehold));
  return markLeases(context, [...long, ...letSpace(context, title)]);
}

/** Leases on record. Their rents are not open data, so no deal is made of them. */
function listRegistered(context: RecordContext, title: DraftTitle): TitleLease[] {
  return (title.facts?.leases ?? []).map((placed) => {
    const record = writeRegisteredLease(context, placed);
    const number = title.tenure === 'Leasehold' ? title.facts?.company?.row.number : undefined;
    const day = (text: string | undefined): number => Date.parse(text ?? '');
    return {
      record: number === undefined ? record : { ...record, leaseTitleNumber: number },
      startsAt: day(record.startDate),
      endsAt: day(record.endDate),
      rent: 0,
      area: 0,
      tenantKey: `tenant/${record.id}`,
      commercial: false,
    };
  });
}

function markLeases(context: RecordContext, leases: readonly TitleLease[]): TitleLease[] {
  const records = markModelled(
    context.options,
    leases.map(({ record }) => record),
  );
  return leases.flatMap((lease, at) => {
    const record = records[at];
    return record ? [{ ...lease, record }] : [];
  });
}

/** The id of the modelled lease that a leasehold is held by, from the key of that. */
export function idOfLease(key: string): string {
  return deriveUuid(`lease/${key}`);
}

/** The lease by which a leasehold title is held, the same from its own side and its freehold's. */
function ownLease(context: RecordContext, title: DraftTitle): TitleLease {
  const random = openRandom(context.options.seed, `own-lease/${title.key}`);
  const home = isHome(title.use);
  const term = home
    ? random.weigh([
        [99, 25],
        [125, 45],
        [150, 8],
        [250, 7],
        [999, 15],
      ])
    : random.weigh([
        [15, 25],
        [20, 25],
        [25, 25],
        [99, 15],
        [125, 10],
      ]);
  const today = Date.parse(context.options.asOf);
  const age = random.between(0.5, Math.min(home ? 38 : 14, term * 0.8));
  const startsAt = Math.floor(addYears(today, -age) / DAY) * DAY;
  const rent = home
    ? random.weigh([
        [0, 15],
        [50, 10],
        [100, 20],
        [150, 20],
        [250, 25],
        [350, 10],
      ])
    : term > 50
      ? Math.round(title.floorArea * random.between(1, 4)) * 10
      : rentFor(title, title.floorArea, random.between(0.85, 1.15));
  return describeLease(context, {
    id: idOfLease(title.key),
    startsAt,
    term,
    rent,
    area: title.floorArea,
    type: home ? 'Long residential lease' : term > 50 ? 'Ground lease' : 'Occupational lease',
    demise: title.mainAddress?.unit ?? title.mainAddress?.fullAddress ?? 'Part of the land',
    ...(title.isOnParcel ? {} : { number: title.number }),
    commercial: !home,
  });
}

function letSpace(context: RecordContext, title: DraftTitle): TitleLease[] {
  if (USES[title.use].rent === 0 || title.commercialArea < 25) return [];
  const home = USES[title.use].category === 'Residential';
  if (home) return [];
  const random = openRandom(context.options.seed, `let/${title.key}`);
  const share =
    title.use === 'supermarket' || title.use === 'pub' || title.use === 'petrol' ? 0.45 : 0.62;
  if (!random.chance(share)) return [];
  const onLongLease = title.leaseholds.reduce(
    (sum, leasehold) => sum + (leasehold.use === 'flat' ? 0 : leasehold.floorArea),
    0,
  );
  const free = title.commercialArea - onLongLease;
  if (free < 25) return [];
  const units = splitUnits(title, free, random.whole(1, 4));
  const today = Date.parse(context.options.asOf);
  return units.flatMap((area, index): TitleLease[] => {
    const own = openRandom(context.options.seed, `let/${title.key}/${index}`);
    if (units.length > 1 && own.chance(0.08)) return [];
    const term = own.weigh([
      [3, 12],
      [5, 30],
      [10, 34],
      [15, 16],
      [20, 8],
    ]);
    const startsAt = Math.floor(addYears(today, -own.between(0.1, term * 0.92)) / DAY) * DAY;
    return [
      describeLease(context, {
        id: deriveUuid(`lease/${title.key}/${index}`),
        startsAt,
        term,
        rent: rentFor(title, area, own.between(0.86, 1.14)),
        area,
        type: 'Occupational lease',
        demise: units.length > 1 ? `Unit ${index + 1}` : 'Whole',
        commercial: true,
      }),
    ];
  });
}

/** Divides floor among tenants: by buildings where there are several, otherwise evenly. */
function splitUnits(title: DraftTitle, free: number, parts: number): number[] {
  const areas = title.buildings
    .slice(0, 24)
    .map((building) => measureRegion(building.region) * countStoreys(building, title.use))
    .filter((area) => area > 60);
  const total = areas.reduce((sum, area) => sum + area, 0);
  if (areas.length > 1 && total > 0)
    return areas.map((area) => roundTo((area / total) * free * 0.94, 1));
  const count = free > 900 ? parts : 1;
  return Array.from({ length: count }, () => roundTo((free * 0.94) / count, 1));
}

function rentFor(title: DraftTitle, area: number, factor: number): number {
  const feet = area * SQUARE_FEET;
  const size = Math.max(0.55, Math.min(1.35, (3000 / Math.max(300, feet)) ** 0.1));
  const rent = feet * USES[title.use].rent * title.priceFactor * factor * size;
  return Math.max(1000, Math.round(rent / 250) * 250);
}

interface LeaseFacts {
  readonly id: string;
  readonly startsAt: number;
  readonly term: number;
  readonly rent: number;
  readonly area: number;
  readonly type: string;
  readonly demise: string;
  readonly number?: string;
  readonly commercial: boolean;
}

function describeLease(context: RecordContext, facts: LeaseFacts): TitleLease {
  const random = openRandom(context.options.seed, `terms/${facts.id}`);
  const endsAt = addYears(facts.startsAt, facts.term);
  const today = Date.parse(context.options.asOf);
  const tenantKey = `tenant/${facts.id}`;
  const short = facts.commercial && facts.term <= 30;
  const review = short && facts.term >= 10 ? addYears(facts.startsAt, 5) : undefined;
  const breakAt =
    short && facts.term >= 5 && random.chance(0.4)
      ? addYears(facts.startsAt, facts.term === 5 ? 3 : 5)
      : undefined;
  const record: Lease = {
    id: facts.id,
    ...(facts.number === undefined ? {} : { leaseTitleNumber: facts.number }),
    startDate: toDateTime(facts.startsAt),
    endDate: toDateTime(endsAt),
    termInYears: facts.term,
    unexpiredTermInYears: roundTo(Math.max(0, yearsBetween(today, endsAt)), 1),
    rentAnnually: facts.rent,
    leaseType: facts.type,
    demise: facts.demise,
    ...(facts.commercial ? { tenants: [{ name: context.companies.tenant(tenantKey).name }] } : {}),
    ...(review === undefined ? {} : { rentReviewDate: toDateTime(review) }),
    ...(breakAt === undefined ? {} : { breakDate: toDateTime(breakAt) }),
  };
  const { startsAt, rent, area, commercial } = facts;
  return { record, startsAt, endsAt, rent, area, tenantKey, commercial };
}
