import { expect, it } from 'vitest';
import { growBounds, measureBounds } from '../bounds.ts';
import { buildBox } from '../build-box.ts';
import { measureSurface } from '../measure-shape.ts';
import { bufferShape } from './buffer-shape.ts';
import { countPositions } from './list-polygons.ts';

const box = buildBox([-3, 51.5, -2.99, 51.51]);

it('grows by so many metres on each side, with round corners', () => {
  const wide = bufferShape(box, 100);
  if (wide === null) throw new Error('Nothing is left.');
  const [bounds, expected] = [measureBounds([wide]), growBounds([-3, 51.5, -2.99, 51.51], 100)];
  expected.forEach((edge, i) => {
    expect(bounds?.[i]).toBeCloseTo(edge, 4);
  });
  expect(measureSurface(wide)).toBeGreaterThan(measureSurface(box));
  // A quarter of a circle in 16 steps at each of four corners, and the one that closes.
  expect(countPositions(wide)).toBeGreaterThan(4 * 15);
});

it('stays what it is at no metres, and is nothing where that takes all of it away', () => {
  expect(bufferShape(box, 0)).toEqual(box);
  expect(bufferShape(box, -5_000)).toBeNull();
});
