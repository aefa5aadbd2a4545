import { memo } from 'react';
import styles from './scatter-chart.module.css';
import type { PlacedPoint } from './scatter-scales.ts';

/** All points of a scatter; those that are on stand above the others. Drawn anew only when they change. */
export const ScatterMarks = memo(function ScatterMarks({
  points,
}: {
  readonly points: readonly PlacedPoint[];
}) {
  const ordered = [...points].sort((one, other) => Number(one.isOn) - Number(other.isOn));
  return ordered.map((point) => <ScatterMark key={point.id} point={point} />);
});

/** One point: a square or a ring, filled with colour when it is on, crossed when it is an outlier. */
export function ScatterMark({ point }: { readonly point: PlacedPoint }) {
  const { x, y, shape, isOn, isOutlier } = point;
  const className = isOn ? styles.on : styles.off;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={className}>
      {shape === 'square' ? (
        <rect x={-4} y={-4} width={8} height={8} rx={1.5} className={styles.square} />
      ) : (
        <circle r={4} className={styles.ring} />
      )}
      {isOutlier && <path d="M-7-7 7 7M-7 7 7-7" className={styles.cross} />}
    </g>
  );
}
