import type { MultiPolygon, Position } from 'geojson';
import { rgb } from 'pdf-lib';
import type { TitleEntry } from '../title-entry.ts';
import { PAGE, PageWriter } from './page-writer.ts';
import { drawNorthArrow, drawScaleBar } from './plan-marks.ts';

const RED = rgb(0.82, 0.1, 0.12);
const TINT = rgb(0.98, 0.9, 0.9);
const INK = rgb(0.12, 0.13, 0.16);
/** The drawing: a square below the heading, in points. */
const FRAME = { left: PAGE.margin, bottom: 150, side: PAGE.width - 2 * PAGE.margin } as const;
const INSET = 40;
/** Metres in a degree of latitude. */
const METRES_IN_DEGREE = 111_320;
const POINTS_IN_METRE = 72 / 0.0254;
const SCALES = [250, 500, 1_250, 2_500, 5_000, 10_000, 25_000, 50_000] as const;

/** The title plan: the extent edged in red, north up, at a usual scale. */
export async function writeTitlePlan(entry: TitleEntry): Promise<Uint8Array> {
  const number = entry.title.titleNumber;
  const writer = await PageWriter.create(
    `Official copy of title plan ${number}`,
    `Title number ${number}`,
  );
  writer.write('Official copy of title plan', { size: 20, isBold: true, after: 2 });
  writer.write(`Title number ${number}`, { size: 13, isBold: true, after: 2 });
  writer.write(entry.address?.fullAddress ?? '', { isFaint: true });
  const { page } = writer;
  page.drawRectangle({
    x: FRAME.left,
    y: FRAME.bottom,
    width: FRAME.side,
    height: FRAME.side,
    borderColor: INK,
    borderWidth: 0.8,
  });
  const scale = entry.geometry ? drawExtent(writer, entry.geometry) : undefined;
  if (scale !== undefined) {
    drawNorthArrow(page, { x: FRAME.left + FRAME.side - 24, y: FRAME.bottom + FRAME.side - 52 });
    drawScaleBar(page, writer.regular, { x: FRAME.left + 16, y: FRAME.bottom + 18 }, scale);
  }
  const below = (text: string, line: number) =>
    page.drawText(text, {
      x: FRAME.left,
      y: FRAME.bottom - 18 - line * 14,
      size: 10,
      font: writer.regular,
      color: INK,
    });
  below(
    scale === undefined
      ? 'The extent of this title is not drawn.'
      : `Scale 1:${scale.toLocaleString('en-GB')} on A4. North is at the top.`,
    0,
  );
  below(
    'The land is shown edged with red. The outline is worked out and shows general boundaries.',
    1,
  );
  return writer.save();
}

/** Draws the outline in the middle of the frame and returns the scale it is drawn at. */
function drawExtent(writer: PageWriter, geometry: MultiPolygon): number {
  const positions = geometry.coordinates.flat(2);
  const lons = positions.map(([lon = 0]) => lon);
  const lats = positions.map(([, lat = 0]) => lat);
  const west = Math.min(...lons);
  const south = Math.min(...lats);
  const metresInLon = METRES_IN_DEGREE * Math.cos((south * Math.PI) / 180);
  const width = (Math.max(...lons) - west) * metresInLon;
  const height = (Math.max(...lats) - south) * METRES_IN_DEGREE;
  const room = FRAME.side - 2 * INSET;
  const needed = (Math.max(width, height, 1) * POINTS_IN_METRE) / room;
  const scale =
    SCALES.find((candidate) => candidate >= needed) ?? Math.ceil(needed / 1_000) * 1_000;
  const points = POINTS_IN_METRE / scale;
  const left = FRAME.left + (FRAME.side - width * points) / 2;
  // An SVG path counts downwards from where it is placed.
  const top = FRAME.bottom + (FRAME.side + height * points) / 2;
  const project = ([lon = 0, lat = 0]: Position) => {
    const x = (lon - west) * metresInLon * points;
    const y = height * points - (lat - south) * METRES_IN_DEGREE * points;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const path = geometry.coordinates
    .flat()
    .map((ring) => `M ${ring.map(project).join(' L ')} Z`)
    .join(' ');
  writer.page.drawSvgPath(path, {
    x: left,
    y: top,
    color: TINT,
    borderColor: RED,
    borderWidth: 1.6,
    opacity: 0.6,
  });
  return scale;
}
