import { type Box, boxOf, type Region } from './region.ts';

const CELL = 250_000;

/** Regions by the squares that they touch, for areas that are added one after the other. */
export function createGrowingIndex() {
  const squares = new Map<string, Region[]>();
  const visit = (box: Box, call: (key: string) => void): void => {
    for (let x = Math.floor(box.minX / CELL); x <= Math.floor(box.maxX / CELL); x += 1) {
      for (let y = Math.floor(box.minY / CELL); y <= Math.floor(box.maxY / CELL); y += 1) {
        call(`${x},${y}`);
      }
    }
  };
  return {
    add(region: Region): void {
      visit(boxOf(region), (key) => squares.set(key, [...(squares.get(key) ?? []), region]));
    },
    search(box: Box): Region {
      const found = new Set<Region>();
      visit(box, (key) => {
        for (const region of squares.get(key) ?? []) found.add(region);
      });
      return [...found].flat();
    },
  };
}
