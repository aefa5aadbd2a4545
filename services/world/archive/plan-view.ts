import type { Point } from './pictures/svg.ts';
import type { Ground, Surroundings } from './surroundings.ts';

/** One shape of a plan, to be written as SVG or into a PDF. */
export interface Shape {
  /** SVG path data. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** How a plan lies on its paper: units a metre, and where the middle of the title is. */
export interface View {
  readonly scale: number;
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
}

/** Widths of roads in metres. */
const ROAD_WIDTHS: Readonly<Record<string, number>> = {
  highway: 20,
  major_road: 13,
  minor_road: 7,
  path: 2.4,
  rail: 5,
};

export function roadWidth(detail: string): number {
  return ROAD_WIDTHS[detail] ?? 6;
}

/** A view that shows the extent with room around it, and at least so many metres across. */
export function fitView(
  { outline }: Surroundings,
  size: { readonly width: number; readonly height: number },
  margin: number,
  leastMetres: number,
): View {
  const points = outline.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east] = points.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [north, south] = points.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  const wide = Math.max((east - west) * margin, leastMetres);
  const high = Math.max((south - north) * margin, (leastMetres * size.height) / size.width);
  const scale = Math.min(size.width / wide, size.height / high);
  return {
    ...size,
    scale,
    middle: {
      x: size.width / 2 - (scale * (west + east)) / 2,
      y: size.height / 2 - (scale * (north + south)) / 2,
    },
  };
}

/** Metres from the middle of the title to a corner of the view, at most. */
export function measureReach({ scale, middle, width, height }: View): number {
  const far = Math.hypot(
    Math.max(middle.x, width - middle.x),
    Math.max(middle.y, height - middle.y),
  );
  return far / scale;
}

export function place({ scale, middle }: View, { x, y }: Point): Point {
  return { x: middle.x + x * scale, y: middle.y + y * scale };
}

/** Path data of rings or of a course; parts outside the view are left out whole. */
export function tracePath(
  view: View,
  parts: Ground['parts'],
  closed: boolean,
  shift: Point = { x: 0, y: 0 },
): string {
  return parts
    .map((part) => part.map((point) => place(view, point)))
    .filter((part) => touches(view, part))
    .map((part) => {
      const list = part.map(
        ({ x, y }) => `${(x + shift.x).toFixed(1)} ${(y + shift.y).toFixed(1)}`,
      );
      return `M${list.join(' L')}${closed ? ' Z' : ''}`;
    })
    .join(' ');
}

const BLEED = 30;

function touches({ width, height }: View, points: readonly Point[]): boolean {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return (
    Math.max(...xs) > -BLEED &&
    Math.min(...xs) < width + BLEED &&
    Math.max(...ys) > -BLEED &&
    Math.min(...ys) < height + BLEED
  );
}
