import { NumberColumn } from '../../shelf/number-column.ts';
import { measureRegion } from '../../titles/local-projection.ts';
import type { ParcelSet } from '../../titles/make-parcels.ts';
import type { Parcel } from '../../titles/parcel.ts';
import { findCentre } from '../../titles/region.ts';
import { INSPIRE_ID } from '../../titles/registered-plots.ts';
import { collectAddresses } from '../collect-addresses.ts';
import { deriveUuid, hashText, openRandom } from '../random.ts';
import { applyFacts } from '../registered/apply-facts.ts';
import { findRatedUse } from '../registered/find-rated-use.ts';
import { settleLand } from '../registered/settle-facts.ts';
import { classifyUse, countStoreys } from '../uses/classify-use.ts';
import { factorOfRegion } from '../uses/region-level.ts';
import { isHome, USES, type Use } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';
import { mayHaveLeaseholds, planHouseLease, planLeaseholds } from './plan-leaseholds.ts';
import { createTitleNumbers, type DraftTools, isScottish, type TitlePlan } from './title-plan.ts';

const OPEN_LAND = new Set<Use>(['farmland', 'woodland', 'land']);
/** Open land is registered last; so much of all titles it is left at the least. */
const LEAST_OPEN_LAND = 0.05;

/**
 * Freeholds in the order of the parcels, each holding the leaseholds carved out of it.
 * @param unregistered the places of parcels that are left out, from `findUnregistered`
 */
export function* draftTitles(
  { parcels }: ParcelSet,
  tools: Omit<DraftTools, 'numbers'>,
  unregistered?: Uint8Array,
): Generator<DraftTitle> {
  const full = { ...tools, numbers: openNumbers(parcels, tools) };
  let place = 0;
  for (const parcel of parcels) {
    if (!unregistered?.[place]) yield draftFreehold(parcel, full);
    place += 1;
  }
}

function openNumbers({ length }: ParcelSet['parcels'], { options }: Omit<DraftTools, 'numbers'>) {
  return createTitleNumbers(length, options.titlePrefixes);
}

function draftFreehold(parcel: Parcel, tools: DraftTools): DraftTitle {
  const inspireId = parcel.tags[INSPIRE_ID];
  const rows = inspireId === undefined ? undefined : tools.facts?.of(inspireId);
  const land = rows && settleLand(rows);
  const use = findRatedUse(classifyUse(parcel), rows);
  const centre = findCentre(parcel.region);
  const found = collectAddresses(parcel, use, tools.addresses, centre);
  // Units of an estate that are not mapped are modelled.
  const addresses = tools.options.isRecordsOnly
    ? found.filter(({ real }, index) => real || index === 0)
    : found;
  const key = `${tools.options.name}/${parcel.key}`;
  const lease = tools.leases?.get(key);
  const base = draftTitle(
    {
      key,
      tenure: lease === 'alone' ? 'Leasehold' : 'Freehold',
      use,
      region: parcel.region,
      centre,
      buildings: parcel.buildings,
      addresses,
      outline: parcel.kind,
      ...(inspireId === undefined ? {} : { isOnParcel: true }),
      ...(land?.freehold.measured?.row.floorArea === undefined
        ? {}
        : { floorArea: land.freehold.measured.row.floorArea }),
      ...(land?.freehold.company ? { number: land.freehold.company.row.number } : {}),
    },
    tools,
  );
  const siteName = parcel.tags.name ?? parcel.buildings[0]?.tags.name;
  const named = {
    ...base,
    ...(siteName === undefined ? {} : { siteName }),
    ...(inspireId === undefined ? {} : { inspireId }),
  };
  const plans = lease === 'beside' ? [planHouseLease(named, centre)] : [];
  if (lease === undefined) plans.push(...planLeaseholds(parcel, named, tools));
  const { freehold, leaseholds } = land
    ? applyFacts(named, plans, land, { tools, centre })
    : { freehold: named, leaseholds: plans };
  const kept = tools.isKept
    ? leaseholds.filter(({ key, number }) => number !== undefined || tools.isKept?.(key))
    : leaseholds;
  const drafted = kept.map((plan) => draftTitle(plan, tools, named));
  return drafted.length === 0 ? freehold : { ...freehold, leaseholds: drafted };
}

function draftTitle(plan: TitlePlan, tools: DraftTools, freehold?: DraftTitle): DraftTitle {
  const { use, addresses } = plan;
  const [lon, lat] = tools.projection.unproject(plan.centre);
  const country = isScottish(lon, lat) ? 'SCT' : 'ENG';
  const [mainAddress] = addresses;
  const footprint = sum(plan.buildings, (building) => measureRegion(building.region));
  const floorArea =
    plan.floorArea ??
    sum(plan.buildings, (building) => measureRegion(building.region) * countStoreys(building, use));
  const { category } = USES[use];
  const ground = category === 'Mixed' ? Math.min(floorArea, footprint) : floorArea;
  const id = deriveUuid(`title/${plan.key}`);
  return {
    key: plan.key,
    id,
    number: plan.number ?? tools.numbers.allocate(plan.key, country, mainAddress?.postcode),
    ...(plan.isOnParcel ? { isOnParcel: true } : {}),
    ...(plan.facts ? { facts: plan.facts } : {}),
    country,
    tenure: plan.tenure,
    use,
    region: plan.region,
    lon,
    lat,
    // A flat is no more ground than its own floor, whatever the outline of its block.
    siteArea: round(
      use === 'flat' ? Math.min(floorArea, measureRegion(plan.region)) : measureRegion(plan.region),
    ),
    footprint: round(footprint),
    floorArea: roundFloor(floorArea),
    commercialArea: category === 'Residential' ? 0 : roundFloor(ground),
    storeys: plan.buildings[0] ? countStoreys(plan.buildings[0], use) : 0,
    buildings: plan.buildings,
    ...(mainAddress ? { mainAddress } : {}),
    addresses,
    outline: plan.outline,
    leaseholds: [],
    ...(freehold ? { freeholdId: freehold.id } : {}),
    priceFactor:
      findPriceFactor(plan.key, lon, lat, tools.options.seed, freehold) *
      (factorOfRegion(use, mainAddress?.postcode) /
        (freehold ? factorOfRegion(freehold.use, freehold.mainAddress?.postcode) : 1)),
  };
}

/** The level of the neighbourhood, which changes slowly from place to place, times the house's own. */
function findPriceFactor(
  key: string,
  lon: number,
  lat: number,
  seed: number,
  freehold: DraftTitle | undefined,
): number {
  const own = Math.exp(openRandom(seed, `value/${key}`).normal(0, 0.09));
  if (freehold) return freehold.priceFactor * own;
  const x = lon * 60;
  const y = lat * 100;
  const corner = (dx: number, dy: number): number =>
    hashText(`${seed}/level/${Math.floor(x) + dx}/${Math.floor(y) + dy}`) / 4294967296;
  const fx = x - Math.floor(x);
  const fy = y - Math.floor(y);
  const south = corner(0, 0) * (1 - fx) + corner(1, 0) * fx;
  const north = corner(0, 1) * (1 - fx) + corner(1, 1) * fx;
  return (0.78 + 0.5 * (south * (1 - fy) + north * fy)) * own;
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** To a tenth of a square metre, as the records of buildings state it: square feet follow from it. */
function roundFloor(value: number): number {
  return Math.round(value * 10) / 10;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Leaves some land unregistered, as some is, so that a world has the titles asked for: fields and
 * woods first, then houses. A place with fewer titles keeps them all.
 * @returns 1 for each parcel without a title, by its place
 */
export function findUnregistered(
  { parcels }: ParcelSet,
  tools: Omit<DraftTools, 'numbers'>,
): Uint8Array | undefined {
  const { titles } = tools.options;
  if (titles === undefined) return undefined;
  const trial = { ...tools, numbers: openNumbers(parcels, tools) };
  /** What is drawn for each parcel that may be left out, by its place. */
  const draws = new Uint32Array(parcels.length);
  const fields = new NumberColumn();
  const houses = new NumberColumn();
  let total = 0;
  let place = -1;
  for (const parcel of parcels) {
    place += 1;
    const use = classifyUse(parcel);
    const count = mayHaveLeaseholds(use) ? 1 + draftFreehold(parcel, trial).leaseholds.length : 1;
    total += count;
    if (count > 1) continue;
    draws[place] = hashText(`unregistered/${parcel.key}`);
    if (OPEN_LAND.has(use)) fields.push(place);
    else if (isHome(use) && parcel.kind !== 'site') houses.push(place);
  }
  let surplus = total - titles;
  if (surplus <= 0) return undefined;
  const left = new Uint8Array(parcels.length);
  const leave = (candidates: NumberColumn, most: number): void => {
    const places = Uint32Array.from(candidates.slice(0, candidates.length));
    places.sort((one, other) => (draws[one] ?? 0) - (draws[other] ?? 0));
    for (const each of places.subarray(0, Math.max(0, Math.min(surplus, most)))) left[each] = 1;
  };
  const spare = Math.max(0, fields.length - Math.ceil(titles * LEAST_OPEN_LAND));
  leave(fields, spare);
  surplus -= Math.min(surplus, spare);
  leave(houses, surplus);
  return left;
}
