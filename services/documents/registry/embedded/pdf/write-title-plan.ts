import { measureLines, measureSides } from '@property/geo/bounds.ts';
import { projectAround } from '@property/geo/local-plane.ts';
import type { MultiPolygon, Position } from 'geojson';
import type { MapPoint, RegistryRecords } from '../registry-records.ts';
import type { TitleEntry } from '../title-entry.ts';
import { INK, PageWriter, REGULAR } from './page-writer.ts';
import { drawGround, drawNorthArrow, drawScaleBar, FRAME, POINTS_IN_METRE } from './plan-ground.ts';
import { formatMoment } from './register-entries.ts';

const RED = '#d11a1f';
/** Points between the extent and the frame, at least: what lies around is part of the plan. */
const INSET = 70;
/** Title plans of towns are drawn at 1:1,250; larger extents at the next scale that holds them. */
const SCALES = [1_250, 2_500, 5_000, 10_000, 25_000, 50_000] as const;
/** Metres beyond which a map of roads and buildings would be a grey sheet. */
const REACH_MAXIMUM = 2_000;

/** The title plan: the extent edged in red on a map of its surroundings, north up, at a usual scale. */
export async function writeTitlePlan(
  entry: TitleEntry,
  surroundings: RegistryRecords['surroundings'],
  at: Date,
): Promise<Uint8Array> {
  const number = entry.title.titleNumber;
  const writer = new PageWriter(
    `Official copy of title plan ${number}`,
    `Title number ${number}   As at ${formatMoment(at)}`,
    at,
  );
  writer.write('Official copy of title plan', { size: 20, isBold: true, after: 2 });
  writer.write(`Title number ${number}`, { size: 13, isBold: true, after: 2 });
  writer.write(entry.address?.fullAddress ?? '', { isFaint: true });
  const scale = entry.geometry ? await drawPlan(writer, entry.geometry, surroundings) : undefined;
  const { pdf } = writer;
  pdf.rect(FRAME.left, FRAME.top, FRAME.side, FRAME.side).lineWidth(0.8).stroke(INK);
  if (scale !== undefined) {
    drawNorthArrow(writer);
    drawScaleBar(writer, scale);
  }
  pdf.font(REGULAR).fontSize(10).fillColor(INK);
  const below = (text: string, line: number) =>
    writer.writeLine(text, FRAME.left, FRAME.top + FRAME.side + 18 + line * 14);
  below(
    scale === undefined
      ? 'The extent of this title is not drawn.'
      : `Scale 1:${scale.toLocaleString('en-GB')} on A4. North is at the top.`,
    0,
  );
  const outline = entry.isRegisteredExtent
    ? 'The outline is the indicative extent in the register'
    : 'The outline is worked out';
  below(`The land is shown edged with red. ${outline} and shows general boundaries.`, 1);
  if (entry.modelled.includes('title number')) below('The title number is modelled.', 2);
  return writer.save();
}

/** Draws the map and on it the outline, in the middle of the frame; gives the scale. */
async function drawPlan(
  writer: PageWriter,
  geometry: MultiPolygon,
  surroundings: RegistryRecords['surroundings'],
): Promise<number> {
  const { pdf } = writer;
  const { centre, width, height } = measure(geometry);
  const needed = (Math.max(width, height) * POINTS_IN_METRE) / (FRAME.side - 2 * INSET);
  const scale =
    SCALES.find((candidate) => candidate >= needed) ?? Math.ceil(needed / 1_000) * 1_000;
  const points = POINTS_IN_METRE / scale;
  const project = ({ x, y }: MapPoint): MapPoint => ({
    x: FRAME.left + FRAME.side / 2 + x * points,
    y: FRAME.top + FRAME.side / 2 + y * points,
  });
  const reach = FRAME.side / 2 / points;
  const ground = reach > REACH_MAXIMUM ? [] : await surroundings(centre, reach);
  pdf.save().rect(FRAME.left, FRAME.top, FRAME.side, FRAME.side).clip();
  drawGround(writer, ground, project, points);
  const flatten = projectAround(centre.lon, centre.lat);
  const write = (position: Position) => {
    const [east, north] = flatten(position);
    const { x, y } = project({ x: east, y: -north });
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const path = geometry.coordinates
    .flat()
    .map((ring) => `M ${ring.map(write).join(' L ')} Z`)
    .join(' ');
  pdf.path(path).fillOpacity(0.1).fill(RED, 'even-odd').fillOpacity(1);
  pdf.path(path).lineWidth(1.6).stroke(RED);
  pdf.restore();
  return scale;
}

/** The middle of an extent, and how wide and high it is in metres. */
function measure(geometry: MultiPolygon) {
  const bounds = measureLines(geometry.coordinates.flat());
  const [west, south, east, north] = bounds;
  return { centre: { lon: (west + east) / 2, lat: (south + north) / 2 }, ...measureSides(bounds) };
}
