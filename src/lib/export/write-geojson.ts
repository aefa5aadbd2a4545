import type { Geometry } from 'geojson';
import type { FileSink } from './export-sink.ts';
import type { ExportAbout, ExportColumn, ExportWriter } from './export-table.ts';

export const GEOJSON_TYPE = 'application/geo+json';

/**
 * A GeoJSON FeatureCollection (RFC 7946); the columns become properties under their headers, and
 * what the file says about itself stands in the foreign member `about` after them, as a list of texts
 * where several have one name. A record without a place is a feature whose geometry is null.
 */
export function createGeoJsonWriter<Row>(
  columns: readonly ExportColumn<Row>[],
  readId: (row: Row) => string,
  readGeometry: (row: Row) => Geometry | null,
  sink: FileSink,
): ExportWriter<Row> {
  const head = '{"type":"FeatureCollection","features":[\n';
  let isFirst = true;
  return {
    add: async (rows) => {
      const features = rows.map((row) =>
        JSON.stringify({
          type: 'Feature',
          id: readId(row),
          geometry: readGeometry(row),
          properties: Object.fromEntries(
            columns.map(({ header, read }) => [header, read(row) ?? null]),
          ),
        }),
      );
      if (features.length === 0) return;
      await sink.write(`${isFirst ? head : ',\n'}${features.join(',\n')}`);
      isFirst = false;
    },
    finish: (about) =>
      sink.write(`${isFirst ? head : ''}\n],"about":${JSON.stringify(groupByName(about))}}\n`),
  };
}

/** A name that stands several times, such as `Note`, has all its texts. */
function groupByName(about: ExportAbout): Record<string, string | readonly string[]> {
  const texts = new Map<string, readonly string[]>();
  for (const [name, text] of about) texts.set(name, [...(texts.get(name) ?? []), text]);
  return Object.fromEntries(
    [...texts].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]),
  );
}
