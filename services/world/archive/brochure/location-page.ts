import { fitView, place, type Shape, type View } from '../plan-view.ts';
import { drawPlan, scaleBarMetres } from '../site-plan.ts';
import type { Ground, Surroundings } from '../surroundings.ts';
import { INK, INNER, PAGE, type Paper, QUIET, writeHeading, writeParagraph } from './paper.ts';

const TOP = 104;
const HEIGHT = 440;
const NAMES_MAXIMUM = 9;

/** The plan of the title among its roads, with what they are called. */
export function writeLocation(
  paper: Paper,
  surroundings: Surroundings | undefined,
  address: string,
): void {
  if (!surroundings) {
    writeParagraph(paper, 'No location is recorded for this property, so no plan is given.', TOP);
    return;
  }
  const { pdf } = paper;
  const view = fitView(surroundings, { width: INNER, height: HEIGHT }, 3, 260);
  pdf.save();
  pdf.translate(PAGE.margin, TOP);
  pdf.rect(0, 0, INNER, HEIGHT).clip();
  for (const shape of drawPlan(view, surroundings)) drawShape(paper, shape);
  const named = nameRoads(paper, view, surroundings.ground);
  pdf.font('Helvetica').fontSize(8).fillColor(INK);
  pdf.text(`${scaleBarMetres(view)} m`, 24, HEIGHT - 47, { lineBreak: false });
  pdf.restore();
  pdf.rect(PAGE.margin, TOP, INNER, HEIGHT).lineWidth(1).stroke(QUIET);
  const below = writeHeading(paper, 'Location', TOP + HEIGHT + 24);
  const roads = named.length > 0 ? ` Roads nearby are ${named.slice(0, 4).join(', ')}.` : '';
  const next = writeParagraph(paper, `${address}.${roads}`, below);
  writeParagraph(
    paper,
    'The plan is drawn from the registered extent, edged red, and from mapped roads and buildings. North is up. It is for identification only and not to be relied on for measurement.',
    next,
  );
}

function drawShape({ pdf }: Paper, { d, fill, stroke, width, opacity = 1 }: Shape): void {
  pdf
    .path(d)
    .lineJoin('round')
    .lineCap('round')
    .lineWidth(width ?? 1)
    .opacity(opacity);
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke, 'even-odd');
  else if (fill !== undefined) pdf.fill(fill, 'even-odd');
  else pdf.stroke(stroke ?? INK);
  pdf.opacity(1);
}

/** Writes each name once, along the longest straight of its road that lies in view. */
function nameRoads({ pdf }: Paper, view: View, ground: readonly Ground[]): string[] {
  const longest = new Map<string, { x: number; y: number; angle: number; length: number }>();
  for (const { kind, name, parts } of ground) {
    if (kind !== 'road' || name === undefined) continue;
    for (const part of parts) {
      for (const [index, to] of part.slice(1).entries()) {
        const from = place(view, part[index] ?? to);
        const end = place(view, to);
        const length = Math.hypot(end.x - from.x, end.y - from.y);
        const [x, y] = [(from.x + end.x) / 2, (from.y + end.y) / 2];
        if (x < 50 || y < 20 || x > view.width - 50 || y > view.height - 60) continue;
        if (length <= (longest.get(name)?.length ?? 0)) continue;
        const angle = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
        longest.set(name, {
          x,
          y,
          length,
          angle: angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle,
        });
      }
    }
  }
  pdf.font('Helvetica').fontSize(7.5);
  const names = [...longest]
    .filter(([name, { length }]) => length > pdf.widthOfString(name) * 0.8)
    .sort(([, left], [, right]) => right.length - left.length)
    .slice(0, NAMES_MAXIMUM);
  for (const [name, { x, y, angle }] of names) {
    const wide = pdf.widthOfString(name);
    pdf.save();
    pdf.rotate(angle, { origin: [x, y] });
    pdf.fillColor(INK).text(name, x - wide / 2, y - 3.4, { lineBreak: false });
    pdf.restore();
  }
  return names.map(([name]) => name);
}
