import { parseInstant } from '../parse-instant.ts';
import type { FileSink } from './export-sink.ts';
import type { ExportAbout, ExportColumn, ExportKind, ExportWriter } from './export-table.ts';
import { addToZip, createZip, type ZipFile } from './write-zip.ts';
import {
  endSheet,
  listSheetRelations,
  listWorkbookFiles,
  nameSheetFile,
  SHEET_START,
  type SheetLink,
} from './xlsx-parts.ts';

/** Style indices of `xlsx-parts.ts`. */
const STYLE: Readonly<Record<ExportKind | 'header', number>> = {
  text: 0,
  header: 1,
  date: 2,
  money: 3,
  number: 4,
  link: 5,
};
const WIDTH: Readonly<Record<ExportKind, number>> = {
  text: 24,
  date: 13,
  money: 14,
  number: 13,
  link: 40,
};
/** Days from 30 December 1899, where Excel counts from, to 1 January 1970. */
const EPOCH_IN_DAYS = 25_569;
const DAY = 86_400_000;
/** Excel opens no sheet with more; addresses past it stay text. */
const LINKS_MAXIMUM = 65_530;
const TEXT_MAXIMUM = 32_767;
/** What XML 1.0 cannot hold: control characters and halves of a character; the file would not open. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Rows that a sheet can have, its header among them; further ones go on in another. */
const ROWS_MAXIMUM = 1_048_576;

/**
 * An Excel workbook: the table with a header that stays and can be filtered, on further sheets where
 * one cannot hold it, and "About" with what the file says about itself. Text is text: nothing in it
 * is run as a formula. Written as it is compressed, so that it is nowhere whole in memory.
 */
export function createXlsxWriter<Row>(
  columns: readonly ExportColumn<Row>[],
  sheet: string,
  sink: FileSink,
  rowsMaximum = ROWS_MAXIMUM,
): ExportWriter<Row> {
  const zip = createZip(sink);
  const names: string[] = [];
  let open: OpenSheet | null = null;
  const start = async (): Promise<OpenSheet> => {
    names.push(names.length === 0 ? sheet : `${sheet} ${names.length + 1}`);
    const file = await zip.open(nameSheetFile(names.length));
    const header = columns.map((column) => writeXlsxCell(column.header, 'header')).join('');
    await file.write(
      `${SHEET_START}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${writeWidths(columns.map(({ kind }) => WIDTH[kind]))}<sheetData><row r="1">${header}</row>`,
    );
    return { file, count: 1, links: [] };
  };
  const end = async ({ file, count, links }: OpenSheet) => {
    const last = `${nameColumn(columns.length - 1)}${count}`;
    await file.write(`</sheetData><autoFilter ref="A1:${last}"/>${endSheet(links)}`);
    await file.close();
    for (const entry of listSheetRelations(names.length, links)) await addToZip(zip, entry);
  };
  const add = async (rows: readonly Row[]) => {
    const into = open ?? (await start());
    open = into;
    const room = rowsMaximum - into.count;
    const text = rows.slice(0, room).map((row) => writeRow(columns, row, into));
    if (text.length > 0) await into.file.write(text.join(''));
    if (rows.length <= room) return;
    await end(into);
    open = null;
    await add(rows.slice(room));
  };
  return {
    add,
    finish: async (about) => {
      await end(open ?? (await start()));
      names.push('About');
      const file = await zip.open(nameSheetFile(names.length));
      await file.write(`${SHEET_START}${writeAboutSheet(about)}${endSheet([])}`);
      await file.close();
      for (const entry of listWorkbookFiles(names)) await addToZip(zip, entry);
      await zip.finish();
    },
  };
}

interface OpenSheet {
  readonly file: ZipFile;
  /** Rows so far, the header among them. */
  count: number;
  readonly links: SheetLink[];
}

function writeRow<Row>(columns: readonly ExportColumn<Row>[], row: Row, sheet: OpenSheet): string {
  sheet.count += 1;
  const cells = columns.map(({ kind, read }, index) => {
    const value = read(row);
    if (kind === 'link' && value !== undefined && sheet.links.length < LINKS_MAXIMUM) {
      const cell = `${nameColumn(index)}${sheet.count}`;
      sheet.links.push({ cell, target: escapeXml(String(value)) });
    }
    return writeXlsxCell(value, kind);
  });
  return `<row r="${sheet.count}">${cells.join('')}</row>`;
}

function writeAboutSheet(about: ExportAbout): string {
  const rows = about.map(
    ([name, value]) => `<row>${writeXlsxCell(name, 'header')}${writeXlsxCell(value, 'text')}</row>`,
  );
  return `${writeWidths([18, 100])}<sheetData>${rows.join('')}</sheetData>`;
}

/** One cell as XML; a date that cannot be read stays text. */
export function writeXlsxCell(
  value: string | number | undefined,
  kind: ExportKind | 'header',
): string {
  if (value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `<c s="${STYLE[kind]}"><v>${value}</v></c>` : '<c/>';
  }
  const time = kind === 'date' ? parseInstant(value) : Number.NaN;
  if (!Number.isNaN(time)) {
    return `<c s="${STYLE.date}"><v>${time / DAY + EPOCH_IN_DAYS}</v></c>`;
  }
  const style = kind === 'header' || kind === 'link' ? STYLE[kind] : STYLE.text;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function writeWidths(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

/** `A` for 0, `AA` for 26. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
}

function escapeXml(text: string): string {
  return text
    .slice(0, TEXT_MAXIMUM)
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
