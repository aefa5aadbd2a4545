import { addFlats, type House, type Tags } from '../houses.ts';
import { nameBusiness, nameLargeBusiness } from '../names/businesses.ts';
import type { OsmWriter } from '../osm-writer.ts';
import { at, distance, interpolate } from '../plane/point.ts';
import { inPlot, type Plot, type PlotRow } from '../plots.ts';
import type { Random } from '../random.ts';

/** Metres of front from which a building holds a store, offices or an inn rather than a shop. */
const LARGE = 12;

/** Puts some neighbouring plots of a shopping street together for larger buildings. */
export function joinShops(row: PlotRow, random: Random): Plot[] {
  const joined: Plot[] = [];
  for (let i = 0; i < row.length; ) {
    const wish = random.chance(0.2) ? random.integer(2, 4) : 1;
    const part = row.slice(i, i + wish);
    joined.push(joinPlots(part));
    i += part.length;
  }
  return joined;
}

/** Divides the front of several house plots evenly into shops about `width` metres wide. */
export function cutParade(site: PlotRow, width: number): Plot[] {
  const { start, end } = joinPlots(site);
  const front = distance(start.front, end.front);
  const count = Math.max(3, Math.floor(front / width));
  const depth = Math.min(start.depth, end.depth);
  const lines = Array.from({ length: count + 1 }, (_, i) => {
    const share = i / count;
    return {
      ...start,
      along: start.along + (end.along - start.along) * share,
      depth,
      front: interpolate(start.front, end.front, share),
      inward: interpolate(start.inward, end.inward, share),
      rear: interpolate(start.rear, end.rear, share),
    };
  });
  return lines.slice(1).map((line, i) => {
    const before = at(lines, i);
    return {
      start: before,
      end: line,
      ring: [before.front, line.front, line.rear, before.rear],
    };
  });
}

function joinPlots(part: PlotRow): Plot {
  const { start } = at(part, 0);
  const { end } = at(part, -1);
  return { start, end, ring: [start.front, end.front, end.rear, start.rear] };
}

/** A business on the ground floor and, over many shops, flats above. @returns the flats' tags. */
export function openShop(house: House, writer: OsmWriter, random: Random): Tags[] {
  const [building] = house.tags;
  if (building === undefined) return [];
  const { plot } = house;
  if (distance(plot.start.front, plot.end.front) > LARGE) {
    Object.assign(building, nameLargeBusiness(random));
    building['building:levels'] = String(random.integer(3, 5));
    return [];
  }
  Object.assign(building, nameBusiness(random));
  if (random.chance(0.5)) building['building:levels'] = '2';
  if (!random.chance(0.3)) return [];
  return addFlats(inPlot(plot, 0.3, 6), inPlot(plot, 0.7, 6), random.integer(1, 2), writer);
}
