import type { Gathered, Mark } from './marks.ts';
import type { LongTable, Span } from './paginate.ts';
import { readInk } from './read-colour.ts';
import { readDrawing } from './read-drawing.ts';
import { readLines } from './read-lines.ts';

/** A page as it is laid out: what it is drawn of, and what of it stays together. */
export interface ReadPage {
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
  readonly whole: readonly Span[];
  readonly tables: readonly LongTable[];
}

/** A section of no more pixels is not divided: its few rows stay under what is said of them. */
const SHORT_SECTION = 160;

/** Smaller pictures are signs in a line, which is whole by itself. */
const SIGN = 24;

/** Reads what is drawn of an element and all in it, as the browser has laid it out now. */
export function readMarks(root: HTMLElement): ReadPage {
  const { left, top, width, height } = root.getBoundingClientRect();
  const gathered: Gathered = { left, top, marks: [], whole: [], tables: [] };
  for (const child of root.children) readElement(child, 1, gathered);
  const { marks, whole, tables } = gathered;
  return { marks, width, height, whole, tables };
}

function readElement(element: Element, opacityAbove: number, gathered: Gathered): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (style.display === 'none' || element.classList.contains('visually-hidden')) return;
  const opacity = opacityAbove * Number(style.opacity);
  if (opacity === 0) return;
  const isSeen = style.visibility !== 'hidden' && box.width > 0;
  if (isSeen) {
    const height = box.height;
    const isPicture = element instanceof SVGSVGElement || element instanceof HTMLImageElement;
    if (
      style.breakInside.startsWith('avoid') ||
      element.tagName === 'TR' ||
      (element.tagName === 'SECTION' && height <= SHORT_SECTION) ||
      (isPicture && height > SIGN)
    ) {
      gathered.whole.push(readSpan(box, gathered));
    }
    if (style.breakAfter.startsWith('avoid')) {
      const follows = findFirstOf(findNext(element));
      if (follows) gathered.whole.push(readSpan({ top: box.top, bottom: follows }, gathered));
    }
    if (element instanceof HTMLTableElement && element.tHead) {
      const head = readSpan(element.tHead.getBoundingClientRect(), gathered);
      gathered.tables.push({ ...readSpan(box, gathered), head });
    }
    if (element instanceof SVGSVGElement) {
      readDrawing(element, opacity, gathered);
      return;
    }
    readBox(box, style, opacity, gathered);
    if (element instanceof HTMLImageElement) {
      readImage(element, box, gathered);
      return;
    }
  }
  for (const node of element.childNodes) {
    if (node instanceof Text) isSeen && readLines(node, element, opacity, gathered);
    else if (node instanceof Element) readElement(node, opacity, gathered);
  }
  const after = getComputedStyle(element, '::after')
    .content.match(/^"(.+?)"/)?.[1]
    ?.trim();
  const last = gathered.marks.at(-1);
  if (after && last?.kind === 'text') {
    gathered.marks.push({
      ...last,
      text: after,
      left: last.left + last.width + 2,
      width: last.size * 0.6,
    });
  }
}

export function readSpan(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  gathered: Pick<Gathered, 'top'>,
): Span {
  return { top: top - gathered.top, bottom: bottom - gathered.top };
}

function readBox(
  box: DOMRect,
  style: CSSStyleDeclaration,
  opacity: number,
  gathered: Gathered,
): void {
  const { left, top } = { left: box.left - gathered.left, top: box.top - gathered.top };
  const { width, height } = box;
  const placed = {
    kind: 'box',
    left,
    top,
    width,
    height,
    radius: 0,
    fill: null,
    stroke: null,
  } as const;
  const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
    const thick = Number.parseFloat(style[`border${side}Width`]);
    const ink =
      style[`border${side}Style`] === 'none' ? null : readInk(style[`border${side}Color`], opacity);
    return thick > 0 && ink ? { ...ink, width: thick } : null;
  });
  const [up, right, down, before] = sides;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  const fill = readInk(style.backgroundColor, opacity);
  const isFrame = sides.every((side) => side !== null);
  if (fill || isFrame) {
    gathered.marks.push({ ...placed, radius, fill, stroke: isFrame ? (up ?? null) : null });
  }
  if (isFrame) return;
  const line = (ink: typeof up, part: Partial<typeof placed> & object) =>
    ink && gathered.marks.push({ ...placed, ...part, fill: ink });
  line(up, { height: up?.width ?? 0 });
  line(down, { top: top + height - (down?.width ?? 0), height: down?.width ?? 0 });
  line(before, { width: before?.width ?? 0 });
  line(right, { left: left + width - (right?.width ?? 0), width: right?.width ?? 0 });
}

/** A picture as large as it is shown, cut to its frame as the page cuts it. */
function readImage(image: HTMLImageElement, box: DOMRect, gathered: Gathered): void {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0) return;
  const scale = Math.min(naturalWidth / box.width, naturalHeight / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(
    image,
    (naturalWidth - width) / 2,
    (naturalHeight - height) / 2,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  gathered.marks.push({
    kind: 'image',
    left: box.left - gathered.left,
    top: box.top - gathered.top,
    width: box.width,
    height: box.height,
    source: canvas.toDataURL('image/jpeg', 0.92),
  });
}

/** What comes next on the page, also after the end of what the element is in. */
function findNext(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    let next = at.nextElementSibling;
    while (next && next.getBoundingClientRect().height === 0) next = next.nextElementSibling;
    if (next) return next;
  }
  return null;
}

/** Where the first thing of an element ends that has to stand under its heading. */
function findFirstOf(element: Element | null): number | null {
  if (element === null) return null;
  const row = element.matches('tbody, tr')
    ? (element.closest('tr') ?? element.querySelector('tr'))
    : null;
  const first = row ?? element.querySelector('tbody tr, svg, img, p, li, dt') ?? element;
  const { top, bottom } = first.getBoundingClientRect();
  return bottom > top ? bottom : null;
}
