import type { Series } from '../../shelf/shelf.ts';
import { boxOf, type Region } from '../../titles/region.ts';
import { indexBoxes } from '../../titles/spatial-index.ts';

/** Titles of one owner or group that touch, drawn as one. */
export interface AdjoiningGroup {
  /** Id of the first of them, by which all are found. */
  readonly id: string;
  readonly titles: number;
  /** Square metres of all of them. */
  readonly area: number;
}

/** A freehold of a company, as far as it decides what adjoins. */
export interface OwnedLand {
  readonly titleId: string;
  /** The company, or the group that it belongs to. */
  readonly owner: string;
  /** Its place among the parcels, from which its outline is read again. */
  readonly parcel: number;
  readonly siteArea: number;
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number];
}

/** Millimetres by which outlines may miss each other: corners are rounded in every source. */
const SLACK = 300;
/** Millimetres of boundary that two have to share; those that meet in a corner are apart. */
const LEAST_SHARED = 1_000;

/**
 * Finds land of one owner that lies side by side. Outlines are compared only where the boxes of two
 * titles of one owner touch, and read one by one, so that few are ever held.
 * @param readRegion the outline of a parcel by its place
 * @returns by title id; a title that stands alone has no group
 */
export function findAdjoining(
  lands: readonly OwnedLand[],
  readRegion: (parcel: number) => Region | undefined,
): ReadonlyMap<string, AdjoiningGroup> {
  const owners = Map.groupBy(lands, ({ owner }) => owner);
  const groups = new Map<string, AdjoiningGroup>();
  for (const own of owners.values()) {
    if (own.length < 2) continue;
    for (const members of joinTouching(own, readRegion)) {
      const [first] = members;
      if (first === undefined || members.length < 2) continue;
      const area = members.reduce((sum, { siteArea }) => sum + siteArea, 0);
      const group = { id: first.titleId, titles: members.length, area };
      for (const { titleId } of members) groups.set(titleId, group);
    }
  }
  return groups;
}

/** The lands of one owner, those together that touch directly or by others between them. */
function joinTouching(
  lands: readonly OwnedLand[],
  readRegion: (parcel: number) => Region | undefined,
): OwnedLand[][] {
  const index = indexBoxes(lands as Series<OwnedLand>, ({ box }) => widen(box));
  const regions = new Map<number, Region>();
  const read = ({ parcel }: OwnedLand): Region => {
    const known = regions.get(parcel) ?? readRegion(parcel) ?? [];
    regions.set(parcel, known);
    return known;
  };
  const group = lands.map((_, place) => place);
  const find = (place: number): number => {
    const above = group[place] ?? place;
    return above === place ? place : find(above);
  };
  lands.forEach((land, place) => {
    for (const other of index.searchPlaces(widen(land.box))) {
      const neighbour = lands[other];
      if (other <= place || neighbour === undefined || find(other) === find(place)) continue;
      if (measureShared(read(land), read(neighbour)) < LEAST_SHARED) continue;
      group[find(other)] = find(place);
    }
  });
  return [...Map.groupBy(lands, (_, place) => find(place)).values()];
}

function widen([minX, minY, maxX, maxY]: OwnedLand['box']) {
  return { minX: minX - SLACK, minY: minY - SLACK, maxX: maxX + SLACK, maxY: maxY + SLACK };
}

type Edge = readonly [x: number, y: number, toX: number, toY: number];

/** Millimetres along which two outlines run on each other. */
export function measureShared(one: Region, other: Region): number {
  const [first, second] = [boxOf(one), boxOf(other)];
  const common: OwnedLand['box'] = [
    Math.max(first.minX, second.minX) - SLACK,
    Math.max(first.minY, second.minY) - SLACK,
    Math.min(first.maxX, second.maxX) + SLACK,
    Math.min(first.maxY, second.maxY) + SLACK,
  ];
  const others = listEdges(other, common);
  let shared = 0;
  for (const edge of listEdges(one, common)) {
    for (const each of others) shared += measureOverlap(edge, each);
  }
  return shared;
}

/** The edges of a region that come into a box. */
function listEdges(region: Region, [minX, minY, maxX, maxY]: OwnedLand['box']): Edge[] {
  return region.flatMap((ring) =>
    ring.flatMap(({ x, y }, place): Edge[] => {
      const next = ring[(place + 1) % ring.length];
      if (next === undefined) return [];
      const isOutside =
        Math.max(x, next.x) < minX ||
        Math.min(x, next.x) > maxX ||
        Math.max(y, next.y) < minY ||
        Math.min(y, next.y) > maxY;
      return isOutside ? [] : [[x, y, next.x, next.y]];
    }),
  );
}

/** How far an edge runs on another; 0 where one of its ends is beside it. */
function measureOverlap([x, y, toX, toY]: Edge, [fromX, fromY, endX, endY]: Edge): number {
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return 0;
  const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
  const beside = (px: number, py: number) =>
    Math.abs((px - x) * alongY - (py - y) * alongX) > SLACK;
  if (beside(fromX, fromY) || beside(endX, endY)) return 0;
  const along = (px: number, py: number) => (px - x) * alongX + (py - y) * alongY;
  const [start, end] = [along(fromX, fromY), along(endX, endY)];
  return Math.max(0, Math.min(length, Math.max(start, end)) - Math.max(0, Math.min(start, end)));
}
