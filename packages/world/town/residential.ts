import type { Block } from './blocks.ts';
import { buildFlats, buildRow, type Tags } from './houses.ts';
import { type HousingStyle, PARADE_STYLE, pickStyle, SHOP_STYLE } from './housing-styles.ts';
import type { OsmWriter } from './osm-writer.ts';
import type { HalfEdge } from './planar-map.ts';
import { sidesOf } from './planar-map.ts';
import { at, distance, type Point } from './plane/point.ts';
import { layPlots, type Plot, type PlotRow } from './plots.ts';
import type { Random } from './random.ts';
import { buildRoadside, splitRoadside } from './roads/roadside.ts';
import { cutParade, joinShops, openShop } from './sites/shop-rows.ts';
import { warp } from './warp.ts';

/** Where the plan's middle came to lie. */
const MIDDLE = warp({ x: 0, y: 0 });

/**
 * Lays plots round a block of homes and shops, builds on them, and queues their addresses.
 * @param radius of the built-up area in metres; shops gather in its inner part.
 */
export function buildBlock(
  block: Block,
  radius: number,
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
    const share = distance(side.origin, MIDDLE) / radius;
    const style = random.chance(shareOfShops(side, block, share)) ? SHOP_STYLE : main;
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

/**
 * How likely a frontage is a row of shops: all of the market's surroundings, the main streets of
 * the old town, and stretches of the roads that lead to it.
 * @param share distance from the middle of the town as a share of its radius
 */
function shareOfShops(side: HalfEdge, { age }: Block, share: number): number {
  const kind = side.edge.road?.class;
  const isMain = kind === 'primary' || kind === 'secondary';
  if (age === 'village') return isMain && share < 0.5 ? 0.5 : 0;
  if (age !== 'core' && age !== 'victorian') return 0;
  if (share < 0.15) return 1;
  if (share < 0.24) return isMain ? 1 : 0.5;
  if (isMain) return age === 'core' ? 1 : 0.75;
  return kind === 'tertiary' ? 0.6 : 0.06;
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
  if (style.kind === 'shop') {
    buildShops(joinShops(row, random), style, writer, random);
    return;
  }
  const split = splitRoadside(row, block.age, random);
  if (split?.kind === 'parade') {
    buildShops(cutParade(split.site, PARADE_STYLE.width), PARADE_STYLE, writer, random);
  } else if (split !== undefined) {
    const { plot, tags } = buildRoadside(split.kind, split.site, writer, random);
    queue(plot, tags, false);
  }
  for (const { plot, tags } of buildRow(split?.rest ?? row, style, writer, random)) {
    queue(plot, tags, block.age === 'village' && random.chance(0.3));
  }
}

function buildShops(row: PlotRow, style: HousingStyle, writer: OsmWriter, random: Random): void {
  for (const house of buildRow(row, style, writer, random)) {
    queue(house.plot, [...house.tags, ...openShop(house, writer, random)], false);
  }
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
