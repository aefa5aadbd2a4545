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
import { readWords } from './read-words.ts';

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
      return items.length > 0 ? items.map(readWords) : [readWords(value)];
    });
    return new TableRow({
      cantSplit: true,
      children: [
        buildCell([readWords(term)], { isHead: false, isEnd: false }),
        buildCell(lines, { isHead: false, isEnd: false }),
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

/**
 * A table whose columns share the text's width, in twentieths of a point, as they share that of the
 * page.
 */
export function readTable(table: HTMLTableElement, width: number): Table {
  const rows = [...table.rows].map((row) => {
    const isHead = row.parentElement?.tagName === 'THEAD';
    return new TableRow({
      cantSplit: true,
      tableHeader: isHead,
      children: [...row.cells].map((cell) =>
        buildCell([readWords(cell)], {
          isHead: isHead || cell.tagName === 'TH',
          isEnd: getComputedStyle(cell).textAlign.match(/right|end/) !== null,
          span: cell.colSpan,
        }),
      ),
    });
  });
  return buildTable(rows, measureColumns(table), width);
}

/**
 * Widths of the columns on the page, in any unit: those of the row with most cells. One for each
 * where nothing is laid out.
 */
function measureColumns(table: HTMLTableElement): readonly number[] {
  const cells = [...table.rows].reduce<readonly HTMLTableCellElement[]>(
    (most, row) => (row.cells.length > most.length ? [...row.cells] : most),
    [],
  );
  const shares = cells.flatMap((cell) =>
    Array<number>(cell.colSpan).fill(cell.getBoundingClientRect().width / cell.colSpan),
  );
  return shares.some((share) => share > 0) ? shares : shares.map(() => 1);
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
}

function buildCell(lines: readonly string[], { isHead, isEnd, span = 1 }: CellLook) {
  return new TableCell({
    borders: BORDERS,
    margins: CELL_MARGINS,
    columnSpan: span,
    children: lines.map(
      (text) =>
        new Paragraph({
          alignment: isEnd ? AlignmentType.END : AlignmentType.START,
          spacing: { after: 0 },
          children: [new TextRun({ text, bold: isHead, size: 18 })],
        }),
    ),
  });
}
