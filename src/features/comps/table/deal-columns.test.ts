import { expect, it } from 'vitest';
import type { Deal } from '../deals/deal.ts';
import { DEAL_COLUMN_WORDS } from './deal-columns.tsx';
import type { DealContext } from './deal-context.ts';

it('a distance tells apart what lies close by, in the unit of its head', () => {
  const { render } = DEAL_COLUMN_WORDS.distance;
  const say = (metres: number | null, units: 'imperial' | 'metric') =>
    render?.({} as Deal, { readDistance: () => metres, units } as unknown as DealContext);
  expect(say(1_609.344, 'imperial')).toBe('1.00');
  expect([say(80, 'imperial'), say(100, 'imperial')]).toEqual(['0.05', '0.06']);
  expect(say(1_240, 'metric')).toBe('1.24');
});
