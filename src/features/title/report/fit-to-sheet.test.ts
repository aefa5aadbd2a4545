// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { chooseSheetFit, fitToSheet, type SheetCut } from './fit-to-sheet.ts';

/** A report whose height goes with the square of its scale, as text in a fixed width does. */
function reportOf(height: number, cuts: Partial<Record<SheetCut, number>> = {}) {
  return ({ scale, cut }: { scale: number; cut: SheetCut }) =>
    (cuts[cut] ?? height) * (scale / 0.72) ** 2;
}

it('prints what fits one sheet at full size', () => {
  expect(chooseSheetFit(reportOf(900))).toEqual({ scale: 0.72, cut: 'nothing', goesOn: false });
});

it('prints smaller what is a little too long', () => {
  expect(chooseSheetFit(reportOf(1200))).toEqual({ scale: 0.62, cut: 'nothing', goesOn: false });
});

it('leaves out further fields first, and then prints large again', () => {
  const report = reportOf(2400, { fields: 900, rows: 800 });
  expect(chooseSheetFit(report)).toEqual({ scale: 0.72, cut: 'fields', goesOn: false });
});

it('cuts tables only where that is not enough', () => {
  const report = reportOf(2400, { fields: 2000, rows: 900 });
  expect(chooseSheetFit(report)).toEqual({ scale: 0.72, cut: 'rows', goesOn: false });
});

it('goes on to other sheets, whole and large, rather than over the end of one', () => {
  expect(chooseSheetFit(reportOf(9000))).toEqual({ scale: 0.72, cut: 'nothing', goesOn: true });
});

it('fits the wide paper as well, on which the map is higher', () => {
  const report = document.createElement('article');
  vi.spyOn(report, 'getBoundingClientRect').mockImplementation(() => {
    const scale = Number(report.style.getPropertyValue('--print-scale'));
    const isWide = Number.parseFloat(report.style.width) * scale > 730;
    return new DOMRect(0, 0, 0, ((isWide ? 1000 : 900) * scale) / 0.72);
  });
  fitToSheet(report);
  expect(report.style.getPropertyValue('--print-scale')).toBe('0.64');
});
