import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { readWordLines, readWords } from './read-words.ts';

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'CCCCCC' } as const;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' } as const;
const BORDERS = { top: NONE, left: NONE, right: NONE, bottom: LINE } as const;
const CELL_MARGINS = { top: 40, bottom: 40, left: 60, right: 60 } as const;

/**
 * Pairs of a word and what it is, in two columns; several values of one word stand below
 * each other. None where there is no pair. `width` as in `readTable`.
 */
export function readFacts(list: Element, width: number): Table[] {
  const terms = [...list.querySelectorAll('dt')];
  const rows = terms.map((term) => {
    const values = listValues(term);
    const lines = values.flatMap((value) => {
      const items = [...value.querySelectorAll('li')];
      return items.length > 0 ? items.map(readWords) : readWordLines(value);
    });
    return new TableRow({
      cantSplit: true,
      children: [
        buildCell([readWords(term)], { isHead: false, isEnd: false, size: SIZE }),
        buildCell(lines, { isHead: false, isEnd: false, size: SIZE }),
      ],
    });
  });
  return rows.length === 0 ? [] : [buildTable(rows, [28, 72], width)];
}

/** What follows a word up to the next one. */
function listValues(term: Element): Element[] {
  const values: Element[] = [];
  for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling) {
    values.push(next);
  }
  return values;
}

/** A table as wide as the text, in twentieths of a point, with a width for each column that its words need. */
export function readTable(table: HTMLTableElement, width: number): Table {
  const needs: ColumnNeed[] = [];
  const count = Math.max(0, ...[...table.rows].map(countColumns));
  const size = count > MANY ? SMALL : SIZE;
  const rows = [...table.rows].map((row) => {
    const isHead = row.parentElement?.tagName === 'THEAD';
    let column = 0;
    const children = [...row.cells].map((cell) => {
      const text = readWords(cell);
      if (cell.colSpan === 1)
        needs[column] = joinNeeds(needs[column], measureNeed(text, isHead, size));
      column += cell.colSpan;
      return buildCell([text], {
        isHead: isHead || cell.tagName === 'TH',
        isEnd: getComputedStyle(cell).textAlign.match(/right|end/) !== null,
        span: cell.colSpan,
        size,
      });
    });
    while (needs.length < column) needs.push(NOTHING);
    return new TableRow({ cantSplit: true, tableHeader: isHead, children });
  });
  return buildTable(rows, shareWidth(needs, width), width);
}

/** Twentieths of a point that a column needs: without broken words, and all on one line. */
interface ColumnNeed {
  readonly least: number;
  readonly most: number;
}

/** Half points of the words of a table, and of one with more columns than `MANY`. */
const SIZE = 18;
const SMALL = 16;
const MANY = 6;
/**
 * Twentieths of a point that a letter takes on average for each half point of its size, one in bold, and
 * those at both sides of a cell. Of a wide typeface: the file may be read without the one that it names.
 */
const LETTER = 6.4;
const BOLD_LETTER = 7;
const SIDES = CELL_MARGINS.left + CELL_MARGINS.right;
/** Letters of a date or a price, which stay on one line; words of a heading need not. */
const SHORT = 12;
const NOTHING: ColumnNeed = { least: SIDES, most: SIDES };

function countColumns({ cells }: HTMLTableRowElement): number {
  return [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
}

function measureNeed(text: string, isHead: boolean, size: number): ColumnNeed {
  const isWhole = !isHead && text.length <= SHORT;
  const longest = Math.max(...text.split(' ').map(({ length }) => length));
  const letter = size * (isHead ? BOLD_LETTER : LETTER);
  return {
    least: (isWhole ? text.length : longest) * letter + SIDES,
    most: text.length * letter + SIDES,
  };
}

function joinNeeds(one: ColumnNeed = NOTHING, other: ColumnNeed): ColumnNeed {
  return { least: Math.max(one.least, other.least), most: Math.max(one.most, other.most) };
}

/** To each column what it needs at least, and of the rest as much as it could use, as a browser does. */
function shareWidth(needs: readonly ColumnNeed[], width: number): readonly number[] {
  const sum = (of: (need: ColumnNeed) => number) => needs.reduce((all, need) => all + of(need), 0);
  const spare = width - sum(({ least }) => least);
  const wanted = sum(({ least, most }) => most - least);
  if (spare <= 0) return needs.map(({ least }) => least);
  if (wanted <= spare) return needs.map(({ most }) => most);
  return needs.map(({ least, most }) => least + (spare * (most - least)) / wanted);
}

/**
 * Of a table without widths of its own Word alone makes something: others give every column one
 * width of next to nothing.
 */
function buildTable(rows: TableRow[], shares: readonly number[], width: number): Table {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const columnWidths = shares.map((share) => Math.round((share / whole) * width));
  return new Table({ width: { size: width, type: WidthType.DXA }, columnWidths, rows });
}

interface CellLook {
  readonly isHead: boolean;
  /** Figures stand on the right. */
  readonly isEnd: boolean;
  readonly span?: number;
  /** Half points. */
  readonly size: number;
}

function buildCell(lines: readonly string[], { isHead, isEnd, span = 1, size }: CellLook) {
  return new TableCell({
    borders: BORDERS,
    margins: CELL_MARGINS,
    columnSpan: span,
    children: lines.map(
      (text) =>
        new Paragraph({
          alignment: isEnd ? AlignmentType.END : AlignmentType.START,
          spacing: { after: 0 },
          children: [new TextRun({ text, bold: isHead, size })],
        }),
    ),
  });
}
