import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import type { ExportColumn, ExportWriter } from '#lib/export/export-table.ts';
import type { Deal } from '../deals/deal.ts';
import { listDealConditions } from '../filters/deal-filter-words.ts';
import type { Comps } from '../page/use-comps.ts';
import { buildDealExportColumns } from './deal-export-columns.ts';
import { listAdjustments } from './describe-adjustments.ts';
import { listRules, listStatistics } from './describe-statistics.ts';
import { readDealPart } from './read-deal-part.ts';

export type DealExportFormat = 'csv' | 'xlsx' | 'geojson';

/** A file with its name. */
export interface DealFile {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Writes the selected deals, or all that are listed while none is, with what the file is about:
 * conditions, completeness, statistics, adjustments with their trail, and the rules behind them.
 */
export async function exportDeals(
  comps: Comps,
  format: DealExportFormat,
  label: (word: string) => string,
  source: string,
): Promise<DealFile> {
  const { schedule, subject, question, units } = comps;
  const { rows, part, noun } = readDealPart(comps);
  const madeAt = new Date();
  const writer = await createWriter(format, buildDealExportColumns({ ...comps, ...schedule }));
  writer.add(rows);
  const title = subject.title?.number ?? null;
  const about = buildExportAbout(
    {
      title: title === null ? 'Comparable deals' : `Comparable deals for ${title}`,
      filters: listDealConditions(question, title, units, label).join('; '),
      order: schedule.isOfTicked ? 'As they were selected' : 'Latest first',
      part,
      madeAt,
      source,
      link: window.location.href,
    },
    noun,
  );
  const statistics = listStatistics(comps, units);
  const rules = listRules(comps).map((rule) => ['Note', rule] as const);
  const adjustments = await listAdjustments(comps);
  const blob = await writer.finish([...about, ...statistics, ...adjustments, ...rules]);
  return { blob, name: nameExportFile('comparable-deals', format, madeAt) };
}

async function createWriter(
  format: DealExportFormat,
  columns: readonly ExportColumn<Deal>[],
): Promise<ExportWriter<Deal>> {
  switch (format) {
    case 'csv': {
      const { createCsvWriter } = await import('#lib/export/write-csv.ts');
      return createCsvWriter(columns);
    }
    case 'xlsx': {
      const { createXlsxWriter } = await import('#lib/export/write-xlsx.ts');
      return createXlsxWriter(columns, 'Deals');
    }
    case 'geojson': {
      const { createGeoJsonWriter } = await import('#lib/export/write-geojson.ts');
      return createGeoJsonWriter(
        columns,
        ({ id }) => id,
        ({ lat, lon }) =>
          lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
      );
    }
  }
}
