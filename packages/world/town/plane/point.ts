/** Metres east and north of a place's centre. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function distance(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function interpolate(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Unit vector from a to b; east when the points coincide. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  if (length < 1e-9) return { x: 1, y: 0 };
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

export function unit(vector: Point): Point {
  return direction({ x: 0, y: 0 }, vector);
}

/** The point `along` metres in direction u and `across` metres to its left. */
export function offset(from: Point, u: Point, along: number, across: number): Point {
  return { x: from.x + u.x * along - u.y * across, y: from.y + u.y * along + u.x * across };
}

export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** Rounded to a millimetre, so that choices never hang on the last bits of a sum. */
export function rounded(point: Point): Point {
  return { x: Math.round(point.x * 1000) / 1000, y: Math.round(point.y * 1000) / 1000 };
}

/** The item at an index known to exist; negative counts from the end. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index < 0 ? items.length + index : index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${items.length}`);
  return item;
}
