/** A title in world coordinates from 0 to 1, by its index among all points, with its class. */
interface JoinedPoint {
  readonly x: number;
  readonly y: number;
  readonly place: number;
  readonly itsClass: number;
}

/** Titles that are drawn as one. */
interface Joined {
  /** The one nearest to the middle of them all: there the mark lies on land of theirs. */
  readonly middle: JoinedPoint;
  /** Their places. */
  readonly members: readonly number[];
}

/** Gathers titles that lie side by side by what they have in common. */
export class JoinedPoints {
  readonly #groups = new Map<string, JoinedPoint[]>();

  add(group: string, point: JoinedPoint): void {
    const known = this.#groups.get(group);
    if (known) known.push(point);
    else this.#groups.set(group, [point]);
  }

  list(): readonly Joined[] {
    return Array.from(this.#groups.values(), (points) => ({
      middle: findMiddle(points),
      members: points.map(({ place }) => place),
    }));
  }
}

function findMiddle(points: readonly JoinedPoint[]): JoinedPoint {
  const mean = (read: (point: JoinedPoint) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const away = (point: JoinedPoint) => Math.hypot(point.x - x, point.y - y);
  return points.reduce((best, next) => (away(next) < away(best) ? next : best));
}
