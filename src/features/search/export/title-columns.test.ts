import { expect, it } from 'vitest';
import type { GatheredTitle } from '../gather/plan-parts.ts';
import { buildTitleColumns } from './title-columns.ts';

it.each([
  ['imperial', 'sq ft', 1000, 1076],
  ['metric', 'sq m', 92.9, 100],
] as const)('gives floor area and footprint in one unit: %s', (units, unit, floor, footprint) => {
  const title = { id: 'x', totalFloorAreaSqFt: 1000, buildingFootprint: 100 } as GatheredTitle;
  const columns = buildTitleColumns(units, 'https://x.test');
  const read = (name: string) => columns.find(({ header }) => header === name)?.read(title);
  expect([read(`Floor area, ${unit}`), read(`Footprint, ${unit}`)]).toEqual([floor, footprint]);
});
