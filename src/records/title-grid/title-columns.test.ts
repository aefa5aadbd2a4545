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
