import { type ClusterLevel, isGroup, LevelBuilder } from './cluster-level.ts';
import { measurePlate } from './point-marks.ts';

/** Pixels that stay between two plates. */
const GAP = 4;

/**
 * A level whose groups are drawn as plates, which are wider than high: those that would lie over each
 * other at the zoom are one, so that the number of each can be read. Told by the homes of the level
 * before, as if they had been grouped so at once.
 */
export function mergePlates(level: ClusterLevel, zoom: number, classCount: number): ClusterLevel {
  const world = 512 * 2 ** zoom;
  let merged = level;
  for (;;) {
    const pair = findTouching(merged, world);
    if (pair === null) return merged;
    merged = mergePair(merged, pair, zoom, classCount);
  }
}

function findTouching(level: ClusterLevel, world: number): readonly [number, number] | null {
  const plates = Array.from({ length: level.length }, (_, index) => index)
    .filter((index) => isGroup(level, index))
    .map((index) => ({ index, ...measurePlate(level.counts[index] ?? 0) }));
  for (const [place, one] of plates.entries()) {
    for (const other of plates.slice(place + 1)) {
      const right = Math.abs((level.x[one.index] ?? 0) - (level.x[other.index] ?? 0)) * world;
      const down = Math.abs((level.y[one.index] ?? 0) - (level.y[other.index] ?? 0)) * world;
      const wide = one.reach + one.wide + other.reach + other.wide + GAP;
      if (right < wide && down < one.reach + other.reach + GAP) return [one.index, other.index];
    }
  }
  return null;
}

function mergePair(
  level: ClusterLevel,
  [one, other]: readonly [number, number],
  zoom: number,
  classCount: number,
): ClusterLevel {
  const builder = new LevelBuilder(level.length, classCount);
  const moved = Array.from({ length: level.length }, (_, index) => {
    if (index === other) return -1;
    return index === one
      ? builder.merge(level, [one, other], zoom + 1)
      : builder.copy(level, index);
  });
  moved[other] = moved[one] ?? -1;
  return builder.finish(level.homes.map((home) => moved[home] ?? home));
}
