import { listNeeded } from '@property/contract/field-colours.ts';
import type { Field } from '@property/contract/fields.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { Geometry } from 'geojson';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { buildFieldColumns, orderColumns } from '#lib/export/field-columns.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import type { GatheredTitle } from '../results/gather/plan-parts.ts';

/** What is asked of the service for an exported title: what its columns need. */
export const EXPORT_FIELDS: readonly string[] = [
  ...new Set(
    Object.entries<Field>(TITLE_FIELDS).flatMap(([path, { column }]) =>
      column === undefined ? [] : listNeeded(TITLE_FIELDS, path),
    ),
  ),
];

/** The columns of exported titles; areas in the person's units, their name in the header. */
export function buildTitleColumns(
  units: UnitSystem,
  origin: string,
): readonly ExportColumn<GatheredTitle>[] {
  return [
    ...orderColumns(buildFieldColumns(TITLE_FIELDS, units, (title: GatheredTitle) => title)),
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
