import { measureRegion } from '#services/world/titles/local-projection.ts';
import type { ParcelSet } from '#services/world/titles/make-parcels.ts';
import type { Parcel } from '#services/world/titles/parcel.ts';
import { findCentre } from '#services/world/titles/region.ts';
import { chooseRegistered } from './choose-registered.ts';
import { classifyUse } from './classify-use.ts';
import { collectAddresses } from './collect-addresses.ts';
import { countStoreys } from './count-storeys.ts';
import type { DraftTitle } from './draft.ts';
import { mayHaveLeaseholds, planLeaseholds } from './plan-leaseholds.ts';
import { deriveUuid, hashText, openRandom } from './random.ts';
import { createTitleNumbers, isScottish } from './title-numbers.ts';
import type { DraftTools, TitlePlan } from './title-plan.ts';
import { USES } from './uses.ts';

/** Freeholds in the order of the parcels, each holding the leaseholds carved out of it. */
export function* draftTitles(
  set: ParcelSet,
  tools: Omit<DraftTools, 'numbers'>,
): Generator<DraftTitle> {
  const openNumbers = () => createTitleNumbers(set.parcels.length, tools.options.titlePrefixes);
  const { titles } = tools.options;
  const trial = { ...tools, numbers: openNumbers() };
  const registered =
    titles === undefined
      ? set.parcels
      : chooseRegistered(set.parcels, titles, (parcel) =>
          mayHaveLeaseholds(classifyUse(parcel))
            ? 1 + draftFreehold(parcel, trial).leaseholds.length
            : 1,
        );
  const full = { ...tools, numbers: openNumbers() };
  for (const parcel of registered) yield draftFreehold(parcel, full);
}

function draftFreehold(parcel: Parcel, tools: DraftTools): DraftTitle {
  const use = classifyUse(parcel);
  const centre = findCentre(parcel.region);
  const addresses = collectAddresses(parcel, use, tools.addresses, centre);
  const base = draftTitle(
    {
      key: `${tools.options.name}/${parcel.key}`,
      tenure: 'Freehold',
      use,
      region: parcel.region,
      centre,
      buildings: parcel.buildings,
      addresses,
      outline: parcel.kind,
    },
    tools,
  );
  const siteName = parcel.tags.name ?? parcel.buildings[0]?.tags.name;
  const named = siteName === undefined ? base : { ...base, siteName };
  const leaseholds = planLeaseholds(parcel, named, tools).map((plan) =>
    draftTitle(plan, tools, named),
  );
  return leaseholds.length === 0 ? named : { ...named, leaseholds };
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
    number: tools.numbers.allocate(plan.key, country, mainAddress?.postcode),
    country,
    tenure: plan.tenure,
    use,
    region: plan.region,
    lon,
    lat,
    siteArea: round(measureRegion(plan.region)),
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
    priceFactor: findPriceFactor(plan.key, lon, lat, tools.options.seed, freehold),
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
