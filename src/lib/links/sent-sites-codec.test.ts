import { expect, it } from 'vitest';
import { parseSentSites, serializeSentSites } from './sent-sites-codec.ts';

const SITES = [
  { stage: 'New', next: '' },
  { stage: 'Offer made', next: '2026-03-01' },
  { stage: 'New', next: '2026-12-24' },
];

it('writes stages and dates shortly, and reads them back', () => {
  expect(serializeSentSites(SITES)).toBe('New~Offer made~~0.1-20260301.0-20261224');
  expect(parseSentSites(serializeSentSites(SITES), 3)).toEqual(SITES);
  const own = [{ stage: 'On~hold', next: '' }];
  expect(parseSentSites(serializeSentSites(own), 1)).toEqual([{ stage: 'On-hold', next: '' }]);
  const many = Array.from({ length: 150 }, () => ({ stage: 'Approached', next: '2026-03-01' }));
  expect(serializeSentSites(many).length).toBeLessThan(1700);
});

it.each([
  [null, 1],
  ['', 1],
  ['New', 1],
  ['New~~0.0', 1],
  ['New~~1', 1],
  ['New~~0-2026', 1],
  ['~~0', 1],
  [`${'x'.repeat(41)}~~0`, 1],
  ['New~~0~~0', 1],
  ['New~~0-20261399', 1],
  ['New~~0-20260230', 1],
])('takes nothing of %s', (text, count) => {
  expect(parseSentSites(text, count)).toBeNull();
});
