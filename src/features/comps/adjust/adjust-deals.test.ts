import { expect, it } from 'vitest';
import { readDeal } from '../deals/deal.ts';
import { adjustDeal } from './adjust-deals.ts';

it('adds up tenths of a percent to what a person would write', () => {
  const step = (percent: number) => ({ percent, reason: 'Seen' });
  const steps = { time: step(0.1), size: step(-0.2) };
  expect(adjustDeal(readDeal('deal', {}), 100, steps).gross).toBe(0.3);
});
