import type { Position } from 'geojson';

/** Signed area in square units of the coordinates: positive when counter-clockwise. */
export function ringArea(ring: readonly Position[]): number {
  let twice = 0;
  let [previousX, previousY] = ring.at(-1) ?? [0, 0];
  const originX = previousX ?? 0;
  const originY = previousY ?? 0;
  previousX = 0;
  previousY = 0;
  for (const position of ring) {
    // Measured from a corner, as degrees far from zero would lose the digits of a small ring.
    const x = (position[0] ?? 0) - originX;
    const y = (position[1] ?? 0) - originY;
    twice += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return twice / 2;
}

/** The ring itself, or its reverse, so that it runs counter-clockwise or clockwise. */
export function orientRing(ring: readonly Position[], counterClockwise: boolean): Position[] {
  return ringArea(ring) > 0 === counterClockwise ? [...ring] : ring.toReversed();
}

/** Even-odd test; a point on the edge may fall either way. */
export function containsPoint(ring: readonly Position[], point: Position): boolean {
  const [x, y] = point as [number, number];
  let inside = false;
  let [previousX, previousY] = (ring.at(-1) ?? [0, 0]) as [number, number];
  for (const position of ring) {
    const [currentX, currentY] = position as [number, number];
    if (
      currentY > y !== previousY > y &&
      x < ((previousX - currentX) * (y - currentY)) / (previousY - currentY) + currentX
    ) {
      inside = !inside;
    }
    previousX = currentX;
    previousY = currentY;
  }
  return inside;
}
