import type { Geometry } from 'geojson';
import type { ExportColumn } from '#lib/export/export-table.ts';
import {
  SQUARE_METRES_PER_ACRE,
  SQUARE_METRES_PER_HECTARE,
  SQUARE_METRES_PER_SQUARE_FOOT,
  type UnitSystem,
} from '#lib/format-area.ts';
import { readLastSale } from '#lib/read-last-sale.ts';
import { serializeTitleRoute } from '#url/title-route.ts';
import type { GatheredTitle } from '../gather/plan-parts.ts';

/** What is asked of the service for an exported title. */
export const EXPORT_FIELDS: readonly string[] = [
  'id',
  'number',
  'countryIsoCode',
  'tenure',
  'propertyCategory',
  'propertyType',
  'areaInSquareMeters',
  'buildingFootprint',
  'siteCoverage',
  'totalFloorAreaSqFt',
  'ownerType',
  'owners.companyName',
  'mainAddress',
  'geometry.centroid',
  'sales',
  'lastModified',
];

/** The columns of exported titles; areas in the person's units, their name in the header. */
export function buildTitleColumns(
  units: UnitSystem,
  origin: string,
): readonly ExportColumn<GatheredTitle>[] {
  const isImperial = units === 'imperial';
  const floorUnit = isImperial ? 'sq ft' : 'sq m';
  const landUnit = isImperial ? SQUARE_METRES_PER_ACRE : SQUARE_METRES_PER_HECTARE;
  return [
    { header: 'Title number', kind: 'text', read: (title) => title.number },
    { header: 'Address', kind: 'text', read: (title) => title.mainAddress?.fullAddress },
    { header: 'Town', kind: 'text', read: (title) => title.mainAddress?.town },
    { header: 'Postcode', kind: 'text', read: (title) => title.mainAddress?.postcode?.value },
    { header: 'Country', kind: 'text', read: (title) => title.countryIsoCode },
    { header: 'Tenure', kind: 'text', read: (title) => title.tenure },
    { header: 'Category', kind: 'text', read: (title) => title.propertyCategory },
    { header: 'Type', kind: 'text', read: (title) => joinWords(title.propertyType) },
    {
      header: isImperial ? 'Site area, acres' : 'Site area, hectares',
      kind: 'number',
      read: ({ areaInSquareMeters: area }) => area && round(area / landUnit, 4),
    },
    { header: 'Site area, sq m', kind: 'number', read: (title) => title.areaInSquareMeters },
    {
      header: `Floor area, ${floorUnit}`,
      kind: 'number',
      read: ({ totalFloorAreaSqFt: area }) =>
        isImperial ? area : area && round(area * SQUARE_METRES_PER_SQUARE_FOOT, 1),
    },
    {
      header: `Footprint, ${floorUnit}`,
      kind: 'number',
      read: ({ buildingFootprint: area }) =>
        isImperial ? area && round(area / SQUARE_METRES_PER_SQUARE_FOOT, 0) : area,
    },
    { header: 'Site coverage, %', kind: 'number', read: (title) => title.siteCoverage },
    { header: 'Last sale, £', kind: 'money', read: (title) => readLastSale(title.sales)?.price },
    {
      header: 'Last sale, date',
      kind: 'date',
      read: (title) => readLastSale(title.sales)?.dateAcquired?.slice(0, 10),
    },
    {
      header: 'Last sale, £ per sq ft',
      kind: 'number',
      read: (title) => readLastSale(title.sales)?.pricePerSquareFoot,
    },
    { header: 'Owner type', kind: 'text', read: (title) => joinWords(title.ownerType) },
    {
      header: 'Company owners',
      kind: 'text',
      read: ({ owners }) => joinWords(owners?.flatMap(({ companyName }) => companyName ?? [])),
    },
    { header: 'Latitude', kind: 'number', read: (title) => title.geometry?.centroid?.lat },
    { header: 'Longitude', kind: 'number', read: (title) => title.geometry?.centroid?.lon },
    { header: 'Last modified', kind: 'date', read: (title) => title.lastModified },
    { header: 'Title id', kind: 'text', read: (title) => title.id },
    {
      header: 'Link',
      kind: 'link',
      read: ({ id }) => `${origin}${serializeTitleRoute({ kind: 'id', id })}`,
    },
  ];
}

/** The centroid; null for a title without a position. */
export function readTitlePoint({ geometry }: GatheredTitle): Geometry | null {
  const centroid = geometry?.centroid;
  return centroid ? { type: 'Point', coordinates: [centroid.lon, centroid.lat] } : null;
}

function joinWords(words: readonly string[] | undefined): string | undefined {
  return words === undefined || words.length === 0 ? undefined : words.join('; ');
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
