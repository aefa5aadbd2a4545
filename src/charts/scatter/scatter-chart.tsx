import { memo, type ReactNode, useMemo } from 'react';
import { formatTimeTick, TimeAxis, ValueAxis } from '../axis.tsx';
import drawing from '../chart-drawing.module.css';
import { ChartFigure, useWidth } from '../chart-figure.tsx';
import styles from './scatter-chart.module.css';
import {
  buildScatterScales,
  findWritten,
  type PlacedPoint,
  SCATTER_MARGIN,
  type ScatterPoint,
} from './scatter-scales.ts';
import { ScatterSurface } from './scatter-surface.tsx';

interface ScatterBand {
  readonly median: number;
  readonly medianLabel: string;
  /** Lower and upper quartile with their label; null where there are too few figures for them. */
  readonly middle: {
    readonly lower: number;
    readonly upper: number;
    readonly label: string;
  } | null;
}

interface ScatterChartProps {
  readonly title: string;
  readonly summary: string;
  readonly points: readonly ScatterPoint[];
  /** Median and middle half, drawn across; null for none, such as of one figure. */
  readonly band: ScatterBand | null;
  readonly height: number;
  readonly formatTick: (value: number) => string;
  readonly hoveredId: string | null;
  readonly onHover: (id: string | null) => void;
  /** A point was pressed. */
  readonly onToggle: (id: string) => void;
  /** A stretch of the plot was drawn over these points. */
  readonly onBrush: (ids: readonly string[]) => void;
  readonly table: ReactNode;
  /** For paper: nothing can be pointed at, and the table stands elsewhere. */
  readonly isStill?: boolean;
}

/** Figures over time: each point can be pointed at, pressed, or drawn over together with others. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, summary, points, band, height, formatTick, hoveredId, table } = props;
  const { isStill = false } = props;
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const { x, y } = useMemo(
    () => buildScatterScales(points, width, height),
    [points, width, height],
  );
  const placed = useMemo(
    () =>
      points
        .map((point) => ({ ...point, x: x(point.time), y: y(point.value) }))
        .sort((one, other) => one.time - other.time),
    [points, x, y],
  );
  const hovered = hoveredId === null ? undefined : placed.find(({ id }) => id === hoveredId);
  const right = width - SCATTER_MARGIN.right;
  const floor = height - SCATTER_MARGIN.bottom;
  return (
    <ChartFigure title={title} summary={summary} table={table} alwaysShowTable={isStill}>
      {band !== null && <Levels band={band} />}
      <div ref={ref} className={drawing.plot}>
        <svg role="img" aria-label={summary} height={height} className={drawing.svg}>
          <ValueAxis
            scale={y}
            left={SCATTER_MARGIN.left}
            right={right}
            count={5}
            formatTick={formatTick}
          />
          <TimeAxis
            scale={x}
            y={height - 6}
            count={width < 480 ? 4 : 7}
            formatTick={formatTimeTick}
          />
          {band !== null && (
            <g>
              {band.middle && (
                <rect
                  className={styles.band}
                  x={SCATTER_MARGIN.left}
                  width={Math.max(0, right - SCATTER_MARGIN.left)}
                  y={y(band.middle.upper)}
                  height={Math.max(1, y(band.middle.lower) - y(band.middle.upper))}
                />
              )}
              <line
                className={styles.median}
                x1={SCATTER_MARGIN.left}
                x2={right}
                y1={y(band.median)}
                y2={y(band.median)}
              />
            </g>
          )}
          {placed.map(
            ({ id, x: at, y: from, becomes }) =>
              becomes != null && (
                <path
                  key={id}
                  className={styles.becomes}
                  d={`M${at.toFixed(1)} ${from.toFixed(1)}V${y(becomes).toFixed(1)}m-5 0h10`}
                />
              ),
          )}
          <ScatterMarks points={placed} />
          {hovered && (
            <g className={styles.hovered}>
              <line x1={hovered.x} x2={hovered.x} y1={hovered.y + 10} y2={floor} />
              <circle cx={hovered.x} cy={hovered.y} r={13} />
              <ScatterMark point={hovered} />
            </g>
          )}
        </svg>
        {!isStill && (
          <ScatterSurface
            label={`${title}, point by point`}
            points={placed}
            hovered={hovered}
            width={width}
            onHover={props.onHover}
            onToggle={props.onToggle}
            onBrush={props.onBrush}
          />
        )}
      </div>
    </ChartFigure>
  );
}

/** What line and band stand for, above the plot: within it the words would lie on marks. */
function Levels({ band }: { readonly band: ScatterBand }) {
  return (
    <p className={styles.levels}>
      <span className={styles.level}>
        <span className={styles.lineKey} />
        {band.medianLabel}
      </span>
      {band.middle && (
        <span className={styles.level}>
          <span className={styles.bandKey} />
          {band.middle.label}
        </span>
      )}
    </p>
  );
}

/** All points of a scatter; numbered ones, and of these the ones that are on, stand above the others. Drawn anew only when they change. */
const ScatterMarks = memo(function ScatterMarks({
  points,
}: {
  readonly points: readonly PlacedPoint[];
}) {
  const written = findWritten(points);
  const rank = ({ id, isOn }: PlacedPoint) => Number(written.has(id)) + Number(isOn);
  const ordered = [...points].sort((one, other) => rank(one) - rank(other));
  return ordered.map((point) => (
    <ScatterMark key={point.id} point={point} isWritten={written.has(point.id)} />
  ));
});

interface ScatterMarkProps {
  readonly point: PlacedPoint;
  /** Its number has room in it. */
  readonly isWritten?: boolean;
}

/** One point: a disc or a ring, coloured when it is on or numbered, crossed when it is an outlier. */
function ScatterMark({ point, isWritten = true }: ScatterMarkProps) {
  const { x, y, number, isHollow, isOn, isOutlier } = point;
  const className = isOn || number !== null ? styles.on : styles.off;
  const radius = number === null || !isWritten ? 3.5 : number > 99 ? 10 : 8;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={className}>
      <circle r={radius} className={isHollow ? styles.ring : styles.disc} />
      {number !== null && isWritten && (
        <text className={isHollow ? styles.hollowNumber : styles.number} y={3.2}>
          {number}
        </text>
      )}
      {isOutlier && <path d={drawCross(radius + 1, radius + 4)} className={styles.cross} />}
    </g>
  );
}

/** Four strokes around a mark, from one distance of its middle to another. */
function drawCross(from: number, to: number): string {
  const strokes = [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ];
  const [near, far] = [from * Math.SQRT1_2, to * Math.SQRT1_2];
  return strokes.map(([x = 0, y = 0]) => `M${x * near} ${y * near}L${x * far} ${y * far}`).join('');
}
