import { expect, it } from 'vitest';
import { buildCompareLink, listUnknown, parseCompare } from './compare-searches-codec.ts';

it('reads the two searches it wrote, and names what else a link holds once', () => {
  const link = buildCompareLink('tenure=Freehold', 'type=Retail');
  const own = new URLSearchParams(link.split('?')[1]);
  expect(parseCompare(own)).toEqual({ one: 'tenure=Freehold', other: 'type=Retail' });
  expect(listUnknown(own)).toEqual([]);
  expect(listUnknown(new URLSearchParams('a=&titles=1&titles=2&c=3'))).toEqual(['titles', 'c']);
});
