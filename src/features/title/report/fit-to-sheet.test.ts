import { expect, it } from 'vitest';
import { chooseSheetFit } from './fit-to-sheet.ts';

/** A report whose height goes with the square of its scale, as text in a fixed width does. */
function reportOf(height: number, brief = height) {
  return ({ scale, isBrief }: { scale: number; isBrief: boolean }) =>
    (isBrief ? brief : height) * (scale / 0.72) ** 2;
}

it('prints what fits one sheet at full size', () => {
  expect(chooseSheetFit(reportOf(900))).toEqual({ scale: 0.72, isBrief: false });
});

it('prints smaller what is a little too long', () => {
  expect(chooseSheetFit(reportOf(1200))).toEqual({ scale: 0.66, isBrief: false });
});

it('cuts tables only where small print is not enough, and then prints large again', () => {
  expect(chooseSheetFit(reportOf(2400, 1000))).toEqual({ scale: 0.72, isBrief: true });
});

it('never prints smaller than can be read', () => {
  expect(chooseSheetFit(reportOf(9000))).toEqual({ scale: 0.58, isBrief: true });
});
