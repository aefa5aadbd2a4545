import type { Mark, PathMark } from './marks.ts';
import { readMarks } from './read-marks.ts';

/** A part of a page as a picture. */
export interface Picture {
  readonly png: Uint8Array<ArrayBuffer>;
  /** Pixels of the page; the picture has more. */
  readonly width: number;
  readonly height: number;
}

/** Dots of the picture for one pixel of the page: sharp on paper. */
const SCALE = 2.5;

/** Draws an element as the browser has laid it out now; null for one without a size. */
export async function drawPicture(element: HTMLElement): Promise<Picture | null> {
  const { marks, width, height } = readMarks(element);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const pen = canvas.getContext('2d');
  if (pen === null || canvas.width === 0 || canvas.height === 0) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  for (const mark of marks) {
    pen.save();
    await drawMark(pen, mark);
    pen.restore();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return null;
  return { png: new Uint8Array(await blob.arrayBuffer()), width, height };
}

async function drawMark(pen: CanvasRenderingContext2D, mark: Mark): Promise<void> {
  switch (mark.kind) {
    case 'text': {
      const { text, left, baseline, size, weight, width, ink } = mark;
      pen.font = `${weight} ${size}px Inter Variable, Inter, sans-serif`;
      pen.fillStyle = ink.colour;
      pen.globalAlpha = ink.opacity;
      pen.fillText(text, left, baseline, width + 1);
      return;
    }
    case 'box': {
      const { left, top, width, height, radius, fill, stroke } = mark;
      const inset = (stroke?.width ?? 0) / 2;
      pen.beginPath();
      pen.roundRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset, radius);
      if (fill) paint(pen, fill, () => pen.fill());
      if (stroke) {
        pen.lineWidth = stroke.width;
        paint(pen, stroke, () => pen.stroke());
      }
      return;
    }
    case 'path':
      return drawPath(pen, mark);
    case 'image': {
      const image = new Image();
      image.src = mark.source;
      await image.decode();
      pen.drawImage(image, mark.left, mark.top, mark.width, mark.height);
    }
  }
}

function drawPath(pen: CanvasRenderingContext2D, { path, matrix, fill, stroke }: PathMark): void {
  pen.transform(...matrix);
  const shape = new Path2D(path);
  if (fill)
    paint(pen, fill, () => pen.fill(shape, fill.rule === 'even-odd' ? 'evenodd' : 'nonzero'));
  if (!stroke || stroke.width === 0) return;
  pen.lineWidth = stroke.width;
  pen.lineCap = stroke.cap;
  pen.lineJoin = stroke.join;
  pen.setLineDash([...stroke.dash]);
  paint(pen, stroke, () => pen.stroke(shape));
}

function paint(
  pen: CanvasRenderingContext2D,
  { colour, opacity }: { readonly colour: string; readonly opacity: number },
  draw: () => void,
): void {
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.globalAlpha = opacity;
  draw();
}
