import type { HousingStyle } from './housing-styles.ts';
import type { OsmWriter } from './osm-writer.ts';
import { at, interpolate, type Point } from './plane/point.ts';
import { inPlot, type Plot, type PlotRow } from './plots.ts';
import type { Random } from './random.ts';

export type Tags = Record<string, string>;

export interface House {
  readonly plot: Plot;
  /** Everything that shares the plot's address. */
  readonly tags: readonly Tags[];
}

/** Builds the houses of a row and writes them with their plots, garages and sheds. */
export function buildRow(
  row: PlotRow,
  style: HousingStyle,
  writer: OsmWriter,
  random: Random,
): House[] {
  const houses: House[] = [];
  const fronts = row.map((plot) => writer.node(plot.start.front));
  const rears = row.map((plot) => writer.node(plot.start.rear));
  fronts.push(writer.node(at(row, -1).end.front));
  rears.push(writer.node(at(row, -1).end.rear));
  let place = random.integer(0, style.kind === 'semi' ? 1 : 2);
  let party: readonly [number, number] | undefined;
  for (const [i, plot] of row.entries()) {
    const corner = at(fronts, i);
    writer.way([corner, at(fronts, i + 1), at(rears, i + 1), at(rears, i), corner], {
      boundary: 'plot',
    });
    if (i === row.length - 1 && style.kind === 'semi' && place % 2 === 0) place = -1;
    const run = style.kind === 'semi' ? 2 : style.runLength;
    const isFirst = i === 0 || place <= 0 || place % run === 0;
    const isLast = i === row.length - 1 || place < 0 || place % run === run - 1;
    const { tags, walls } = buildHouse(
      plot,
      style,
      isFirst,
      isLast,
      isFirst ? undefined : party,
      writer,
      random,
    );
    party = walls;
    houses.push({ plot, tags });
    place = Math.max(0, place) + 1;
  }
  return houses;
}

interface Built {
  readonly tags: Tags[];
  /** Nodes of the wall shared with the next house: front, rear. */
  readonly walls: readonly [number, number];
}

function buildHouse(
  plot: Plot,
  style: HousingStyle,
  isFirst: boolean,
  isLast: boolean,
  party: readonly [number, number] | undefined,
  writer: OsmWriter,
  random: Random,
): Built {
  const width = Math.max(4, distanceAcross(plot));
  const least = Math.min(plot.start.depth, plot.end.depth);
  const isSingle = style.kind === 'detached' || style.kind === 'bungalow';
  const gapStart = isSingle ? random.between(1, 1.6) : isFirst ? sideGap(style, random) : 0;
  const gapEnd = isSingle ? random.between(1, 3.4) : isLast ? sideGap(style, random) : 0;
  const from = Math.min(0.42, gapStart / width);
  const to = 1 - Math.min(0.42, gapEnd / width);
  const isAttached = !isSingle && !(isFirst && isLast);
  const setback =
    Math.min(style.setback, least * 0.3) + (isAttached ? 0 : random.between(-0.7, 1.2));
  const front = Math.max(0.2, setback);
  const range = Math.min(
    style.range + (isSingle ? random.between(-0.8, 1.4) : 0),
    least - front - 3,
  );
  const back = front + Math.max(5, range);
  const nodeAt = (share: number, metres: number) => writer.node(inPlot(plot, share, metres));
  const frontStart = party?.[0] ?? nodeAt(from, front);
  const rearStart = party?.[1] ?? nodeAt(from, back);
  const frontEnd = nodeAt(to, front);
  const rearEnd = nodeAt(to, back);
  const outline = [frontStart];
  if (isSingle && random.chance(0.4)) {
    const bay = from + (to - from) * random.between(0.4, 0.6);
    outline.push(nodeAt(bay, front), nodeAt(bay, front - 1.1), nodeAt(to, front - 1.1));
    outline.push(rearEnd);
  } else outline.push(frontEnd, rearEnd);
  const extra = Math.min(random.between(2.6, 4.6), least - back - 3.5);
  if (extra > 1.5 && random.chance(style.kind === 'terrace' ? 0.62 : 0.42)) {
    const half = from + (to - from) * random.between(0.42, 0.62);
    if (isFirst && !isLast) {
      outline.push(
        nodeAt(half, back),
        nodeAt(half, back + extra),
        nodeAt(from + 0.02, back + extra),
        nodeAt(from + 0.02, back),
      );
    } else {
      outline.push(
        nodeAt(to - 0.02, back),
        nodeAt(to - 0.02, back + extra),
        nodeAt(half, back + extra),
        nodeAt(half, back),
      );
    }
  }
  outline.push(rearStart, frontStart);
  const tags: Tags = {
    building: buildingTag(style, isFirst && isLast),
    'building:levels': String(style.levels),
  };
  writer.way(outline, tags);
  addOutbuildings(plot, style, to, front, back, least, writer, random);
  return { tags: [tags], walls: [frontEnd, rearEnd] };
}

function sideGap(style: HousingStyle, random: Random): number {
  if (style.kind === 'shop') return 0.05;
  return style.kind === 'semi' ? random.between(1.6, 2.5) : random.between(0.3, 1);
}

function distanceAcross(plot: Plot): number {
  const a = plot.start.front;
  const b = plot.end.front;
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function buildingTag(style: HousingStyle, standsAlone: boolean): string {
  if (style.kind === 'shop') return 'retail';
  if (style.kind === 'flats') return 'apartments';
  if (style.kind === 'terrace') return 'terrace';
  if (style.kind === 'semi') return standsAlone ? 'detached' : 'semidetached_house';
  return style.kind === 'bungalow' ? 'bungalow' : 'detached';
}

function addOutbuildings(
  plot: Plot,
  style: HousingStyle,
  houseEnd: number,
  front: number,
  back: number,
  least: number,
  writer: OsmWriter,
  random: Random,
): void {
  const box = (from: number, to: number, near: number, far: number): Point[] => [
    inPlot(plot, from, near),
    inPlot(plot, to, near),
    inPlot(plot, to, far),
    inPlot(plot, from, far),
  ];
  const width = distanceAcross(plot);
  if (style.kind === 'detached' && houseEnd < 0.84 && random.chance(0.55)) {
    const near = front + random.between(1, 4);
    writer.ring(box(houseEnd + 0.02, Math.min(0.985, houseEnd + 2.9 / width), near, near + 5.4), {
      building: 'garage',
    });
  } else if (
    (style.kind === 'semi' || style.kind === 'bungalow') &&
    least > back + 12 &&
    random.chance(0.32)
  ) {
    writer.ring(box(1 - 3 / width, 0.985, back + 1.5, back + 6.9), { building: 'garage' });
  }
  if (least > back + 9 && random.chance(0.16)) {
    const start = random.between(0.05, 0.5);
    writer.ring(box(start, start + 2.4 / width, least - 3.2, least - 1.2), { building: 'shed' });
  }
}

/**
 * Builds a block of flats on a plot: the building, and inside it a node with its own address tags
 * for each flat.
 * @returns all tags that carry the plot's address, the building's first.
 */
export function buildFlats(plot: Plot, writer: OsmWriter, random: Random): Tags[] {
  const least = Math.min(plot.start.depth, plot.end.depth);
  const levels = random.integer(3, 5);
  const back = Math.min(5 + random.between(13, 16), least - 5);
  const outline = [inPlot(plot, 0.12, 5), inPlot(plot, 0.88, 5), inPlot(plot, 0.88, back)];
  if (least > back + 12) {
    outline.push(
      inPlot(plot, 0.5, back),
      inPlot(plot, 0.5, back + 9),
      inPlot(plot, 0.12, back + 9),
    );
  } else outline.push(inPlot(plot, 0.12, back));
  writer.ring(plot.ring, { boundary: 'plot' });
  const count = levels * random.integer(3, 4);
  const building: Tags = {
    building: 'apartments',
    'building:levels': String(levels),
    'addr:flats': `1-${count}`,
  };
  writer.ring(outline, building);
  const from = inPlot(plot, 0.2, (5 + back) / 2);
  const to = inPlot(plot, 0.8, (5 + back) / 2);
  return [building, ...addFlats(from, to, count, writer)];
}

/** Nodes for the flats of a building, along its middle. */
export function addFlats(from: Point, to: Point, count: number, writer: OsmWriter): Tags[] {
  return Array.from({ length: count }, (_, i) => {
    const tags: Tags = { 'addr:unit': `Flat ${i + 1}` };
    writer.node(interpolate(from, to, (i + 0.5) / count), tags);
    return tags;
  });
}
