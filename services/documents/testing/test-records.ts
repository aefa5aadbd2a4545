import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { MultiPolygon } from 'geojson';
import type { RegistryRecords } from '../registry/embedded/registry-records.ts';

const SQUARE: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [-2.5228, 52.2069],
        [-2.5227, 52.2069],
        [-2.5227, 52.207],
        [-2.5228, 52.207],
        [-2.5228, 52.2069],
      ],
    ],
  ],
};

/** A title of the world the test registry knows. */
export const TITLE: TitleDocument = {
  id: '6f1e2b6a-6e0d-4a3e-9b6e-0d1f2a3b4c5d',
  number: 'WX123456',
  countryIsoCode: 'ENG',
  tenure: 'Freehold',
  areaInSquareMeters: 834,
  mainAddress: {
    fullAddress: '3 Lodge End, Coldharbour WX1 1AA',
    buildingNumber: '3',
    street: 'Lodge End',
    town: 'Coldharbour',
    postcode: { value: 'WX1 1AA', outcode: 'WX1' },
  },
  sales: [{ dateAcquired: '2021-08-25T00:00:00Z', price: 741_000 }],
};

/** Records with one title; the specimen titles are there besides. */
export const TEST_RECORDS: RegistryRecords = {
  findTitle: (titleId) => (titleId === TITLE.id ? TITLE : undefined),
  findTitleByNumber: (number) => (number === TITLE.number ? TITLE : undefined),
  geometry: (titleId) => (titleId === TITLE.id ? SQUARE : undefined),
  owners: () => [],
  surroundings: async () => [
    {
      kind: 'road',
      detail: 'minor_road',
      name: 'Lodge End',
      parts: [
        [
          { x: -80, y: 25 },
          { x: 80, y: 25 },
        ],
      ],
    },
  ],
};
