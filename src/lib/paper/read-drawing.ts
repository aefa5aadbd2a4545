import type { Gathered } from './marks.ts';
import { readInk } from './read-colour.ts';
import { readLines } from './read-lines.ts';

type Stroke = 'butt' | 'round' | 'square';
type Join = 'miter' | 'round' | 'bevel';

/** The shapes and words of a drawing, each with the matrix that places it on the page. */
export function readDrawing(drawing: SVGElement, opacityAbove: number, gathered: Gathered): void {
  for (const node of drawing.childNodes) {
    if (node instanceof Text) {
      if (drawing instanceof SVGTextElement || drawing instanceof SVGTSpanElement) {
        readLines(node, drawing, opacityAbove, gathered);
      }
      continue;
    }
    if (!(node instanceof SVGElement)) continue;
    const style = getComputedStyle(node);
    const opacity = opacityAbove * Number(style.opacity);
    if (style.display === 'none' || style.visibility === 'hidden' || opacity === 0) continue;
    if (node instanceof SVGDefsElement || node instanceof SVGTitleElement) continue;
    if (node instanceof SVGGeometryElement) readShape(node, style, opacity, gathered);
    else readDrawing(node, opacity, gathered);
  }
}

function readShape(
  shape: SVGGeometryElement,
  style: CSSStyleDeclaration,
  opacity: number,
  gathered: Gathered,
): void {
  const path = describePath(shape, style);
  const matrix = shape.getScreenCTM();
  const { left, top, width, height } = shape.getBoundingClientRect();
  if (path === null || matrix === null) return;
  const fill = readInk(style.fill, opacity * Number(style.fillOpacity));
  const stroke = readInk(style.stroke, opacity * Number(style.strokeOpacity));
  const thick = Number.parseFloat(style.strokeWidth);
  if (fill === null && stroke === null) return;
  gathered.marks.push({
    kind: 'path',
    left: left - gathered.left,
    top: top - gathered.top,
    width,
    height,
    path,
    matrix: [
      matrix.a,
      matrix.b,
      matrix.c,
      matrix.d,
      matrix.e - gathered.left,
      matrix.f - gathered.top,
    ],
    fill: fill && { ...fill, rule: style.fillRule === 'evenodd' ? 'even-odd' : 'non-zero' },
    stroke: stroke && {
      ...stroke,
      width: thick,
      dash: style.strokeDasharray === 'none' ? [] : readNumbers(style.strokeDasharray),
      cap: style.strokeLinecap as Stroke,
      join: style.strokeLinejoin as Join,
    },
  });
}

function readNumbers(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .map(Number.parseFloat)
    .filter((number) => number > 0);
}

/** Any shape as a path; null for one that is not drawn. */
function describePath(shape: SVGGeometryElement, style: CSSStyleDeclaration): string | null {
  const read = (name: string) => Number.parseFloat(shape.getAttribute(name) ?? '0');
  switch (shape.tagName) {
    case 'path':
      return shape.getAttribute('d');
    case 'line':
      return `M ${read('x1')} ${read('y1')} L ${read('x2')} ${read('y2')}`;
    case 'polyline':
      return `M ${shape.getAttribute('points') ?? ''}`;
    case 'polygon':
      return `M ${shape.getAttribute('points') ?? ''} Z`;
    case 'circle':
      return describeEllipse(read('cx'), read('cy'), read('r'), read('r'));
    case 'ellipse':
      return describeEllipse(read('cx'), read('cy'), read('rx'), read('ry'));
    case 'rect': {
      const [x, y] = [read('x'), read('y')];
      const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
      const r = Math.min(read('rx') || read('ry'), width / 2, height / 2);
      if (!(width > 0 && height > 0)) return null;
      if (r === 0) return `M ${x} ${y} h ${width} v ${height} h ${-width} Z`;
      const turn = (dx: number, dy: number) => `a ${r} ${r} 0 0 1 ${dx} ${dy}`;
      return `M ${x + r} ${y} h ${width - 2 * r} ${turn(r, r)} v ${height - 2 * r} ${turn(-r, r)} h ${2 * r - width} ${turn(-r, -r)} v ${2 * r - height} ${turn(r, -r)} Z`;
    }
    default:
      return null;
  }
}

function describeEllipse(x: number, y: number, rx: number, ry: number): string | null {
  if (!(rx > 0 && ry > 0)) return null;
  return `M ${x - rx} ${y} a ${rx} ${ry} 0 1 0 ${2 * rx} 0 a ${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`;
}
