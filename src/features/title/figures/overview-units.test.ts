import type { Field } from '@property/contract/fields.ts';
import { expect, it, vi } from 'vitest';
import { buildOverviewFacts } from './overview-facts.ts';

// A deployment whose ground is kept in square feet, and whose floors are in square metres.
vi.mock('@property/contract/title-fields.ts', async (readOriginal) => {
  const { TITLE_FIELDS: fields } = await readOriginal<{ TITLE_FIELDS: Record<string, Field> }>();
  const keep = (path: string, unit: string) => ({ [path]: { ...fields[path], unit } });
  const changed = {
    ...keep('buildingFootprint', 'squareFeet'),
    ...keep('totalFloorAreaSqFt', 'squareMetres'),
  };
  return { TITLE_FIELDS: { ...fields, ...changed } };
});

it('S-049 tells areas by the units that their rows name', () => {
  const title = { id: 'a', buildingFootprint: 1076.391, totalFloorAreaSqFt: 250 };
  const facts = buildOverviewFacts({ ...title, tenure: 'Leasehold' }, 'metric');
  const values = facts.map(({ label, value, basis }) => [label, value, basis]);
  expect(values).toEqual([
    ['Floor area', '250 sq m', 'All floors together'],
    ['Building footprint', '100 sq m', 'Ground under buildings'],
  ]);
});
