import type { ScaleLinear } from 'd3-scale';
import type { ReactNode, Ref } from 'react';
import { ValueAxis } from './axis.tsx';
import { ChartCursor, type CursorPoint } from './chart-cursor.tsx';
import styles from './chart-drawing.module.css';

interface CursorPlotProps {
  readonly ref: Ref<HTMLDivElement>;
  /** What the chart shows, in a sentence with its figures. */
  readonly summary: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly left: number; readonly right: number };
  readonly y: ScaleLinear<number, number>;
  /** About how many lines of the value axis. */
  readonly lines: number;
  readonly formatTick: (value: number) => string;
  /** What the arrows walk through. */
  readonly label: string;
  /** From left to right; at least one. */
  readonly points: readonly CursorPoint[];
  readonly index: number | null;
  readonly onIndexChange: (index: number | null) => void;
  /** Drawn over the lines of the value axis. */
  readonly children: ReactNode;
}

/** A drawing over a value axis that is read point by point. */
export function CursorPlot(props: CursorPlotProps) {
  const { ref, summary, width, height, margin, y, lines, formatTick, children, ...cursor } = props;
  return (
    <div ref={ref} className={styles.plot}>
      {/* Paper may give it less room than the screen did, and nobody measures again: it shrinks. */}
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMin meet"
        height={height}
        className={styles.svg}
      >
        <ValueAxis
          scale={y}
          left={margin.left}
          right={width - margin.right}
          count={lines}
          formatTick={formatTick}
        />
        {children}
      </svg>
      <ChartCursor {...cursor} width={width} />
    </div>
  );
}
