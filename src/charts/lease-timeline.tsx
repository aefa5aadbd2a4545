import { scaleUtc } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { readWalkKey } from '#ui/walk-keys.ts';
import { formatTimeTick } from './axis.tsx';
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
  /** What stands at the end of each row. */
  readonly valueHeader: string;
  /** Today, in milliseconds. */
  readonly now: number;
  readonly table: ReactNode;
  readonly alwaysShowTable?: boolean;
}

const YEAR = 365.25 * 24 * 3600 * 1000;
/**
 * A lease of 999 years would leave one of five years no width: beside such a one, what is beyond is
 * said by an open end.
 */
const HORIZON = 30 * YEAR;

/**
 * Spans below one another on one time axis: what has run is darker than what is to come, a diamond
 * marks a break and a line today. A span that leaves the axis is drawn with an open end. The row
 * under the hand or the arrow keys is told in full below.
 */
export function LeaseTimeline(props: LeaseTimelineProps) {
  const { title, summary, spans, valueHeader, now, table, alwaysShowTable } = props;
  const [index, setIndex] = useState<number | null>(null);
  const told = index === null ? undefined : spans[index];
  const isShort = spans.some(({ end }) => end <= now + HORIZON);
  const horizon = isShort && spans.length > 1 ? HORIZON : Number.POSITIVE_INFINITY;
  const first = Math.max(Math.min(now, ...spans.map(({ start }) => start)), now - horizon);
  const last = Math.min(Math.max(now, ...spans.map(({ end }) => end)), now + horizon);
  const x = scaleUtc()
    .domain([first, Math.max(last, first + YEAR)])
    .range([0, 100])
    .nice(5);
  const [from = first, to = last] = x.domain().map(Number);
  const place = (time: number) => `${x(Math.min(to, Math.max(from, time))).toFixed(2)}%`;
  const width = (start: number, end: number) =>
    `${Math.max(0, x(Math.min(to, end)) - x(Math.max(from, start))).toFixed(2)}%`;
  return (
    <ChartFigure title={title} summary={summary} table={table} alwaysShowTable={alwaysShowTable}>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {x.ticks(5).map((tick) => (
            <span key={tick.getTime()} style={{ left: `${x(tick).toFixed(2)}%` }}>
              {formatTimeTick(tick)}
            </span>
          ))}
          <strong>{valueHeader}</strong>
        </div>
        <div className={styles.body}>
          <ul>
            {spans.map((span) => (
              <li key={span.key} className={styles.row} data-told={span === told || undefined}>
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
          <RowCursor
            label={`${title}, row by row`}
            spans={spans}
            index={index}
            onIndexChange={setIndex}
          />
        </div>
        <p className={styles.legend} aria-hidden="true">
          {told ? (
            <span className={styles.told}>{told.spoken}</span>
          ) : (
            <span className={styles.hint}>Choose a row to read its dates.</span>
          )}
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

interface RowCursorProps {
  readonly label: string;
  readonly spans: readonly TimelineSpan[];
  /** The row under the hand or the keyboard. */
  readonly index: number | null;
  readonly onIndexChange: (index: number | null) => void;
}

/** Reads the rows one by one, by pointer or by the arrows; one tab stop however many there are. */
function RowCursor({ label, spans, index, onIndexChange }: RowCursorProps) {
  const last = spans.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = readWalkKey(event.key, index ?? 0, last, 'down');
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onIndexChange(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const row = Math.floor(((event.clientY - top) / height) * spans.length);
    onIndexChange(Math.min(last, Math.max(0, row)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={spans.length}
      aria-valuenow={(index ?? 0) + 1}
      aria-valuetext={spans[index ?? 0]?.spoken}
      className={styles.surface}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerMove}
      onPointerMove={onPointerMove}
      // A finger leaves with each tap; what it chose stays.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onIndexChange(null)}
      onFocus={(event) => event.target.matches(':focus-visible') && onIndexChange(index ?? 0)}
      onBlur={() => onIndexChange(null)}
    />
  );
}
