import type { Reader } from '#filters/words/describe-search.ts';
import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import { type BlobSink, createBlobSink } from '#lib/export/export-sink.ts';
import type { ExportAbout, ExportColumn, ExportWriter } from '#lib/export/export-table.ts';
import { findReference, letterhead } from '#lib/state/letterhead.ts';
import {
  type AdjustedFigure,
  readAdjustments,
  type StoredAdjustments,
} from '#storage/adjustments-database.ts';
import { ADJUSTMENT_RULE, describeRange, findAdjustedRange } from '../adjust/adjust-deals.ts';
import { describeChange, nameFigure } from '../adjust/adjustment-history.tsx';
import {
  buildAdjustedLink,
  describeSent,
  type OwnAdjustments,
  weighSent,
} from '../adjust/sent-adjustments.ts';
import { listAdjustedDeals, readFigure, readValuation } from '../adjust/valuation.ts';
import type { Deal } from '../deals/deal.ts';
import { nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import { buildDealExportColumns } from './deal-export-columns.ts';
import { listRules, listStatistics } from './describe-statistics.ts';
import { listDealConditions } from './list-deal-conditions.ts';
import { readDealPart } from './read-deal-part.ts';

/** `notes` is what a CSV is about: the table itself has no room for it. */
export type DealExportFormat = 'csv' | 'notes' | 'xlsx' | 'geojson';

/** A file with its name. */
interface DealFile {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Writes the selected deals, or all that are listed while none is, with what the file is about:
 * conditions, completeness, statistics, adjustments with their trail, and the rules behind them.
 *
 * @param streets that areas lie near, by their keys
 */
export async function exportDeals(
  comps: Comps,
  format: DealExportFormat,
  reader: Reader,
  source: string,
  streets: ReadonlyMap<string, string>,
): Promise<DealFile> {
  const { schedule, subject, question, units } = comps;
  const { rows, part, noun } = readDealPart(comps);
  const madeAt = new Date();
  const title = subject.title?.number ?? null;
  const { adjustments, facts: adjusted } = await listAdjustments(comps);
  const { href } = buildAdjustedLink(window.location.href, comps.view, adjustments);
  const about = buildExportAbout(
    {
      title: title === null ? 'Comparable deals' : `Comparable deals for ${title}`,
      filters: listDealConditions(question, title, reader, streets).join('; '),
      order: schedule.isOfTicked ? 'As they were selected' : 'Latest first',
      part,
      madeAt,
      source,
      link: href,
    },
    noun,
  );
  const from = listLetterhead(comps);
  const statistics = listStatistics(comps, units);
  // The file has a column of grades.
  const rules = listRules(comps, ['grade']).map((rule) => ['Note', rule] as const);
  const facts = [...about, ...from, ...statistics, ...adjusted, ...rules];
  if (format === 'notes') {
    const { writeNotes } = await import('#lib/export/write-csv.ts');
    return {
      blob: writeNotes(facts),
      name: nameExportFile('comparable-deals-notes', 'csv', madeAt),
    };
  }
  const columns = buildDealExportColumns({ ...comps, ...schedule });
  const { writer, sink } = await createWriter(format, columns);
  await writer.add(rows);
  await writer.finish(facts);
  return { blob: sink.read(), name: nameExportFile('comparable-deals', format, madeAt) };
}

async function createWriter(
  format: Exclude<DealExportFormat, 'notes'>,
  columns: readonly ExportColumn<Deal>[],
): Promise<{ readonly writer: ExportWriter<Deal>; readonly sink: BlobSink }> {
  switch (format) {
    case 'csv': {
      const { createCsvWriter, CSV_TYPE } = await import('#lib/export/write-csv.ts');
      const sink = createBlobSink(CSV_TYPE);
      return { sink, writer: createCsvWriter(columns, sink) };
    }
    case 'xlsx': {
      const { createXlsxWriter } = await import('#lib/export/write-xlsx.ts');
      const { XLSX_TYPE } = await import('#lib/export/xlsx-parts.ts');
      const sink = createBlobSink(XLSX_TYPE);
      return { sink, writer: createXlsxWriter(columns, 'Deals', sink) };
    }
    case 'geojson': {
      const { createGeoJsonWriter, GEOJSON_TYPE } = await import('#lib/export/write-geojson.ts');
      const sink = createBlobSink(GEOJSON_TYPE);
      const writer = createGeoJsonWriter<Deal>(
        columns,
        ({ id }) => id,
        ({ lat, lon }) =>
          lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
        sink,
      );
      return { sink, writer };
    }
  }
}

/** Who made the file and under which reference, as written for paper. */
function listLetterhead({ question, view }: Pick<Comps, 'question' | 'view'>): ExportAbout {
  const { firm, trade, preparedBy, references } = letterhead.getState();
  const said: ExportAbout = [
    ['Firm', [firm, trade].filter(Boolean).join(', ')],
    ['Prepared by', preparedBy],
    ['Reference', findReference({ references }, readValuation(question, view).key)],
  ];
  return said.filter(([, words]) => words !== '');
}

/**
 * What the selected deals come to once adjusted, and every change with its reason, as lines for a
 * file. No line where nothing was ever adjusted; a line that says so where nothing could be read.
 */
async function listAdjustments(
  comps: Pick<Comps, 'question' | 'view' | 'schedule' | 'units'>,
): Promise<{ readonly adjustments: StoredAdjustments; readonly facts: ExportAbout }> {
  const { question, view, schedule, units } = comps;
  const figure = readFigure(view);
  const { own, fault } = await readOwn(readValuation(question, view).key, figure);
  const standing = weighSent(view, question.search.titleId !== null, own);
  const { adjustments, changes } = standing;
  const rows = listAdjustedDeals(schedule, view, adjustments);
  const range = rows.some(({ gross }) => gross > 0) ? findAdjustedRange(rows) : null;
  const { format, unit } = nameMeasure(view.measure, units, schedule.ofLettings);
  const result = range && [
    `${range.count === 1 ? format(range.median) : `${format(range.low)} to ${format(range.high)}`} ${unit}`.trim(),
    describeRange(range, format),
    nameFigure(figure, units, schedule.ofLettings),
  ];
  const sent = describeSent(standing, units, schedule.ofLettings);
  const facts = [
    ...(sent === null ? [] : ([['Adjustments', sent]] as const)),
    ...(result ? ([['Adjusted', `${result.join('; ')}. ${ADJUSTMENT_RULE}`]] as const) : []),
    ...changes.map(
      (change) =>
        [
          'Audit trail',
          `${writeTime(change.at)} ${describeChange(change, units, schedule.ofLettings)}`,
        ] as const,
    ),
    ...(fault === null ? [] : ([['Audit trail', `Not in this file. ${fault}`]] as const)),
  ];
  return { adjustments, facts };
}

/** What this browser keeps; where it cannot be read, those of a link count all the same. */
async function readOwn(
  valuation: string,
  figure: AdjustedFigure,
): Promise<{ readonly own: OwnAdjustments; readonly fault: string | null }> {
  try {
    return { own: await readAdjustments(valuation, figure), fault: null };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { own: { adjustments: {}, changes: [] }, fault };
  }
}

function writeTime(at: string): string {
  return `${at.replace('T', ' ').slice(0, 16)} UTC`;
}
