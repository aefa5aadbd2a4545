import type { Point64 } from 'clipper2-ts';
import type { OsmTags } from '../../osm/osm-data.ts';
import { measureRegion } from '../../titles/local-projection.ts';
import type { Parcel } from '../../titles/parcel.ts';
import { keyOfHouseLease } from '../deals/place-sales.ts';
import { openRandom } from '../random.ts';
import type { Use } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';
import type { DraftTools, TitlePlan } from './title-plan.ts';

const FLAT_FLOOR = 68;
const MOST_FLATS = 60;
/** Square metres. */
const LARGEST_FLAT = 74;
/** Square metres. Where a map crowds more flats into a building, the others are not registered. */
const SMALLEST_FLAT = 33;
const NET_SHARE = 0.82;
const FEWEST_UNITS = 3;
const MOST_UNITS = 60;
/** Square metres of ground. */
const SMALLEST_UNIT = 50;
/** Share of buildings held on leases long enough to be registered. */
const LONG_LEASES_ON_ESTATES = 0.85;
const LONG_LEASES_ELSEWHERE = 0.12;
/** Which titles there are follows from the map alone, so a world's own seed has no say. */
const LAYOUT_SEED = 0;
const LET_ON_LONG_LEASES = new Set<Use>([
  'retail-park',
  'industrial',
  'warehouse',
  'office',
  'shop',
]);

/** Whether property of this use is ever held by leaseholds. */
export function mayHaveLeaseholds(use: Use): boolean {
  return use === 'flats' || use === 'mixed' || LET_ON_LONG_LEASES.has(use);
}

/** The leaseholds of a freehold: flats, the flat over a shop, units on long leases. */
export function planLeaseholds(
  parcel: Parcel,
  freehold: DraftTitle,
  tools: DraftTools,
): TitlePlan[] {
  const random = openRandom(LAYOUT_SEED, `leaseholds/${freehold.key}`);
  if (freehold.use === 'flats') return planFlats(parcel, freehold, tools);
  if (freehold.use === 'mixed') {
    const above = Math.max(30, freehold.floorArea - freehold.commercialArea);
    const mapped = freehold.addresses.flatMap(({ unit }) => (unit?.startsWith('Flat') ? unit : []));
    if (mapped.length > 0) return planUnits(freehold, tools, mapped, above);
    return random.chance(0.55) ? planUnits(freehold, tools, ['First Floor Flat'], above) : [];
  }
  if (!LET_ON_LONG_LEASES.has(freehold.use)) return [];
  const isEstate = parcel.kind === 'site' && parcel.buildings.length >= FEWEST_UNITS;
  const odds = isEstate ? LONG_LEASES_ON_ESTATES : LONG_LEASES_ELSEWHERE;
  return parcel.buildings.slice(0, MOST_UNITS).flatMap((building, index): TitlePlan[] => {
    const area = measureRegion(building.region);
    const share = openRandom(LAYOUT_SEED, `long-lease/${building.key}`);
    const address = freehold.addresses[index + 1] ?? freehold.addresses[index];
    if (area < SMALLEST_UNIT || !address || !share.chance(odds)) return [];
    return [
      {
        key: `${freehold.key}/lease/${building.key}`,
        tenure: 'Leasehold',
        use: freehold.use,
        region: building.region,
        centre: building.centre,
        buildings: [building],
        addresses: [address],
        outline: 'building',
      },
    ];
  });
}

/** The leasehold of a whole house or shop beside its freehold. */
export function planHouseLease(freehold: DraftTitle, centre: Point64): TitlePlan {
  const { use, region, buildings, mainAddress, outline, floorArea } = freehold;
  return {
    key: keyOfHouseLease(freehold.key),
    tenure: 'Leasehold',
    use,
    region,
    centre,
    buildings,
    addresses: mainAddress ? [mainAddress] : [],
    outline,
    floorArea,
  };
}

function planFlats(parcel: Parcel, freehold: DraftTitle, tools: DraftTools): TitlePlan[] {
  const numbered = freehold.addresses.filter(({ unit }) => unit !== undefined);
  const [main] = parcel.buildings;
  const area = freehold.floorArea * NET_SHARE;
  const count =
    countFlats({ ...parcel.tags, ...main?.tags }) ??
    Math.max(2, Math.min(MOST_FLATS, Math.floor(area / FLAT_FLOOR)));
  if (numbered.length >= 2) {
    return planUnits(
      freehold,
      tools,
      numbered.map(({ unit }) => unit ?? ''),
      area,
    );
  }
  const units = Array.from({ length: count }, (_, index) => `Flat ${index + 1}`);
  return planUnits(freehold, tools, units, area);
}

/** Flats of one building: each the outline of the building and its share of the floor. */
function planUnits(
  freehold: DraftTitle,
  tools: DraftTools,
  units: readonly string[],
  area: number,
): TitlePlan[] {
  const [main] = freehold.buildings;
  const address = freehold.mainAddress;
  if (!main || !address) return [];
  const fitting = units.slice(0, Math.floor(area / SMALLEST_FLAT));
  return fitting.flatMap((unit): TitlePlan[] => {
    const key = `${freehold.key}/${unit}`;
    const mapped = freehold.addresses.find((entry) => entry.unit === unit);
    const tags: Record<string, string> = {};
    if (address.number !== undefined) tags['addr:housenumber'] = address.number;
    if (address.street !== undefined) tags['addr:street'] = address.street;
    if (address.town !== undefined) tags['addr:city'] = address.town;
    if (address.postcode !== undefined) tags['addr:postcode'] = address.postcode;
    const parts = address.name === undefined ? { unit } : { unit, name: address.name };
    const own = mapped ?? tools.addresses.resolve(key, tags, main.centre, parts);
    if (!own) return [];
    const random = openRandom(tools.options.seed, `floor/${key}`);
    return [
      {
        key,
        tenure: 'Leasehold',
        use: 'flat',
        region: main.region,
        centre: main.centre,
        buildings: [main],
        addresses: [{ ...own, real: mapped !== undefined && own.real }],
        outline: 'building',
        floorArea:
          Math.round(
            Math.min(LARGEST_FLAT, area / fitting.length) * random.between(0.9, 1.1) * 10,
          ) / 10,
      },
    ];
  });
}

/** Flats that the tags count: `building:flats=12`, `addr:flats=1-12`. */
function countFlats(tags: OsmTags): number | undefined {
  const number = Number.parseInt(tags['building:flats'] ?? '', 10);
  if (number >= 1 && number <= 400) return number;
  const range = /^(\d+)\s*[-–]\s*(\d+)$/.exec(tags['addr:flats'] ?? '');
  const size = range ? Number(range[2]) - Number(range[1]) + 1 : Number.NaN;
  return size >= 2 && size <= 400 ? size : undefined;
}
