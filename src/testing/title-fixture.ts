import type { FootfallRecord } from '@property/contract/titles/footfall.ts';
import type { Lease } from '@property/contract/titles/leases.ts';
import type { Owner } from '@property/contract/titles/owners.ts';
import type { PlanningApplication } from '@property/contract/titles/planning.ts';
import type { Sale } from '@property/contract/titles/sales.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { RoadTraffic } from '@property/contract/titles/traffic.ts';
import { TOWN_CENTRE } from '#services/search/testing/fixture-streets.ts';

/** Answers about one title with much on record, for tests of how they are presented. */

export const TITLE_ID = '5b1f6c1e-7c2d-4b5a-9f10-2a6d3c4e5f60';

/** In the middle of the made-up town, where there are roads. */
const centroid = TOWN_CENTRE;

const sales: Sale[] = [
  { dateAcquired: '2003-06-18T00:00:00Z', price: 2_100_000, pricePerSquareFoot: 12.98 },
  { dateAcquired: '2021-03-12T00:00:00Z', price: 8_400_000, pricePerSquareFoot: 51.93 },
  { dateAcquired: '2009-09-22T00:00:00Z', price: 3_150_000, pricePerSquareFoot: 19.47 },
  { dateAcquired: '2014-07-03T00:00:00Z', price: 4_750_000, pricePerSquareFoot: 29.37 },
].map((sale) => ({
  ...sale,
  provenance: {
    real: ['price', 'dateAcquired'],
    modelled: ['pricePerSquareFoot'],
    sources: ['Price Paid Data'],
  },
}));

export const leases: Lease[] = [
  {
    demise: 'Unit 1',
    tenants: [{ name: 'Calder Tools' }],
    startDate: '2017-06-24T00:00:00Z',
    endDate: '2032-06-23T00:00:00Z',
    breakDate: '2027-06-23T00:00:00Z',
    termInYears: 15,
    rentAnnually: 312_000,
    leaseType: 'FRI',
  },
  {
    demise: 'Units 2 to 3',
    tenants: [{ name: 'Brightwell Foods' }],
    startDate: '2019-03-25T00:00:00Z',
    endDate: '2034-03-24T00:00:00Z',
    rentAnnually: 268_500,
  },
];

const planning: PlanningApplication[] = [
  {
    reference: 'WR/22/01560/OUT',
    authority: 'Wrenford Borough',
    description: 'Outline for 64 homes on the northern yard',
    dateSubmitted: '2023-02-14T00:00:00Z',
    decisionStatus: 'REFUSED',
  },
  {
    reference: 'WR/26/00877/ADV',
    authority: 'Wrenford Borough',
    description: 'Two illuminated totem signs at the Kiln Lane entrance',
    dateSubmitted: '2026-09-28T00:00:00Z',
    decisionStatus: 'PENDING',
  },
  {
    reference: 'WR/26/00418/FUL',
    authority: 'Wrenford Borough',
    description: 'Roof-mounted solar panels to units 1 to 6',
    dateSubmitted: '2026-06-09T00:00:00Z',
    decision: 'Granted with conditions',
    decisionStatus: 'GRANTED',
  },
  {
    reference: 'WR/18/00932/FUL',
    description: 'New trade counter and 18 parking spaces, unit 4',
    dateSubmitted: '2018-11-05T00:00:00Z',
    decisionStatus: 'CALLED_IN',
    caseOfficer: { name: 'R. Webb', team: 'South' },
  },
];

export const owners: Owner[] = [
  {
    companyName: 'Harrow Lea Estates Limited',
    ownerType: 'Corporate',
    proprietorshipCategory: 'Sole proprietor',
    dateProprietorAdded: '2021-03-12T00:00:00Z',
    companyRegistrationNumber: '07123456',
  },
];

export const title: TitleDocument = {
  id: TITLE_ID,
  number: 'WX104882',
  countryIsoCode: 'ENG',
  tenure: 'Freehold',
  propertyCategory: 'Commercial',
  propertyType: ['Industrial'],
  areaInSquareMeters: 41_237,
  areaInAcres: 10.19,
  buildingFootprint: 13_778,
  siteCoverage: 33.4,
  totalFloorAreaSqFt: 161_750,
  mainAddress: { fullAddress: 'Lowfield Trade Park, Kiln Lane, Wrenford, WX2 6TD' },
  ownerType: ['Corporate'],
  owners,
  geometry: { centroid },
  lastModified: '2026-10-14T09:00:00Z',
  uprns: [
    { uprn: '1', vOA: [{ typeCode: 'CW', typeDescription: 'Warehouse and premises' }] },
    { uprn: '2' },
  ],
  leases,
  sales,
  planning,
  floodRisk: { zone: 2, source: { name: 'River Wren', kind: 'fluvial' } },
  tags: ['corner', 'rail-side'],
  provenance: { real: ['outline'], modelled: ['number', 'owners'], sources: ['OpenStreetMap'] },
};

function buildFigures(daily: number) {
  return {
    daily,
    officeHours: daily * 0.5,
    weekendDaytime: daily * 0.43,
    rushHours: daily * 0.31,
    fridayNightout: daily * 0.17,
    nightHours: daily * 0.1,
    sleepingHours: daily * 0.03,
  };
}

const DAILY = [5200, 5400, 5900, 6100, 6300, 6600, 6400, 6000, 6300, 6500, 6800, 7400, 5600];

/** Thirteen months, given latest first: one of them has a year before it. */
export const footfall: FootfallRecord = {
  titleId: TITLE_ID,
  indexId: '8a194e6c2b57fff',
  averages: buildFigures(6420),
  monthly: DAILY.map((daily, index) => ({
    ...buildFigures(daily),
    year: 2025 + Math.floor(index / 12),
    month: (index % 12) + 1,
  })).toReversed(),
  provenance: { modelled: ['averages', 'monthly'] },
};

const ROADS = [
  ['Lowfield Way', 'A Road', 18_940, 'average'],
  ['Kiln Lane', 'B Road', 9310, 'average'],
  ['Maltings Road', 'Classified Unnumbered', 4120, 'average'],
  [null, 'Minor Road', 1870, 'estimated'],
  ['Foundry Lane', 'Minor Road', 1240, 'estimated'],
] as const;

export const traffic: RoadTraffic = {
  titleId: TITLE_ID,
  radius: 200,
  roads: ROADS.map(([roadName, roadClass, motorVehicles, table], index) => ({
    identifier: `00000000-0000-4000-8000-00000000000${index}`,
    roadName,
    class: roadClass,
    function: 'Minor Road',
    estimated: null,
    average: null,
    [table]: { motorVehicles, roundCount: 3 },
    geometry: {
      type: 'LineString' as const,
      coordinates: [
        [-1.6, 52.2],
        [-1.599, 52.2 + index / 1000],
      ],
    },
  })),
};
