/** Pictures are 3:2, in these units; they become as many pixels. */
export const PICTURE = { width: 1200, height: 800 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** One decimal is finer than a pixel can show, and keeps pictures the same everywhere. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function write(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
}

export function rect({ x, y, width, height }: Box, fill: string, more: Attributes = {}): string {
  return write('rect', { x, y, width, height, fill, ...more });
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return write('ellipse', { cx: x, cy: y, rx, ry, fill });
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  const list = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  return write('polygon', { points: list, fill, ...more });
}

export function line(from: Point, to: Point, stroke: string, width: number): string {
  return write('line', {
    x1: from.x,
    y1: from.y,
    x2: to.x,
    y2: to.y,
    stroke,
    'stroke-width': String(width),
  });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return write('path', { d, fill, ...more });
}

/** A fill from the top to the bottom of what it fills; use as `url(#id)`. */
export function verticalGradient(id: string, stops: readonly (readonly [number, string])[]) {
  const content = stops.map(([at, colour]) =>
    write('stop', { offset: String(at), 'stop-color': colour }),
  );
  return write('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, content.join(''));
}

export function definitions(content: readonly string[]): string {
  return write('defs', {}, content.join(''));
}

export function document(content: readonly string[]): string {
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content.join('')}</svg>`;
}

/** A colour made lighter (above 0) or darker (below 0), from -1 to 1. */
export function shade(colour: string, amount: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const target = amount > 0 ? 255 : 0;
  const channel = (shift: number) => {
    const own = (value >> shift) & 255;
    return Math.round(own + (target - own) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
