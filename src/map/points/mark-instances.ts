import type { Feature, Point } from 'geojson';
import { MARK_STYLES } from '../images/mark-style.ts';
import { LETTERS, writeCount } from './letter-atlas.ts';
import { KINDS } from './mark-shaders.ts';
import { measureMark, type PointMarks, readKind, unproject } from './point-marks.ts';

/** The shaders know as many classes. */
const MOST_CLASSES = 6;
/** A class that is there at all keeps a part of the ring that can be seen. */
const SLIVER = 0.035;
/** How much of a mark a name keeps clear of. */
const RIM = 0.8;
/**
 * In the view and as much around it on every side, nine times what is seen. Names are placed anew after
 * each pan: with 1,500 of these to keep off, a pan waits some 150 ms longer.
 */
const MOST_SINGLES = 200;
const NO_ENDS = [0, 0, 0, 0, 0, 0] as const;

/** A part of the world, in its coordinates from 0 to 1. */
export interface WorldBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function containsBox(box: WorldBox, inner: WorldBox): boolean {
  return isInside(box, inner.left, inner.top) && isInside(box, inner.right, inner.bottom);
}

/** A box and as much again on every side. */
export function widenBox({ left, top, right, bottom }: WorldBox): WorldBox {
  const [width, height] = [right - left, bottom - top];
  return { left: left - width, top: top - height, right: right + width, bottom: bottom + height };
}

/** What is drawn within a box; places count from its middle, which keeps them exact in 32 bits. */
export interface MarkInstances {
  readonly origin: readonly [x: number, y: number];
  readonly singles: Float32Array<ArrayBuffer>;
  /**
   * Each with its count after it; smaller ones first, so that larger ones lie over them, and before
   * all of them titles that are drawn as one.
   */
  readonly groups: Float32Array<ArrayBuffer>;
}

/** @param advances how far each character of a count moves the pen, in pixels */
export function buildInstances(
  marks: PointMarks,
  box: WorldBox,
  advances: readonly number[],
): MarkInstances {
  const origin = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const styles = MARK_STYLES[marks.colouring];
  const singles: number[] = [];
  const inside: number[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const x = marks.places[2 * index] ?? 0;
    const y = marks.places[2 * index + 1] ?? 0;
    if (!isInside(box, x, y)) continue;
    if (readKind(marks, index) !== 'single') {
      inside.push(index);
      continue;
    }
    const itsClass = findClass(marks, index);
    const kind = KINDS[styles[itsClass]?.shape ?? 'circle'];
    singles.push(x - origin[0], y - origin[1], kind, itsClass, 0, ...NO_ENDS);
  }
  const isGroup = (index: number) => readKind(marks, index) === 'group';
  inside.sort(
    (a, b) =>
      Number(isGroup(a)) - Number(isGroup(b)) || (marks.counts[a] ?? 0) - (marks.counts[b] ?? 0),
  );
  const groups: number[] = [];
  for (const index of inside) {
    const x = (marks.places[2 * index] ?? 0) - origin[0];
    const y = (marks.places[2 * index + 1] ?? 0) - origin[1];
    const count = marks.counts[index] ?? 0;
    const kind = isGroup(index) ? KINDS.group : KINDS.joined;
    groups.push(x, y, kind, 2 * measureMark(marks, index), 0, ...listEnds(marks, index, count));
    const letters = [...writeCount(count)].map((letter) => LETTERS.indexOf(letter));
    let pen = -letters.reduce((sum, letter) => sum + (advances[letter] ?? 0), 0) / 2;
    for (const letter of letters) {
      const advance = advances[letter] ?? 0;
      groups.push(x, y, KINDS.letter, letter, pen + advance / 2, ...NO_ENDS);
      pen += advance;
    }
  }
  return { origin, singles: Float32Array.from(singles), groups: Float32Array.from(groups) };
}

/**
 * What names give way to within a box: the marks with a count, with these and how far they reach, and
 * titles alone where they are few enough that a name still finds a gap.
 */
export function listHeld(marks: PointMarks, box: WorldBox): Feature<Point>[] {
  const features: Feature<Point>[] = [];
  const singles: Feature<Point>[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const x = marks.places[2 * index] ?? 0;
    const y = marks.places[2 * index + 1] ?? 0;
    if (!isInside(box, x, y)) continue;
    // A name may touch the rim of a disc. As a style has it: above and below, then at both sides.
    const reach = RIM * measureMark(marks, index);
    const isSingle = readKind(marks, index) === 'single';
    (isSingle ? singles : features).push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: unproject(x, y) },
      properties: {
        text: isSingle ? '' : writeCount(marks.counts[index] ?? 0),
        room: [reach, reach],
      },
    });
  }
  return singles.length > MOST_SINGLES ? features : [...features, ...singles];
}

/** The indexes of the marks within a box. */
export function listMarks({ places, length }: PointMarks, box: WorldBox): number[] {
  return Array.from({ length }, (_, index) => index).filter((index) =>
    isInside(box, places[2 * index] ?? 0, places[2 * index + 1] ?? 0),
  );
}

/** Whether a group within a box has a ring that is divided. */
export function hasDividedRing(marks: PointMarks, box: WorldBox): boolean {
  const { places, length, shares, classCount } = marks;
  for (let index = 0; index < length; index += 1) {
    if (readKind(marks, index) !== 'group') continue;
    if (!isInside(box, places[2 * index] ?? 0, places[2 * index + 1] ?? 0)) continue;
    let classes = 0;
    for (let at = index * classCount; at < (index + 1) * classCount; at += 1)
      if (shares[at]) classes += 1;
    if (classes > 1) return true;
  }
  return false;
}

function isInside({ left, top, right, bottom }: WorldBox, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function findClass({ shares, classCount }: PointMarks, index: number): number {
  for (let itsClass = 0; itsClass < classCount; itsClass += 1)
    if (shares[index * classCount + itsClass]) return itsClass;
  return classCount - 1;
}

/** Where the part of each class ends on the ring, as a share of the whole turn. */
function listEnds({ shares, classCount }: PointMarks, index: number, count: number): number[] {
  const parts = Array.from({ length: MOST_CLASSES }, (_, itsClass) => {
    const share = itsClass < classCount ? (shares[index * classCount + itsClass] ?? 0) : 0;
    return share === 0 ? 0 : Math.max(SLIVER, share / count);
  });
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let end = 0;
  return parts.map((part) => {
    end += part / whole;
    return end;
  });
}
