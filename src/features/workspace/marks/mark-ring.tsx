import type { DrawnMarks, MapMark, Members } from '#map/marks/drawn-marks.ts';
import { buildHull } from './build-hull.ts';
import styles from './mark-ring.module.css';

/** Pixels from the edge of a mark to its ring. */
const AROUND = 3;
/** Pixels of ground around the outermost titles of a group. */
const GROUND = 10;

export interface MarkRingProps {
  readonly marks: DrawnMarks;
  readonly mark: MapMark;
  /** Of a group; null until they are known. */
  readonly members: Members | null;
}

/** Lights the mark that is spoken of, and the ground that a group covers. */
export function MarkRing({ marks, mark, members }: MarkRingProps) {
  if (mark.radius === 0) return null;
  const { x, y } = marks.project(mark.at);
  const hull =
    members &&
    buildHull(
      members.places.map((place) => marks.project(place)),
      GROUND,
    );
  return (
    <svg className={styles.lit} aria-hidden="true">
      {hull && <polygon points={hull.map((spot) => `${spot.x},${spot.y}`).join(' ')} />}
      <circle cx={x} cy={y} r={mark.radius + AROUND} />
    </svg>
  );
}
