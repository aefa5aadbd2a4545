import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLOURINGS } from '../points/point-batch.ts';
import { CLASSES } from '../points/point-classes.ts';
import { parseLook, replaceLook } from './look-codec.ts';
import { listLookNotices } from './look-notices.ts';
import { parseViewport, replaceViewport } from './viewport-codec.ts';

const look = fc
  .constantFrom(...COLOURINGS)
  .chain((colouring) =>
    fc
      .subarray(CLASSES[colouring].map((_, index) => index))
      .map((hidden) => ({ colouring, hidden })),
  );
const view = { zoom: 14.5, lat: 51.58774, lon: -2.99835 };

it('a look comes back from its hash as it was, beside a view', () => {
  fc.assert(
    fc.property(look, (value) => {
      const hash = replaceViewport(replaceLook('', value), view);
      expect(parseLook(hash)).toEqual(value);
      expect(listLookNotices(hash)).toEqual([]);
      expect(parseViewport(hash).value).toEqual(view);
      expect(replaceLook(hash, { colouring: 'category', hidden: [] })).toBe(
        '#map=14.5/51.58774/-2.99835',
      );
    }),
  );
});

it('any hash is a look, with a notice for each part that is none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (colour, hide) => {
      const hash = `#${new URLSearchParams({ colour, hide })}`;
      const value = parseLook(hash);
      expect(COLOURINGS).toContain(value.colouring);
      expect(value.hidden.every((index) => index in CLASSES[value.colouring])).toBe(true);
      expect(listLookNotices(hash).length).toBeLessThanOrEqual(2);
    }),
  );
  expect(listLookNotices('#colour=mood&hide=sad').map(({ message }) => message)).toEqual([
    'The colouring “mood” in the link is not known; titles are coloured by category.',
    'There is no group of titles called “sad” to hide.',
  ]);
});
