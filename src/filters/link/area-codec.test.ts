import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomArea } from '#testing/random/random-areas.ts';
import { parseArea, serializeArea } from './area-codec.ts';

describe('an area in a link', () => {
  it('comes back exactly, with its name and how it counts', () => {
    fc.assert(
      fc.property(randomArea, (written) => {
        const parameters = new URLSearchParams({ area: serializeArea(written) });
        const text = new URLSearchParams(parameters.toString()).get('area') ?? '';
        expect(parseArea(text)).toEqual({ value: written, notices: [] });
      }),
    );
  });

  it('reads links from before there were names and roles as they were', () => {
    expect(parseArea('box:-3,51,-2,52').value).toEqual({ kind: 'box', bounds: [-3, 51, -2, 52] });
    const titleId = '2f1d5f5e-1111-4222-8333-444455556666';
    expect(parseArea(`travel:${titleId}:car:15`).value).toEqual({
      kind: 'travel-time',
      titleId,
      mode: 'car',
      minutes: 15,
    });
  });

  it.each([
    ['radius:1,2', /three numbers/],
    ['radius:1,92,100', /off the globe/],
    ['radius:1,2,99999', /became 50000/],
    ['outline:nobody:10', /does not name a title/],
    ['outline:2f1d5f5e-1111-4222-8333-444455556666:-4', /became 0/],
    ['shape:', /no drawn shape/],
    ['shape:a b', /no drawn shape/],
    ['box:-3,51,-2,52*sideways', /“sideways” in the link says nothing/],
  ])('S-160: %s gives a sentence', (text, message) => {
    const { notices } = parseArea(text);
    expect(notices.map((notice) => notice.message)).toEqual([expect.stringMatching(message)]);
  });
});
