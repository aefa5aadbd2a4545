import { withPaperLayout, withPrintStyles } from './print-styles.ts';
import { readMarks } from './read-marks.ts';
import { type PdfAbout, writePdf } from './write-pdf.ts';

/**
 * Makes a PDF of an element with the rules it is printed by, as wide as on paper.
 * @throws when the fonts cannot be loaded
 */
export function makePdf(root: HTMLElement, about: PdfAbout): Promise<Blob> {
  return withPaperLayout(root, () => {
    const page = withPrintStyles(() => readMarks(root));
    return writePdf(page, about);
  });
}
