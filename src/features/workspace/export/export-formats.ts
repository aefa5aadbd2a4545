import type { UnitSystem } from '@property/contract/units.ts';
import type { ExportWriter } from '#lib/export/export-table.ts';
import { createCsvWriter } from '#lib/export/write-csv.ts';
import { createGeoJsonWriter } from '#lib/export/write-geojson.ts';
import { createXlsxWriter } from '#lib/export/write-xlsx.ts';
import type { GatheredTitle } from '../results/gather/plan-parts.ts';
import { buildTitleColumns, readTitlePoint } from './title-columns.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'geojson';

export const EXPORT_FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'geojson', label: 'GeoJSON' },
] as const;

/** What stands for a title in a GeoJSON file: the search answers with points alone. */
const GEOJSON_GEOMETRY = 'The centre point of each title, not its outline.';

/** A writer of titles in a format; links in the file lead to this origin. */
export function createTitleWriter(
  format: ExportFormat,
  units: UnitSystem,
  origin: string,
): ExportWriter<GatheredTitle> {
  const columns = buildTitleColumns(units, origin);
  switch (format) {
    case 'xlsx':
      return createXlsxWriter(columns, 'Titles');
    case 'csv':
      return createCsvWriter(columns);
    case 'geojson': {
      const writer = createGeoJsonWriter(columns, ({ id }: GatheredTitle) => id, readTitlePoint);
      return {
        ...writer,
        finish: (about) => writer.finish([...about, ['Geometry', GEOJSON_GEOMETRY]]),
      };
    }
  }
}
