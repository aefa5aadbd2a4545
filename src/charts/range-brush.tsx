import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import styles from './range-brush.module.css';

export interface RangeBrushProps {
  /** What the range is about; the handles are called "… from" and "… to". */
  readonly label: string;
  /** Heights by position; all bars are equally wide. */
  readonly bars: readonly number[];
  /** Those of a whole that they are a part of, drawn behind in grey. */
  readonly behind?: readonly number[] | undefined;
  /** Chosen positions, 0 to the number of bars; the ends mean that there is no limit. */
  readonly from: number;
  readonly to: number;
  /** What lies between them is left out: the bars and the track beside it are what is chosen. */
  readonly isLeftOut?: boolean | undefined;
  /** Every movement. */
  readonly onChange: (from: number, to: number) => void;
  /** Once a handle is let go, or after a key: when it is worth asking a service. */
  readonly onCommit: (from: number, to: number) => void;
  /** A movement was broken off, such as by the system taking the pointer away. */
  readonly onCancel?: () => void;
  /** A position in words, such as "0.5 ac". */
  readonly describePosition: (position: number) => string;
  readonly size?: 'small' | 'medium';
}

/** A part this many times smaller than its whole has a scale of its own. */
const SMALL = 5;

/**
 * A histogram with a handle at each end of the chosen stretch. Dragging over the bars chooses anew;
 * the handles are plain range inputs, so arrows, Home and End move them.
 */
export function RangeBrush(props: RangeBrushProps) {
  const {
    label,
    bars,
    behind = [],
    from,
    to,
    isLeftOut = false,
    onChange,
    onCommit,
    onCancel,
    describePosition,
    size = 'medium',
  } = props;
  const steps = Math.max(bars.length, 1);
  const own = Math.max(...bars, 1);
  const all = Math.max(...behind, own);
  // A small part is drawn large enough to be read; what it is a part of then goes beyond the plot.
  const highest = own * SMALL < all ? own * 2 : all;
  const plot = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<number | null>(null);
  const span = { '--from': from / steps, '--to': to / steps } as CSSProperties;

  const findPosition = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const share = (event.clientX - box.left) / box.width;
    return Math.min(steps - 1, Math.max(0, Math.floor(share * steps)));
  };
  const readSpan = (event: PointerEvent, origin: number): [number, number] => {
    const position = findPosition(event);
    return [Math.min(origin, position), Math.max(origin, position) + 1];
  };

  return (
    <div
      className={styles.brush}
      data-size={size}
      data-left-out={isLeftOut || undefined}
      style={span}
    >
      {/* The handles below do the same by keyboard. */}
      <div
        ref={plot}
        aria-hidden="true"
        className={styles.bars}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setStart(findPosition(event));
          onChange(...readSpan(event, findPosition(event)));
        }}
        onPointerMove={(event) => start !== null && onChange(...readSpan(event, start))}
        onPointerUp={(event) => {
          if (start !== null) onCommit(...readSpan(event, start));
          setStart(null);
        }}
        onPointerCancel={() => {
          setStart(null);
          onCancel?.();
        }}
      >
        {bars.map((bar, position) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what a bar is
            key={position}
            className={styles.bar}
            data-beyond={(behind[position] ?? 0) > highest || undefined}
            data-off={(position + 1 <= from || position >= to) !== isLeftOut || undefined}
            style={
              {
                '--part': `${bar === 0 ? 0 : Math.max(3, (bar / highest) * 100)}%`,
                '--whole': `${Math.min(1, (behind[position] ?? 0) / highest)}`,
              } as CSSProperties
            }
          />
        ))}
      </div>
      <div className={styles.track}>
        <span className={styles.chosen} />
        <input
          type="range"
          className={styles.handle}
          aria-label={`${label} from`}
          aria-valuetext={describePosition(from)}
          min={0}
          max={steps}
          step={1}
          value={Math.round(from)}
          onChange={(event) => {
            const next = Math.min(Number(event.target.value), Math.ceil(to) - 1);
            onChange(next, to);
          }}
          onPointerUp={() => onCommit(from, to)}
          onKeyUp={() => onCommit(from, to)}
          onBlur={() => onCommit(from, to)}
        />
        <input
          type="range"
          className={styles.handle}
          aria-label={`${label} to`}
          aria-valuetext={describePosition(to)}
          min={0}
          max={steps}
          step={1}
          value={Math.round(to)}
          onChange={(event) => {
            const next = Math.max(Number(event.target.value), Math.floor(from) + 1);
            onChange(from, next);
          }}
          onPointerUp={() => onCommit(from, to)}
          onKeyUp={() => onCommit(from, to)}
          onBlur={() => onCommit(from, to)}
        />
      </div>
    </div>
  );
}
