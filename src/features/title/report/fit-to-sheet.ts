/** The sheet without its margins (see the print rules of the report), in CSS pixels. */
const SHEET = { width: (190 / 25.4) * 96, height: (277 / 25.4) * 96 };
/** The tallest a report may be: the printer's layout is not the screen's to the last pixel. */
const TALLEST = SHEET.height * 0.97;
/** From what reads best to the smallest that still reads on paper. */
const SCALES = [0.72, 0.7, 0.68, 0.66, 0.64, 0.62, 0.6, 0.58];

/** How large a report is printed, and whether its tables are cut to fit. */
export interface SheetFit {
  readonly scale: number;
  readonly isBrief: boolean;
}

/**
 * The largest print in which a report takes one sheet: smaller letters before shorter tables.
 * @param measure the height of the report in that print, in pixels of the sheet
 */
export function chooseSheetFit(measure: (fit: SheetFit) => number): SheetFit {
  for (const isBrief of [false, true]) {
    for (const scale of SCALES) {
      const fit = { scale, isBrief };
      if (measure(fit) <= TALLEST) return fit;
    }
  }
  return { scale: 0.58, isBrief: true };
}

/** Sets a report so that it prints on one sheet, whatever its title holds. */
export function fitToSheet(report: HTMLElement): void {
  withPrintStyles(() => {
    const { scale, isBrief } = chooseSheetFit((fit) => {
      applyFit(report, fit);
      report.style.width = `${SHEET.width / fit.scale}px`;
      return report.getBoundingClientRect().height;
    });
    report.style.removeProperty('width');
    applyFit(report, { scale, isBrief });
  });
}

function applyFit(report: HTMLElement, { scale, isBrief }: SheetFit): void {
  report.style.setProperty('--print-scale', String(scale));
  report.toggleAttribute('data-brief', isBrief);
}

/** What is printed can only be measured before: for that moment the screen takes its rules. */
function withPrintStyles(measure: () => void): void {
  const print = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText === 'print');
  for (const { media } of print) media.mediaText = 'all';
  try {
    measure();
  } finally {
    for (const { media } of print) media.mediaText = 'print';
  }
}
