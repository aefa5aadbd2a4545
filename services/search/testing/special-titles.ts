import type { TitleDocument } from '#contract/title.ts';
import { buildSquare, type FixtureTitle } from './fixture-titles.ts';
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

const place = { lat: 52.21, lon: -1.61 };

function buildFlat(id: string, number: string, flat: number): FixtureTitle {
  const document: TitleDocument = {
    id,
    number,
    countryIsoCode: 'ENG',
    tenure: 'Leasehold',
    mainAddress: { fullAddress: `Flat ${flat}, Tannery House, 3 Dyers Wharf, Wrenford, WX9 9ZZ` },
    geometry: { centroid: place },
  };
  return { document, extent: buildSquare(place.lat, place.lon, 20) };
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
        geometry: { centroid: place },
        areaInSquareMeters: 400,
      },
      extent: buildSquare(place.lat, place.lon, 20),
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
      },
      extent: undefined,
    },
  ];
}
