import { scaleUtc } from 'd3-scale';
import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import styles from './lease-timeline.module.css';

/** One span of time with what is paid for it. */
export interface TimelineSpan {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** When it may be ended early. */
  readonly mark?: number | undefined;
  /** Written at the end of the row. */
  readonly valueLabel: string;
  /** The row in words, dates included. */
  readonly spoken: string;
}

export interface LeaseTimelineProps {
  readonly title: string;
  readonly summary: string;
  /** At least one. */
  readonly spans: readonly TimelineSpan[];
  /** Today, in milliseconds. */
  readonly now: number;
  readonly table: ReactNode;
}

const YEAR = 365.25 * 24 * 3600 * 1000;
/** A lease of 999 years would leave the others no width: what is beyond is said by an open end. */
const HORIZON = 30 * YEAR;

/**
 * Spans below one another on one time axis: what has run is darker than what is to come, a diamond
 * marks a break and a line today. A span that leaves the axis is drawn with an open end.
 */
export function LeaseTimeline({ title, summary, spans, now, table }: LeaseTimelineProps) {
  const first = Math.max(Math.min(now, ...spans.map(({ start }) => start)), now - HORIZON);
  const last = Math.min(Math.max(now, ...spans.map(({ end }) => end)), now + HORIZON);
  const x = scaleUtc()
    .domain([first, Math.max(last, first + YEAR)])
    .range([0, 100])
    .nice(5);
  const [from = first, to = last] = x.domain().map(Number);
  const place = (time: number) => `${x(Math.min(to, Math.max(from, time))).toFixed(2)}%`;
  const width = (start: number, end: number) =>
    `${Math.max(0, x(Math.min(to, end)) - x(Math.max(from, start))).toFixed(2)}%`;
  return (
    <ChartFigure title={title} summary={summary} table={table}>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {x.ticks(5).map((tick) => (
            <span key={tick.getTime()} style={{ left: `${x(tick).toFixed(2)}%` }}>
              {tick.getUTCFullYear()}
            </span>
          ))}
        </div>
        <ul className={styles.rows}>
          {spans.map((span) => (
            <li key={span.key} className={styles.row} title={span.spoken}>
              <span className="visually-hidden">{span.spoken}</span>
              <span className={styles.label} aria-hidden="true">
                <strong>{span.label}</strong>
                {span.detail && <small>{span.detail}</small>}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-open={span.end > to || undefined}
                  style={{ left: place(span.start), width: width(span.start, span.end) }}
                />
                {span.start < now && (
                  <span
                    className={styles.run}
                    style={{
                      left: place(span.start),
                      width: width(span.start, Math.min(now, span.end)),
                    }}
                  />
                )}
                <span className={styles.now} style={{ left: place(now) }} />
                {span.mark !== undefined && span.mark >= from && span.mark <= to && (
                  <span className={styles.mark} style={{ left: place(span.mark) }} />
                )}
              </span>
              <span className={styles.value} aria-hidden="true">
                {span.valueLabel}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.legend} aria-hidden="true">
          {spans.some(({ mark }) => mark !== undefined) && (
            <span>
              <i className={styles.markSample} /> Break
            </span>
          )}
          <span>
            <i className={styles.nowSample} /> Today
          </span>
        </p>
      </div>
    </ChartFigure>
  );
}
