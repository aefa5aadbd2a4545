import { withPrintStyles } from '#lib/paper/print-styles.ts';

/**
 * The sheet without its margins (see the print rules of the report), in CSS pixels: as short as
 * Letter, and as wide as either, so that it fits both. Lines break more often on the narrow one, and
 * the map is higher on the wide one.
 */
const SHEET = { widths: [(190 / 25.4) * 96, (195.9 / 25.4) * 96], height: (259.4 / 25.4) * 96 };
/** The tallest a report may be: the printer breaks some lines that the screen does not, and draws charts anew. */
const TALLEST = SHEET.height * 0.93;
/** From what reads best to the smallest that still reads on paper. */
const SCALES = [0.72, 0.7, 0.68, 0.66, 0.64, 0.62, 0.6, 0.58];
/** What is left out for one sheet, the least missed first: further fields, then rows of tables. */
const CUTS = ['nothing', 'fields', 'rows'] as const;

/** What a report leaves out; `rows` leaves out the fields as well. */
export type SheetCut = (typeof CUTS)[number];

/** How large a report is printed, what it leaves out to fit, and whether it goes on to more sheets. */
export interface SheetFit {
  readonly scale: number;
  readonly cut: SheetCut;
  readonly goesOn: boolean;
}

/** Where one sheet cannot hold a report anyway, nothing is small or left out for it. */
const WHOLE: SheetFit = { scale: 0.72, cut: 'nothing', goesOn: true };

/**
 * The largest print in which a report takes one sheet: smaller letters before anything is left out.
 * What one sheet cannot hold even so goes on to others, large and whole.
 * @param measure the height of the report in that print, in pixels of the sheet
 */
export function chooseSheetFit(measure: (fit: SheetFit) => number): SheetFit {
  for (const cut of CUTS) {
    for (const scale of SCALES) {
      const fit = { scale, cut, goesOn: false };
      if (measure(fit) <= TALLEST) return fit;
    }
  }
  return WHOLE;
}

/** Sets a report so that it prints on one sheet or, where its title holds too much, ends well on more. */
export function fitToSheet(report: HTMLElement): void {
  withPrintStyles(() => {
    const chosen = chooseSheetFit((fit) => {
      applyFit(report, fit);
      return Math.max(
        ...SHEET.widths.map((width) => {
          report.style.width = `${width / fit.scale}px`;
          return report.getBoundingClientRect().height;
        }),
      );
    });
    report.style.removeProperty('width');
    applyFit(report, chosen);
  });
}

function applyFit(report: HTMLElement, { scale, cut, goesOn }: SheetFit): void {
  report.style.setProperty('--print-scale', String(scale));
  report.toggleAttribute('data-without-fields', cut !== 'nothing');
  report.toggleAttribute('data-brief', cut === 'rows');
  report.toggleAttribute('data-goes-on', goesOn);
}
