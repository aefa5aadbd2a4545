import { COLOURINGS, type PointBatch } from '#lib/point-batch.ts';

export const middle = { zoom: 12, lat: 52.21, lon: -2.45 };

/** Points spread over a town, the same for a number of them each time, in one batch. */
export function buildStagePoints(count: number): readonly PointBatch[] {
  const side = Math.ceil(Math.sqrt(count));
  const positions = new Float64Array(2 * count);
  const classes = new Uint8Array(COLOURINGS.length * count);
  for (let index = 0; index < count; index += 1) {
    positions[2 * index] = middle.lon - 0.05 + ((index % side) / side) * 0.1;
    positions[2 * index + 1] = middle.lat - 0.04 + (Math.floor(index / side) / side) * 0.08;
    const chance = (index * 7919) % 1000;
    classes.set([chance % 3, chance % 2, chance % 6, (chance >> 3) % 6], COLOURINGS.length * index);
  }
  return [{ ids: Array.from({ length: count }, (_, index) => `t${index}`), positions, classes }];
}
