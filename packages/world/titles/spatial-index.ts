import Flatbush from 'flatbush';
import type { OpenShelf, Series } from '../shelf/shelf.ts';
import { type Box, boxOf, type Region } from './region.ts';

const CELL = 250_000;

/** Items found by the box around them. */
export interface SpatialIndex<T> {
  search(box: Box): T[];
  /** The places of the found items in their series. */
  searchPlaces(box: Box): number[];
  /** Nearest first by distance to the box of the item, in the units of the boxes. */
  nearest(x: number, y: number, count: number, maximum: number): T[];
}

/** Indexes items by bounding box; the order of the items decides ties. */
export function indexBoxes<T>(items: Series<T>, boxOf: (item: T) => Box): SpatialIndex<T> {
  if (items.length === 0) return { search: () => [], searchPlaces: () => [], nearest: () => [] };
  const tree = new Flatbush(items.length);
  for (const item of items) {
    const box = boxOf(item);
    tree.add(box.minX, box.minY, box.maxX, box.maxY);
  }
  tree.finish();
  const collect = (indices: number[]): T[] =>
    indices.flatMap((index) => {
      const item = items.at(index);
      return item === undefined ? [] : [item];
    });
  const searchPlaces = (box: Box): number[] =>
    tree.search(box.minX, box.minY, box.maxX, box.maxY).sort((left, right) => left - right);
  return {
    searchPlaces,
    search: (box) => collect(searchPlaces(box)),
    nearest: (x, y, count, maximum) => collect(tree.neighbors(x, y, count, maximum)),
  };
}

/** Regions by the squares that they touch, for areas that are added one after the other. */
export function createGrowingIndex(open: OpenShelf) {
  const regions = open<Region>(1);
  const squares = new Map<string, number[]>();
  const visit = (box: Box, call: (key: string) => void): void => {
    for (let x = Math.floor(box.minX / CELL); x <= Math.floor(box.maxX / CELL); x += 1) {
      for (let y = Math.floor(box.minY / CELL); y <= Math.floor(box.maxY / CELL); y += 1) {
        call(`${x},${y}`);
      }
    }
  };
  return {
    add(region: Region): void {
      visit(boxOf(region), (key) => {
        const places = squares.get(key);
        if (places) places.push(regions.length);
        else squares.set(key, [regions.length]);
      });
      regions.add(region);
    },
    search(box: Box): Region {
      const found = new Set<number>();
      visit(box, (key) => {
        for (const place of squares.get(key) ?? []) found.add(place);
      });
      return [...found].flatMap((place) => regions.at(place) ?? []);
    },
  };
}
