/** A stretch of a page as one long sheet, in pixels from its top. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A table whose head is written again where it goes on. */
export interface LongTable extends Span {
  readonly head: Span;
}

/** One sheet: what of the long one it shows, and the head of a table that goes on from the one before. */
export interface Sheet extends Span {
  readonly head: Span | null;
}

export interface LongPage {
  readonly height: number;
  /** What stays whole, such as a line, a row, a picture, or a heading with what follows it. */
  readonly whole: readonly Span[];
  readonly tables: readonly LongTable[];
}

/**
 * Divides a long page into sheets. A sheet ends above what would be cut through, and what is longer
 * than a sheet is cut where nothing else is. No sheet is empty.
 * @param room the height of a sheet, in the pixels of the page
 */
export function paginate(page: LongPage, room: number): Sheet[] {
  const sheets: Sheet[] = [];
  let top = 0;
  // Half a pixel is the rounding of a browser, and no page of its own.
  while (page.height - top > 0.5) {
    const table = page.tables.find((one) => one.head.bottom <= top && top < one.bottom - 0.5);
    const head = table && table.top < top - 0.5 ? table.head : null;
    const bottom = findEnd(page, top, room - (head ? head.bottom - head.top : 0));
    sheets.push({ top, bottom, head });
    top = bottom;
  }
  return sheets;
}

function findEnd({ height, whole }: LongPage, top: number, room: number): number {
  if (top + room >= height) return height;
  let end = top + room;
  for (;;) {
    const cut = whole.find(
      (span) => span.top > top + 0.5 && span.top < end - 0.5 && span.bottom > end + 0.5,
    );
    if (cut === undefined) return end;
    end = cut.top;
  }
}

/** How few of a sheet the last one may hold before the page is made smaller, and how small it may get. */
const FEW = 0.5;
const SMALLEST = 0.8;
const STEP = 0.01;

/**
 * Divides a page as `paginate` does; where a few lines would stand alone on the last sheet, the page is
 * made as little smaller as brings them onto the sheet before.
 */
export function fitSheets(
  page: LongPage,
  room: number,
): { readonly sheets: Sheet[]; readonly scale: number } {
  const sheets = paginate(page, room);
  const last = sheets.at(-1);
  if (sheets.length > 1 && last !== undefined && last.bottom - last.top < room * FEW) {
    for (let scale = 1 - STEP; scale >= SMALLEST; scale -= STEP) {
      const fewer = paginate(page, room / scale);
      if (fewer.length < sheets.length) return { sheets: fewer, scale };
    }
  }
  return { sheets, scale: 1 };
}
