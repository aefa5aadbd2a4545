import { expect, it } from 'vitest';
import { findWritten, type PlacedPoint } from './scatter-scales.ts';

const place = (number: number | null, x: number, isOn = false) =>
  ({ id: `${number} at ${x}`, number, x, y: 0, isOn }) as PlacedPoint;

it('writes the numbers that have room, of deals that are on before others, then the lowest', () => {
  const points = [place(3, 10), place(1, 15), place(2, 40), place(4, 45, true), place(null, 90)];
  expect([...findWritten(points)]).toEqual(['4 at 45', '1 at 15']);
});
