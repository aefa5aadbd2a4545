import type { MapFeature, MapPoint } from '../registry-records.ts';
import { INK, PAGE, type PageWriter, REGULAR } from './page-writer.ts';

const WHITE = '#ffffff';
export const POINTS_IN_METRE = 72 / 0.0254;
/** Points that a scale bar may be long. */
const BAR_MAXIMUM = 150;
const BAR_HEIGHT = 5;
const PARTS = 4;
/** Metres that a bar may stand for; each divides into four. */
const LENGTHS = [4, 8, 20, 40, 80, 200, 400, 800, 2_000, 4_000] as const;

/** The drawing: a square below the heading, in points. */
export const FRAME = {
  left: PAGE.margin,
  top: 221,
  side: PAGE.width - 2 * PAGE.margin,
} as const;

const LINE = '#8a8d94';
const BUILDING = '#f1efe9';
const WATER = '#dfe9f1';
const NAME = '#4c5058';
const NAME_SIZE = 6.5;
/** Points beyond the frame from which the width of a road may reach into it. */
const BLEED = 25;
/** Metres that roads are drawn wide; other ways are lines. */
const WIDTHS: Readonly<Record<string, number>> = { highway: 18, major_road: 11, minor_road: 6.5 };

/** Turns metres from the middle of the plan into points on the page. */
export type Project = (point: MapPoint) => MapPoint;

/**
 * Draws what lies around a title as title plans show it: thin lines on white paper, roads with what
 * they are called, buildings. `points` are those in a metre.
 */
export function drawGround(
  writer: PageWriter,
  features: readonly MapFeature[],
  project: Project,
  points: number,
): void {
  const { pdf } = writer;
  const trace = (parts: MapFeature['parts'], end: string) =>
    parts
      .map((part) => {
        const places = part.map(project).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
        return `M ${places.join(' L ')}${end}`;
      })
      .join(' ');
  const seen = features
    .map((feature) => ({ ...feature, parts: feature.parts.filter(isSeen(project)) }))
    .filter(({ parts }) => parts.length > 0);
  const list = (wanted: MapFeature['kind']) => seen.filter(({ kind }) => kind === wanted);
  const isWay = ({ detail }: MapFeature) => WIDTHS[detail] === undefined;
  const strokeEdges = ({ parts, edges }: MapFeature, width: number) => {
    const path = edges === undefined ? trace(parts, ' Z') : trace(edges, '');
    if (path !== '') pdf.path(path).lineWidth(width).stroke(LINE);
  };
  pdf.lineJoin('round').lineCap('round');
  // Fields, parks and the like, as the hedges and fences around them.
  for (const feature of list('landuse')) strokeEdges(feature, 0.3);
  for (const { parts } of list('water')) {
    pdf.path(trace(parts, ' Z')).fill(WATER, 'even-odd');
  }
  for (const { parts } of list('waterway')) pdf.path(trace(parts, '')).lineWidth(1).stroke(WATER);
  const roads = list('road');
  for (const { parts } of roads.filter(isWay)) {
    pdf.path(trace(parts, '')).lineWidth(0.5).dash(2, { space: 2 }).stroke(LINE).undash();
  }
  // All edges before all surfaces: where two roads meet there is no line across.
  const wide = roads.filter((road) => !isWay(road));
  for (const [more, colour] of [
    [1, LINE],
    [0, '#ffffff'],
  ] as const) {
    for (const { parts, detail } of wide) {
      const width = (WIDTHS[detail] ?? 0) * points + more;
      pdf.path(trace(parts, '')).lineWidth(width).stroke(colour);
    }
  }
  for (const feature of list('building')) {
    pdf.path(trace(feature.parts, ' Z')).fill(BUILDING, 'even-odd');
    strokeEdges(feature, 0.45);
  }
  writeNames(writer, wide, project);
}

/** Writes each name once, along the longest straight of its road that lies in the frame. */
function writeNames(writer: PageWriter, roads: readonly MapFeature[], project: Project): void {
  const { pdf } = writer;
  pdf.font(REGULAR).fontSize(NAME_SIZE).fillColor(NAME);
  for (const [name, named] of Map.groupBy(roads, (road) => road.name)) {
    if (name === undefined) continue;
    const straights = named.flatMap(({ parts }) =>
      parts.flatMap((part) => findStraights(part.map(project).filter(isInFrame))),
    );
    const longest = straights.toSorted((a, b) => b.length - a.length)[0];
    const width = pdf.widthOfString(name);
    if (longest === undefined || longest.length < width + 4) continue;
    const { from, to } = longest;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    // Never upside down.
    const turned = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    pdf.save().rotate(turned, { origin: [middle.x, middle.y] });
    writer.writeLine(name, middle.x - width / 2, middle.y + NAME_SIZE / 3);
    pdf.restore();
  }
}

interface Straight {
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly length: number;
}

/** Courses from one point to a later one that are hardly longer than the way as the crow flies. */
function findStraights(points: readonly MapPoint[]): Straight[] {
  return points.flatMap((from, start) => {
    let course = 0;
    let previous = from;
    const found: Straight[] = [];
    for (const to of points.slice(start + 1)) {
      course += Math.hypot(to.x - previous.x, to.y - previous.y);
      previous = to;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (course > length * 1.01) break;
      found.push({ from, to, length });
    }
    return found;
  });
}

/** Whether any of a course or a ring may lie in the frame: most of what the map hands out does not. */
function isSeen(project: Project): (part: readonly MapPoint[]) => boolean {
  return (part) => {
    const places = part.map(project);
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    return (
      Math.max(...xs) > FRAME.left - BLEED &&
      Math.min(...xs) < FRAME.left + FRAME.side + BLEED &&
      Math.max(...ys) > FRAME.top - BLEED &&
      Math.min(...ys) < FRAME.top + FRAME.side + BLEED
    );
  };
}

function isInFrame({ x, y }: MapPoint): boolean {
  return (
    x > FRAME.left && x < FRAME.left + FRAME.side && y > FRAME.top && y < FRAME.top + FRAME.side
  );
}

/** An arrow that points to the top of the page, at the upper right of the frame, on white. */
export function drawNorthArrow({ pdf }: PageWriter): void {
  const x = FRAME.left + FRAME.side - 24;
  const y = FRAME.top + 30;
  pdf.rect(x - 14, y - 20, 28, 52).fill(WHITE);
  pdf.path(`M ${x} ${y} l 7 22 l -7 -5 Z`).fill(INK);
  pdf.path(`M ${x} ${y} l -7 22 l 7 -5 Z`).lineWidth(0.7).stroke(INK);
  pdf
    .path(`M ${x - 3.5} ${y - 4} v -9 l 7 9 v -9`)
    .lineWidth(1.1)
    .stroke(INK);
}

/** A bar of four parts, as long as fits, with its length in metres; `scale` is the 1:scale of the plan. */
export function drawScaleBar(writer: PageWriter, scale: number): void {
  const { pdf } = writer;
  const points = POINTS_IN_METRE / scale;
  const metres = LENGTHS.findLast((length) => length * points <= BAR_MAXIMUM) ?? LENGTHS[0];
  const part = (metres * points) / PARTS;
  const x = FRAME.left + 16;
  const y = FRAME.top + FRAME.side - 23;
  pdf.rect(x - 8, y - 16, PARTS * part + 36, 30).fill(WHITE);
  for (let index = 0; index < PARTS; index += 1) {
    pdf.rect(x + index * part, y, part, BAR_HEIGHT).lineWidth(0.6);
    pdf.fillAndStroke(index % 2 === 0 ? INK : WHITE, INK);
  }
  pdf.font(REGULAR).fontSize(8).fillColor(INK);
  writer.writeLine('0', x, y - 4);
  writer.writeLine(`${metres.toLocaleString('en-GB')} m`, x + PARTS * part - 8, y - 4);
}
