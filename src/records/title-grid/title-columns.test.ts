import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildTitleColumns, type GridTitle } from './title-columns.tsx';

it('writes years held with one decimal each, so that they line up', () => {
  const [column] = buildTitleColumns('imperial', ['yearsHeld'], (value) => value);
  const cells = [2, 21.9].map((yearsHeld) => {
    const title: Partial<GridTitle> = { yearsHeld };
    return renderToStaticMarkup(column?.render(title as GridTitle, 0) as ReactElement);
  });
  expect(cells).toEqual(['<span>2.0</span>', '<span>21.9</span>']);
});

it('writes land as the list does: three decimals below a tenth of an acre', () => {
  const [column] = buildTitleColumns('imperial', ['areaInSquareMeters'], (value) => value);
  const cells = [209.4, 192.18, 1249.02, 208_413].map((areaInSquareMeters) => {
    const title: Partial<GridTitle> = { areaInSquareMeters };
    return renderToStaticMarkup(column?.render(title as GridTitle, 0) as ReactElement);
  });
  const figures = cells.map((cell) => cell.replace(/<.*?>/g, ''));
  expect(figures).toEqual(['0.052', '0.047', '0.31', '51.50']);
});

it('makes columns as wide as their figures and as two lines of their names, and lets words grow', () => {
  const keys = ['number', 'tenure', 'yearsHeld', 'plotRatioAgainstArea', 'propertyType'];
  const columns = buildTitleColumns('imperial', keys, (value) => value);
  expect(columns.map(({ header, width, growth }) => [header, width.toFixed(2), growth])).toEqual([
    ['Title number', '6.25', undefined],
    ['Tenure', '5.00', undefined],
    ['Type', '6.00', 1],
    // Wider than its figures, which take 3.75: "Built against" is a line of thirteen.
    ['Built against its area, %', '5.68', undefined],
    ['Years held', '3.50', undefined],
  ]);
});

it('has a column for what is searched of leases, energy and planning use', () => {
  const keys = ['leases', 'energyCertificates', 'useClasses'];
  const columns = buildTitleColumns('imperial', keys, (value) => value);
  const title: Partial<GridTitle> = {
    useClasses: ['E(a)', 'B8'],
    energyCertificates: [
      { band: 'F', expiryDate: '2024-04-05' },
      { band: 'C', expiryDate: '2031-04-05' },
    ],
    leases: [{ unexpiredTermInYears: 3.5, breakDate: '2026-03-24', rentReviewDate: '2027-06-24' }],
  };
  const read = (name: string) => {
    const column = columns.find((each) => each.header === name);
    const cell = renderToStaticMarkup(column?.render(title as GridTitle, 0) as ReactElement);
    return cell.replace(/<.*?>/g, '');
  };
  expect([
    read('Energy band'),
    read('Certificate expires'),
    read('Use classes'),
    read('Unexpired term, years'),
    read('Break'),
    read('Rent review'),
  ]).toEqual(['C', 'Apr 2031', 'E(a); B8', '3.5', 'Mar 2026', 'Jun 2027']);
});
