import { expect, it } from 'vitest';
import { checkCorners } from './box-dialog.tsx';

const check = (west: string, south: string, east: string, north: string) =>
  checkCorners({ west, south, east, north });

it('S-073 takes four edges, also over the date line', () => {
  expect(check('-1.6', '52.1', '-1.5', '52.2')).toEqual({ bounds: [-1.6, 52.1, -1.5, 52.2] });
  expect(check('179', '-1', '-179', '1')).toEqual({ bounds: [179, -1, -179, 1] });
});

it.each([
  ['-1.5', '52.1', '-1.6', '52.2', /west edge has to be left/],
  ['-1.6', '52.2', '-1.5', '52.1', /south edge has to be below/],
  ['-1.6', '52.1', '-1.6', '52.2', /no width/],
  ['-181', '52.1', '-1.6', '52.2', /West and east lie between/],
  ['', '52.1', '-1.6', '52.2', /need a figure/],
])('%s, %s, %s, %s gives a sentence', (west, south, east, north, sentence) => {
  expect(check(west, south, east, north)).toEqual({ fault: expect.stringMatching(sentence) });
});
