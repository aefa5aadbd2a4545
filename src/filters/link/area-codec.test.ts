import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomArea } from '#testing/random/random-areas.ts';
import { parseArea, serializeArea } from './area-codec.ts';

const TITLE = '2f1d5f5e-1111-4222-8333-444455556666';

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
    ['box:-3,51,-2', /four numbers/],
    ['box:-3,51,-2,x', /four numbers/],
    ['box:-181,51,-2,52', /off the globe/],
    ['box:-3,51,-2,91', /off the globe/],
    ['box:-3,52,-2,52', /south edge above/],
    ['view:-3,51,-3,52', /no width/],
    ['travel:nobody:car:15', /does not name a title to travel from/],
    [`travel:${TITLE}:car`, /does not name a title to travel from/],
    [`travel:${TITLE}:boat:15`, /neither by car nor on foot/],
    [`travel:${TITLE}:foot:soon`, /no number of minutes/],
    [`travel:${TITLE}:foot:61`, /from 1 to 60 whole minutes, so “61” .* became 60/],
    [`travel:${TITLE}:foot:7.5`, /became 8/],
    ['radius:1,2,300.12345', /metres, so “300.12345” .* became 300.1234/],
    [`outline:${TITLE}`, /does not name a title/],
    [`outline:${TITLE}:wide`, /no number of metres/],
    ['nowhere', /not an area this page knows/],
    ['circle:1,2,3', /not an area this page knows/],
  ])('S-160: %s gives a sentence', (text, message) => {
    const { notices } = parseArea(text);
    expect(notices.map((notice) => notice.message)).toEqual([expect.stringMatching(message)]);
  });

  it('counts as its parts say, in any order, and draws contours only of travel times', () => {
    const read = (manner: string, place = 'box:-3,51,-2,52') =>
      parseArea(`${place}${manner}`).value;
    const box = { kind: 'box', bounds: [-3, 51, -2, 52] };
    expect(read('*hidden*any')).toEqual({ ...box, role: 'any', hidden: true });
    expect(read('*except*within.2.5')).toEqual({ ...box, role: 'except', tolerance: 2.5 });
    expect(read('*within.0')).toEqual(box);
    expect(read('*name.A*any  \n b')).toEqual({ ...box, name: 'A*any b' });
    expect(read(`*name.${'x'.repeat(59)}\u{1F600}`)).toEqual({ ...box, name: 'x'.repeat(59) });
    expect(read('*contours')).toEqual(box);
    expect(read('*contours', `travel:${TITLE.toUpperCase()}:foot:5`)).toMatchObject({
      titleId: TITLE,
      contours: true,
    });
  });
});
