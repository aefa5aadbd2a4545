import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type {
  AddressRecord,
  AmenityRecord,
  FootfallCell,
  RoadSegment,
} from '@property/contract/search/stored-places.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { buildSpecialTitles, SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import type { SearchData } from '../search-services.ts';
import { TOWN_CENTRE } from './fixture-streets.ts';
import { buildTitles, type FixtureTitle } from './fixture-titles.ts';

const ADDRESS_KIND = 3;
const DEAL_KIND = 4;
const AMENITY_KIND = 5;
const ROAD_KIND = 6;
const CELL_DEGREES = 0.002;

/** A made-up town in memory, the same on every run, with `count` generated titles. */
export function buildFixtureData(count = 1000, extraAddresses: AddressRecord[] = []): SearchData {
  const titles = [...buildSpecialTitles(), ...buildTitles(count)];
  const documents = titles.map(({ document }) => document);
  const extents = new Map(titles.map(({ document, extent }) => [document.id, extent]));
  const leases = [SPECIAL_IDS.flatOne, SPECIAL_IDS.flatTwo].map((_, i) => ({
    leaseTitleNumber: `WRX50${i + 1}`,
    startDate: '2001-01-01T00:00:00Z',
    endDate: '2126-01-01T00:00:00Z',
    termInYears: 125,
  }));
  return {
    titles: () => documents,
    comps: () => buildDeals(documents),
    addresses: () => [...extraAddresses, ...buildAddresses(titles)],
    footfallCells: () => buildCells(),
    roads: () => buildRoads(),
    amenities: () => buildAmenities(),
    titleGeometry: (id) => extents.get(id),
    titleRecords: (kind, id) =>
      (kind === 'leases' && id === SPECIAL_IDS.freehold ? leases : []) as never[],
    dealRecords: (kind, id) =>
      (kind === 'sales'
        ? Array.from({ length: 12 }, (_, n) => ({ id: numberedUuid(7, n), dealId: id, price: n }))
        : []) as never[],
    listingPortals: () => [],
    listingFile: () => Promise.resolve(undefined),
    leaseholdTitleIds: (id) =>
      id === SPECIAL_IDS.freehold ? [SPECIAL_IDS.flatOne, SPECIAL_IDS.flatTwo] : [],
  };
}

function buildAddresses(titles: readonly FixtureTitle[]): AddressRecord[] {
  return titles.flatMap(({ document }, n) => {
    const { mainAddress, geometry, id, tenure } = document;
    if (!mainAddress?.fullAddress || !geometry?.centroid) return [];
    return [
      {
        id: numberedUuid(ADDRESS_KIND, n),
        uprn: String(100_000_000 + n),
        fullAddress: mainAddress.fullAddress,
        latitude: geometry.centroid.lat,
        longitude: geometry.centroid.lon,
        titles: [{ id, tenure: tenure ?? 'Freehold', area: document.areaInSquareMeters ?? 0 }],
      },
    ];
  });
}

function buildDeals(titles: readonly TitleDocument[]): ComparableDeal[] {
  return titles.slice(5, 205).map((title, n) => {
    const id = numberedUuid(DEAL_KIND, n);
    return {
      id,
      titleId: title.id,
      comparableType: 'Residential',
      comparableStatus: 'RegisteredSale',
      dealData: {
        dealId: id,
        dealDate: new Date(Date.UTC(2015, 0, 1 + n)).toISOString(),
        dealPrice: 100_000 + n * 1000,
        dealAddress: title.mainAddress?.fullAddress,
      },
    };
  });
}

/** Four cells around the town's centre; the north-eastern one is the busiest. */
function buildCells(): FootfallCell[] {
  const { lat, lon } = TOWN_CENTRE;
  return [
    [-1, -1, 100],
    [0, -1, 200],
    [-1, 0, 300],
    [0, 0, 400],
  ].map(([x = 0, y = 0, daily = 0], n) => {
    const [west, south] = [lon + x * CELL_DEGREES, lat + y * CELL_DEGREES];
    const [east, north] = [west + CELL_DEGREES, south + CELL_DEGREES];
    const figures = {
      daily,
      fridayNightout: 1,
      weekendDaytime: 2,
      rushHours: 3,
      officeHours: 4,
      nightHours: 5,
      sleepingHours: 6,
    };
    return {
      indexId: `cell-${n}`,
      polygon: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
      averages: figures,
      monthly: [{ ...figures, year: 2024, month: 1 }],
    };
  });
}

/** Roads running north, each about 34 m further east than the one before, from the centre on. */
function buildRoads(): RoadSegment[] {
  const { lat, lon } = TOWN_CENTRE;
  return Array.from({ length: 12 }, (_, n) => ({
    identifier: numberedUuid(ROAD_KIND, n),
    roadName: n === 0 ? null : `Road ${n}`,
    class: 'Minor Road',
    function: 'Minor Road',
    geometry: {
      type: 'LineString',
      coordinates: [
        [lon + n * 0.0005, lat - 0.01],
        [lon + n * 0.0005, lat + 0.01],
      ],
    },
    estimated: n % 3 === 0 ? null : { motorVehicles: n * 100, roundCount: 1 },
    average: n % 2 === 0 ? { motorVehicles: n * 150, roundCount: 2 } : null,
  }));
}

/** Places one after the other to the north of the centre, 1.1 km apart. */
function buildAmenities(): AmenityRecord[] {
  const { lat, lon } = TOWN_CENTRE;
  const kinds = ['School', 'Hospital', 'Superstore', 'Petrol station', 'Railway station'] as const;
  return Array.from({ length: 30 }, (_, n) => {
    const amenityType = kinds[n % kinds.length] ?? 'School';
    return {
      id: numberedUuid(AMENITY_KIND, n),
      amenityType,
      name: `${amenityType} ${n}`,
      fullAddress: `${amenityType} ${n}, Wrenford`,
      propertyCategory: 'Commercial',
      uprn: String(900 + n),
      centroid: { lat: lat + 0.01 * ((n * 7) % 30), lon },
    };
  });
}
