import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkWalk, type Spot, type WalkDirection } from './walk-marks.ts';

const DIRECTIONS: readonly WalkDirection[] = ['right', 'left', 'up', 'down'];

/** Whole pixels, so that spots in one place, in one row and on one diagonal are common. */
const spots = fc.array(fc.record({ x: fc.nat({ max: 12 }), y: fc.nat({ max: 12 }) }), {
  minLength: 2,
  maxLength: 30,
});

/** Whether a spot lies that way, by the coordinates of the screen alone; on a diagonal in either. */
function liesTowards(from: Spot, to: Spot, direction: WalkDirection): boolean {
  const right = to.x - from.x;
  const down = to.y - from.y;
  if (direction === 'right') return right >= Math.abs(down);
  if (direction === 'left') return -right >= Math.abs(down);
  return direction === 'down' ? down >= Math.abs(right) : -down >= Math.abs(right);
}

describe('the walk with arrow keys', () => {
  it('reaches every spot from every other one', () => {
    fc.assert(
      fc.property(spots, (list) => {
        const walk = new MarkWalk(list);
        for (let start = 0; start < list.length; start += 1) {
          const reached = new Set([start]);
          for (const from of reached)
            for (const direction of DIRECTIONS) {
              const to = walk.step(from, direction);
              if (to !== null) reached.add(to);
            }
          expect(reached.size).toBe(list.length);
        }
      }),
    );
  });

  it('gets there by always pressing the key towards it', () => {
    fc.assert(
      fc.property(spots, (list) => {
        const walk = new MarkWalk(list);
        let at = 0;
        const goal = list.length - 1;
        for (let steps = 0; at !== goal; steps += 1) {
          expect(steps).toBeLessThan(list.length);
          at = walk.step(at, walk.findDirection(at, goal)) ?? at;
        }
      }),
    );
  });

  it('goes to the nearest one that way, counted along both axes', () => {
    fc.assert(
      fc.property(spots, fc.constantFrom(...DIRECTIONS), (list, direction) => {
        const [from = { x: 0, y: 0 }] = list;
        const to = new MarkWalk(list).step(0, direction);
        const away = ({ x, y }: Spot) => Math.abs(x - from.x) + Math.abs(y - from.y);
        // Those strictly that way; what lies exactly on a diagonal may belong to either side.
        const strict = list.filter(
          (spot, index) =>
            index > 0 &&
            DIRECTIONS.every((each) => liesTowards(from, spot, each) === (each === direction)),
        );
        const nearest = Math.min(...strict.map(away));
        const found = to === null ? undefined : list[to];
        if (found === undefined) {
          expect(strict).toEqual([]);
          return;
        }
        expect(liesTowards(from, found, direction)).toBe(true);
        expect(away(found)).toBeLessThanOrEqual(nearest);
      }),
    );
  });

  it('stays where nothing stands further that way', () => {
    const walk = new MarkWalk([
      { x: 0, y: 0 },
      { x: 50, y: 10 },
    ]);
    expect(DIRECTIONS.map((direction) => walk.step(1, direction))).toEqual([null, 0, null, null]);
  });
});
