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
    ['Title number', '5.50', undefined],
    ['Tenure', '5.00', undefined],
    ['Type', '6.00', 1],
    // Wider than its figures, which take 3.75: "Built against" is a line of thirteen.
    ['Built against its area, %', '5.68', undefined],
    ['Years held', '3.50', undefined],
  ]);
});
