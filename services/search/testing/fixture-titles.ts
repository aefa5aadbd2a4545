import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { METRES_PER_DEGREE, metresPerLongitude } from '@property/geo/earth.ts';
import { numberedUuid, SeededRandom } from '@property/search-engine/testing/random.ts';
import type { MultiPolygon } from 'geojson';
import { listStreets, type Street } from './fixture-streets.ts';

export const TITLE_KIND = 1;

export interface FixtureTitle {
  readonly document: TitleDocument;
  readonly extent: MultiPolygon | undefined;
}

/** Titles along the streets of the made-up town; some fields are missing, as in life. */
export function buildTitles(count: number): FixtureTitle[] {
  const random = new SeededRandom(20);
  const streets = listStreets(random);
  return Array.from({ length: count }, (_, n) => {
    const street = streets[n % streets.length] ?? streets[0];
    if (!street) throw new Error('No streets');
    return buildTitle(n, street, 1 + Math.floor(n / streets.length), random);
  });
}

function buildTitle(n: number, street: Street, house: number, random: SeededRandom): FixtureTitle {
  const commercial = random.chance(0.15);
  const lat = street.lat + house * 0.00012;
  const lon = street.lon + (random.next() - 0.5) * 0.0002;
  const metres = commercial ? random.integer(20, 60) : random.integer(6, 16);
  const area = metres * metres;
  const document: TitleDocument = {
    id: numberedUuid(TITLE_KIND, n),
    number: `WR${100_000 + n}`,
    countryIsoCode: 'ENG',
    tenure: random.chance(0.3) ? 'Leasehold' : 'Freehold',
    propertyCategory: commercial ? 'Commercial' : 'Residential',
    propertyType: commercial
      ? [random.pick(['Retail', 'Office', 'Industrial'])]
      : [random.pick(['Terraced', 'Semi-detached', 'Detached'])],
    areaInAcres: area / 4046.8564224,
    areaInSquareMeters: area,
    mainAddress: {
      fullAddress: `${house} ${street.name}, ${street.town}, ${street.outcode} ${street.incode}`,
      buildingNumber: String(house),
      street: street.name,
      town: street.town,
      postcode: { value: `${street.outcode} ${street.incode}`, outcode: street.outcode },
    },
    geometry: { centroid: { lat, lon } },
    lastModified: new Date(
      Date.UTC(2020, 0, 1) + random.integer(0, 2000) * 86_400_000,
    ).toISOString(),
    ownerType: [commercial ? 'Corporate' : 'Private'],
    owners: commercial
      ? [{ companyName: `${street.name} Holdings ${random.integer(1, 40)} Limited` }]
      : [],
    sales: Array.from({ length: random.integer(0, 3) }, () => ({
      dateAcquired: new Date(
        Date.UTC(1998, 0, 1) + random.integer(0, 9000) * 86_400_000,
      ).toISOString(),
      price: random.integer(60, 900) * 1000,
      ...(random.chance(0.7) ? { pricePerSquareFoot: random.integer(90, 600) } : {}),
    })),
    ...(random.chance(0.2)
      ? {
          planning: [
            {
              reference: `WX/${random.integer(2010, 2025)}/${random.integer(100, 9999)}`,
              authority: 'Wrenford Borough Council',
              description: random.pick([
                'Single storey rear extension',
                'Loft conversion',
                'Change of use to flats',
              ]),
              decisionStatus: random.pick(['GRANTED', 'REFUSED', 'PENDING']),
            },
          ],
        }
      : {}),
    ...(commercial ? { leases: [writeLease(random.integer(8, 200))] } : {}),
  };
  const { price, pricePerSquareFoot: rate } = readLastSale(document.sales) ?? {};
  return {
    document: {
      ...document,
      ...(price !== undefined && { lastSalePrice: price }),
      ...(rate !== undefined && { lastSalePricePerSquareFoot: rate }),
    },
    extent: buildSquare(lat, lon, metres),
  };
}

/** A square title around a point; `metres` is its side. */
export function buildSquare(lat: number, lon: number, metres: number): MultiPolygon {
  const high = metres / 2 / METRES_PER_DEGREE;
  const wide = metres / 2 / metresPerLongitude(lat);
  return {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [lon - wide, lat - high],
          [lon + wide, lat - high],
          [lon + wide, lat + high],
          [lon - wide, lat + high],
          [lon - wide, lat - high],
        ],
      ],
    ],
  };
}

/** Every fifth is let again, by its rent in thousands. */
function writeLease(thousands: number): NonNullable<TitleDocument['leases']>[number] {
  return { rentAnnually: thousands * 1000, letAgain: thousands % 5 === 0 };
}
