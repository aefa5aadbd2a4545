import type { TitleDocument } from '@property/contract/titles/title.ts';
import { TOWN_CENTRE } from '../../../services/search/testing/fixture-streets.ts';
import { buildSquare, type FixtureTitle } from '../../../services/search/testing/fixture-titles.ts';
import { numberedUuid } from './random.ts';

const KIND = 2;

/** Titles with one property each that a rule is about. */
export const SPECIAL_IDS = {
  /** Nothing but the five fields of a minimal Scottish record (S-007). */
  scottish: numberedUuid(KIND, 1),
  /** A freehold block with two leasehold flats. */
  freehold: numberedUuid(KIND, 2),
  flatOne: numberedUuid(KIND, 3),
  flatTwo: numberedUuid(KIND, 4),
  /** Two sales, of which one was cheap and the other recent. */
  twoSales: numberedUuid(KIND, 5),
} as const;

/** Where the block of flats stands. */
export const SPECIAL_PLACE = { lat: TOWN_CENTRE.lat + 0.001, lon: TOWN_CENTRE.lon + 0.001 };

function buildFlat(id: string, number: string, flat: number): FixtureTitle {
  const document: TitleDocument = {
    id,
    number,
    countryIsoCode: 'ENG',
    tenure: 'Leasehold',
    mainAddress: { fullAddress: `Flat ${flat}, Tannery House, 3 Dyers Wharf, Wrenford, WX9 9ZZ` },
    geometry: { centroid: SPECIAL_PLACE },
  };
  return { document, extent: buildSquare(SPECIAL_PLACE.lat, SPECIAL_PLACE.lon, 20) };
}

export function buildSpecialTitles(): FixtureTitle[] {
  return [
    {
      document: {
        id: SPECIAL_IDS.scottish,
        number: 'MID12345',
        countryIsoCode: 'SCT',
        tenure: 'Freehold',
        propertyCategory: 'Residential',
      },
      extent: undefined,
    },
    {
      document: {
        id: SPECIAL_IDS.freehold,
        number: 'WRX500',
        countryIsoCode: 'ENG',
        tenure: 'Freehold',
        mainAddress: { fullAddress: 'Tannery House, 3 Dyers Wharf, Wrenford, WX9 9ZZ' },
        geometry: { centroid: SPECIAL_PLACE },
        areaInSquareMeters: 400,
      },
      extent: buildSquare(SPECIAL_PLACE.lat, SPECIAL_PLACE.lon, 20),
    },
    buildFlat(SPECIAL_IDS.flatOne, 'WRX501', 1),
    buildFlat(SPECIAL_IDS.flatTwo, 'WRX502', 2),
    {
      document: {
        id: SPECIAL_IDS.twoSales,
        number: 'WRX600',
        countryIsoCode: 'ENG',
        tenure: 'Freehold',
        sales: [
          { dateAcquired: '1990-05-01T00:00:00Z', price: 11_000 },
          { dateAcquired: '2023-05-01T00:00:00Z', price: 44_000_000 },
        ],
        lastSalePrice: 44_000_000,
      },
      extent: undefined,
    },
  ];
}
