import { parseInstant } from '../parse-instant.ts';
import type { ExportAbout, ExportColumn, ExportKind, ExportWriter } from './export-table.ts';
import { writeZip } from './write-zip.ts';
import { buildWorkbookFiles, type SheetLink, XLSX_TYPE } from './xlsx-parts.ts';

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

/**
 * An Excel workbook of two sheets: the table with a header that stays and can be filtered, and
 * "About" with what the file says about itself. Text is text: nothing in it is run as a formula.
 */
export function createXlsxWriter<Row>(
  columns: readonly ExportColumn<Row>[],
  sheet: string,
): ExportWriter<Row> {
  const chunks: string[] = [];
  const links: SheetLink[] = [];
  let count = 1;
  const addRow = (cells: readonly string[]) => `<row r="${++count}">${cells.join('')}</row>`;
  return {
    add: (rows) => {
      const written = rows.map((row) => {
        const values = columns.map(({ read }) => read(row));
        for (const [index, { kind }] of columns.entries()) {
          const target = values[index];
          if (kind === 'link' && target !== undefined && links.length < LINKS_MAXIMUM) {
            links.push({
              cell: `${nameColumn(index)}${count + 1}`,
              target: escapeXml(String(target)),
            });
          }
        }
        return addRow(columns.map(({ kind }, index) => writeXlsxCell(values[index], kind)));
      });
      chunks.push(written.join(''));
    },
    finish: async (about) => {
      const last = `${nameColumn(columns.length - 1)}${count}`;
      const header = columns.map((column) => writeXlsxCell(column.header, 'header')).join('');
      const table = [
        `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
        writeWidths(columns.map(({ kind }) => WIDTH[kind])),
        `<sheetData><row r="1">${header}</row>`,
        ...chunks,
        `</sheetData><autoFilter ref="A1:${last}"/>`,
      ];
      const files = buildWorkbookFiles([
        { name: sheet, parts: table, links },
        { name: 'About', parts: writeAboutSheet(about) },
      ]);
      return writeZip(files, XLSX_TYPE);
    },
  };
}

function writeAboutSheet(about: ExportAbout): string[] {
  const rows = about.map(
    ([name, value]) => `<row>${writeXlsxCell(name, 'header')}${writeXlsxCell(value, 'text')}</row>`,
  );
  return [writeWidths([18, 100]), '<sheetData>', ...rows, '</sheetData>'];
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
