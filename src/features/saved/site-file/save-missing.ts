import { nameExportFile } from '#lib/export/describe-export.ts';
import { createBlobSink } from '#lib/export/export-sink.ts';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { CSV_TYPE, createCsvWriter } from '#lib/export/write-csv.ts';
import type { SiteMatches } from './match-sites.ts';

type MissingLine = SiteMatches['missing'][number];

/** For a file without headings: what was read of its lines, under names that are read again. */
const READ_COLUMNS: readonly ExportColumn<MissingLine>[] = [
  { header: 'Title number', kind: 'text', read: ({ line }) => line.number },
  { header: 'UPRN', kind: 'text', read: ({ line }) => line.uprn },
  { header: 'Address', kind: 'text', read: ({ line }) => line.address },
  { header: 'Postcode', kind: 'text', read: ({ line }) => line.postcode },
  { header: 'Latitude', kind: 'number', read: ({ line }) => line.place?.lat },
  { header: 'Longitude', kind: 'number', read: ({ line }) => line.place?.lon },
];

/**
 * Saves the lines that were not found as a CSV: the columns of the file as they were, then the row
 * and the reason. Mended, it can be imported again; neither of the two is taken for part of a site.
 */
export async function saveMissing(
  missing: readonly MissingLine[],
  headings: readonly string[] | null,
): Promise<void> {
  const sink = createBlobSink(CSV_TYPE);
  const width = Math.max(0, ...missing.map(({ line }) => line.cells.length));
  const own = headings && Array.from({ length: width }, (_, index) => headings[index] ?? '');
  const columns: readonly ExportColumn<MissingLine>[] = [
    ...(own?.map((header, index) => ({
      header,
      kind: 'text' as const,
      read: ({ line }: MissingLine) => readCell(line.cells[index]),
    })) ?? READ_COLUMNS),
    { header: 'Row of the file', kind: 'number', read: ({ line }) => line.line },
    { header: 'Why not found', kind: 'text', read: ({ why }) => why },
  ];
  const writer = createCsvWriter(columns, sink);
  await writer.add(missing);
  await writer.finish([]);
  saveFile(sink.read(), nameExportFile('sites-not-found', 'csv', new Date()));
}

/** A longitude west of Greenwich is a number: as a text it would be kept from being a formula. */
function readCell(cell: string | undefined): string | number | undefined {
  return cell !== undefined && /^-\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
