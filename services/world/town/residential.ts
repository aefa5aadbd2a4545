import type { Block } from './block.ts';
import { addFlats, buildFlats } from './flats.ts';
import { buildRow, type House, type Tags } from './houses.ts';
import { type HousingStyle, pickStyle, shopStyle } from './housing-styles.ts';
import { nameBusiness } from './names/businesses.ts';
import type { OsmWriter } from './osm-writer.ts';
import { type HalfEdge, sidesOf } from './planar-map.ts';
import { at, distance, type Point } from './plane/point.ts';
import { inPlot, layPlots, type Plot, type PlotRow } from './plots.ts';
import type { Random } from './random.ts';
import { buildRoadside, splitRoadside } from './roadside.ts';

/** Lays plots round a block of homes and shops, builds on them, and queues their addresses. */
export function buildBlock(
  block: Block,
  writer: OsmWriter,
  isFree: (point: Point) => boolean,
  random: Random,
): void {
  const loop = sidesOf(block.face);
  const main = pickStyle(block.age, random);
  const styles = new Map<HalfEdge, HousingStyle>();
  const styleOf = (side: HalfEdge): HousingStyle => {
    const known = styles.get(side);
    if (known !== undefined) return known;
    const style = styleFor(side, block, main, random);
    styles.set(side, style);
    return style;
  };
  const rows = layPlots(loop, styleOf, [], isFree);
  for (const row of rows) buildPlots(row, styleOf(firstStyled(row, styles)), block, writer, random);
}

function firstStyled(row: PlotRow, styles: ReadonlyMap<HalfEdge, HousingStyle>): HalfEdge {
  const road = at(row, 0).start.side.edge.road;
  for (const side of styles.keys()) if (side.edge.road === road) return side;
  return at(row, 0).start.side;
}

function styleFor(side: HalfEdge, block: Block, main: HousingStyle, random: Random): HousingStyle {
  const kind = side.edge.road?.class;
  const isMain = kind === 'primary' || kind === 'secondary';
  if (isMain && block.age === 'victorian' && random.chance(0.42)) return shopStyle();
  const middle = distance(side.origin, { x: 0, y: 0 });
  if (block.age === 'core' && (isMain || (middle < 200 && random.chance(0.7)))) return shopStyle();
  return main;
}

function buildPlots(
  row: PlotRow,
  style: HousingStyle,
  block: Block,
  writer: OsmWriter,
  random: Random,
): void {
  if (style.kind === 'flats') {
    for (const plot of row) queue(plot, buildFlats(plot, writer, random), false);
    return;
  }
  const split = splitRoadside(row, block.age, random);
  if (split !== undefined) {
    const { plot, tags } = buildRoadside(split, writer, random);
    queue(plot, tags, false);
  }
  for (const house of buildRow(split?.rest ?? row, style, writer, random)) {
    const tags = [...house.tags];
    if (style.kind === 'shop') tags.push(...openShop(house, writer, random));
    queue(house.plot, tags, block.age === 'village' && random.chance(0.3));
  }
}

/** A business on the ground floor and, over many shops, flats above. */
function openShop(house: House, writer: OsmWriter, random: Random): Tags[] {
  const [building] = house.tags;
  if (building !== undefined) Object.assign(building, nameBusiness(random));
  if (!random.chance(0.45)) return [];
  const count = random.integer(1, 4);
  return addFlats(inPlot(house.plot, 0.3, 6), inPlot(house.plot, 0.7, 6), count, writer);
}

/** Puts an address in line on the plot's street. */
function queue(plot: Plot, tags: readonly Tags[], isNamed: boolean): void {
  const { side, along } = plot.start;
  side.street?.slots.push({
    along: (along + plot.end.along) / 2,
    isLeft: side.runsForward,
    identity: isNamed ? 'name' : 'number',
    tags,
  });
}
