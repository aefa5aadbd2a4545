import { expect, test } from 'vitest';
import { computeMapInsets, computeMapPadding } from './map-padding.ts';

test('on a phone an open title is framed clear of the controls, which stay on the sheet', () => {
  const panels = { layout: 'narrow', sheetHeight: 400 } as const;
  const open = { ...panels, titleOpen: true };
  expect(computeMapPadding(open).bottom).toBeGreaterThan(400 + 52 + 34);
  expect(computeMapInsets(open).bottom).toBe(400);
  // What a search of the view counts as covered does not change.
  expect(computeMapPadding({ ...panels, titleOpen: false }).bottom).toBe(400);
});
