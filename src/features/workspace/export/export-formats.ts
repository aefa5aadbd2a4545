import type { UnitSystem } from '@property/contract/units.ts';
import type { FileSink } from '#lib/export/export-sink.ts';
import type { ExportWriter } from '#lib/export/export-table.ts';
import { CSV_TYPE, createCsvWriter } from '#lib/export/write-csv.ts';
import { createGeoJsonWriter, GEOJSON_TYPE } from '#lib/export/write-geojson.ts';
import { createXlsxWriter } from '#lib/export/write-xlsx.ts';
import { XLSX_TYPE } from '#lib/export/xlsx-parts.ts';
import type { DetailKind, ExportedTitle } from './exported-title.ts';
import { buildTitleColumns, readTitleGeometry } from './title-columns.ts';

export type ExportFormat = 'xlsx' | 'csv' | 'geojson';

export const EXPORT_FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'geojson', label: 'GeoJSON' },
] as const;

/** The media type of each. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: XLSX_TYPE,
  csv: CSV_TYPE,
  geojson: GEOJSON_TYPE,
};

interface WriterFacts {
  readonly format: ExportFormat;
  readonly units: UnitSystem;
  /** Links in the file lead here. */
  readonly origin: string;
  readonly details: readonly DetailKind[];
}

/** A writer of titles in a format. */
export function createTitleWriter(
  { format, units, origin, details }: WriterFacts,
  sink: FileSink,
): ExportWriter<ExportedTitle> {
  const columns = buildTitleColumns(units, origin, details);
  switch (format) {
    case 'xlsx':
      return createXlsxWriter(columns, 'Titles', sink);
    case 'csv':
      return createCsvWriter(columns, sink);
    case 'geojson': {
      const readId = ({ id }: ExportedTitle) => id;
      const writer = createGeoJsonWriter(columns, readId, readTitleGeometry, sink);
      // What stands for a title: a search answers with points alone.
      const geometry = details.includes('outline')
        ? 'The outline of each title, its centre point where none is on record.'
        : 'The centre point of each title, not its outline.';
      return {
        ...writer,
        finish: (about) => writer.finish([...about, ['Geometry', geometry]]),
      };
    }
  }
}
