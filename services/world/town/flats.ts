import type { Tags } from './houses.ts';
import type { OsmWriter } from './osm-writer.ts';
import { interpolate, type Point } from './plane/point.ts';
import { inPlot, type Plot } from './plots.ts';
import type { Random } from './random.ts';

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
