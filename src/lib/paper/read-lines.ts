import type { Gathered } from './marks.ts';
import { readInk } from './read-colour.ts';

/** Inter's letters reach 0.969 of their size above their line, of 1.21 from top to foot. */
const ASCENT = 0.96875 / 1.21;
const FOOT = 1.21;
const WORD = /\S+\s*/g;

/** The lines of a text as the browser broke them, each where it stands. */
export function readLines(node: Text, parent: Element, opacity: number, gathered: Gathered): void {
  const { data } = node;
  if (data.trim() === '') return;
  const style = getComputedStyle(parent);
  const isDrawing = parent instanceof SVGElement;
  const ink = readInk(isDrawing ? style.fill : style.color, opacity);
  if (ink === null) return;
  const range = document.createRange();
  const lines: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  for (const { index, 0: word } of data.matchAll(WORD)) {
    const letters = word.trimEnd();
    range.setStart(node, index);
    range.setEnd(node, index + letters.length);
    // A long word without a space may be broken: each part of it is a line of its own then.
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const shares = rects.length > 1 ? splitWord(node, index, letters.length, range) : [letters];
    rects.forEach(({ left, right, top, bottom }, part) => {
      const line = lines.at(-1);
      const text = shares[part] ?? '';
      if (line && part === 0 && Math.abs(line.top - top) < 2 && left >= line.left) {
        line.text += ` ${text}`;
        line.right = right;
      } else {
        lines.push({ text, left, right, top, bottom });
      }
    });
  }
  const isTabular =
    /tnum/.test(style.fontFeatureSettings) || /tabular/.test(style.fontVariantNumeric);
  const href = parent.closest('a[href]')?.getAttribute('href') ?? null;
  for (const { text, left, right, top, bottom } of lines) {
    const height = bottom - top;
    const place = {
      left: left - gathered.left,
      top: top - gathered.top,
      width: right - left,
      height,
    };
    // The halo of a label on a drawing: what lies behind it is paler.
    if (isDrawing && style.paintOrder.startsWith('stroke')) {
      const halo = readInk(style.stroke, 0.8);
      gathered.marks.push({ kind: 'box', ...place, radius: 2, fill: halo, stroke: null });
    }
    gathered.marks.push({
      kind: 'text',
      ...place,
      text: style.textTransform === 'uppercase' ? text.toUpperCase() : text,
      baseline: place.top + height * ASCENT,
      size: height / FOOT,
      weight: Number(style.fontWeight),
      isTabular,
      ink,
      link: href === null ? null : new URL(href, document.baseURI).href,
    });
    if (!isDrawing) gathered.whole.push({ top: place.top, bottom: place.top + height });
  }
}

/** The letters of each part of a word that the browser broke. */
function splitWord(node: Text, start: number, length: number, range: Range): string[] {
  const parts: string[] = [];
  let top: number | null = null;
  for (let at = start; at < start + length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rect = range.getBoundingClientRect();
    if (top === null || Math.abs(rect.top - top) > 2) parts.push('');
    top = rect.top;
    parts.push((parts.pop() ?? '') + node.data.charAt(at));
  }
  return parts;
}
