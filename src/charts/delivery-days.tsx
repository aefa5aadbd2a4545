import { scaleBand, scaleLinear } from 'd3-scale';
import { type ReactNode, useState } from 'react';
import { ValueAxis } from './axis.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import styles from './chart-drawing.module.css';
import { ChartFigure, useWidth } from './chart-figure.tsx';
import bars from './delivery-days.module.css';

/** The attempts of one day. */
export interface DeliveryDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** As shown, such as `17 Nov 2026`. */
  readonly label: string;
  readonly delivered: number;
  readonly failed: number;
}

export interface DeliveryDaysProps {
  readonly title: string;
  readonly summary: string;
  /** Every day of the period, earliest first; at least one. */
  readonly days: readonly DeliveryDay[];
  readonly table: ReactNode;
}

const HEIGHT = 132;
const MARGIN = { top: 10, right: 6, bottom: 22, left: 30 };

/** Attempts by day as bars: what failed stands apart on top of what got through. */
export function DeliveryDays({ title, summary, days, table }: DeliveryDaysProps) {
  const [ref, width] = useWidth<HTMLDivElement>(600);
  const [index, setIndex] = useState<number | null>(null);
  const x = scaleBand<string>()
    .domain(days.map(({ day }) => day))
    .range([MARGIN.left, width - MARGIN.right])
    .paddingInner(0.3);
  const highest = Math.max(1, ...days.map(({ delivered, failed }) => delivered + failed));
  const y = scaleLinear()
    .domain([0, highest])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const middle = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2;
  const [first, last] = [days[0], days[days.length - 1]];
  return (
    <ChartFigure title={title} summary={summary} table={table}>
      <p className={styles.caption}>
        {title} <span className={bars.key} /> delivered <span className={bars.key} data-failed="" />{' '}
        failed
      </p>
      <div ref={ref} className={styles.plot}>
        <svg role="img" aria-label={summary} height={HEIGHT} className={styles.svg}>
          <ValueAxis
            scale={y}
            left={MARGIN.left}
            right={width - MARGIN.right}
            count={Math.min(3, highest)}
            formatTick={String}
          />
          {days.map(({ day, delivered, failed }, position) => (
            <g key={day} opacity={index === null || index === position ? 1 : 0.45}>
              <rect
                className={bars.delivered}
                x={x(day)}
                y={y(delivered)}
                width={x.bandwidth()}
                height={y(0) - y(delivered)}
              />
              {failed > 0 && (
                <rect
                  className={bars.failed}
                  x={x(day)}
                  y={y(delivered + failed)}
                  width={x.bandwidth()}
                  // A line of the ground parts the two, so that colour is not all that does.
                  height={Math.max(1, y(delivered) - y(delivered + failed) - 2)}
                />
              )}
            </g>
          ))}
          {first && (
            <text className={styles.axis} x={MARGIN.left} y={HEIGHT - 4}>
              {first.label}
            </text>
          )}
          {last && last !== first && (
            <text className={styles.axis} x={width - MARGIN.right} y={HEIGHT - 4} textAnchor="end">
              {last.label}
            </text>
          )}
        </svg>
        <ChartCursor
          label={`${title}, day by day`}
          points={days.map(({ day, label, delivered, failed }) => ({
            key: day,
            x: middle(day),
            y: y(delivered + failed),
            label,
            value: `${delivered} delivered, ${failed} failed`,
          }))}
          index={index}
          onIndexChange={setIndex}
          width={width}
        />
      </div>
    </ChartFigure>
  );
}
