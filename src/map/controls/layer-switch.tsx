import { ArrowUpToLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import styles from './layers-panel.module.css';

export interface LayerSwitchProps {
  readonly name: string;
  /** What it looks like on the map. */
  readonly sign?: ReactNode;
  /** A word beside the switch. */
  readonly hint?: string;
  /** The word tells what is wrong with it. */
  readonly isFaulty?: boolean;
  /** How many of it are in view. */
  readonly count?: number | undefined;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** From 0 to 1; absent of what is drawn as it is. */
  readonly opacity?: number;
  readonly onOpacity?: (opacity: number) => void;
  /** It lies over all others. */
  readonly isTop?: boolean;
  /** Lays it over all others; absent where there is no other. */
  readonly onRaise?: (() => void) | undefined;
  /** What explains it, while it is on. */
  readonly children?: ReactNode;
}

/** A layer: its switch, and while it is on how opaque it is and whether it lies over the others. */
export function LayerSwitch(props: LayerSwitchProps) {
  const {
    name,
    sign,
    hint = '',
    count,
    isOn,
    onSwitch,
    opacity,
    onOpacity,
    isTop,
    onRaise,
  } = props;
  return (
    <div>
      <label className={styles.row}>
        {sign !== undefined && <span className={styles.sign}>{sign}</span>}
        <span className={styles.label}>{name}</span>
        <small className={styles.hint} data-faulty={props.isFaulty || undefined}>
          {hint}
          {count !== undefined && (
            <span title="In view">
              {' '}
              {formatCount(count)}
              <span className="visually-hidden"> in view</span>
            </span>
          )}
        </small>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-label={name}
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
      </label>
      {isOn && opacity !== undefined && onOpacity && (
        <div className={styles.manner}>
          <Opacity name={name} opacity={opacity} onOpacity={onOpacity} />
          {onRaise && (
            <button
              type="button"
              className={styles.raise}
              aria-disabled={isTop}
              aria-label={`Lay ${name} over the others`}
              title="Lay over the others"
              onClick={() => !isTop && onRaise()}
            >
              <ArrowUpToLine size={14} aria-hidden={true} />
            </button>
          )}
        </div>
      )}
      {isOn && props.children}
    </div>
  );
}

interface OpacityProps {
  readonly name: string;
  readonly opacity: number;
  readonly onOpacity: (opacity: number) => void;
}

/** Five percent a step: the map follows each, and what is kept is written once it is let go. */
function Opacity({ name, opacity, onOpacity }: OpacityProps) {
  const [moved, setMoved] = useState<number | null>(null);
  const percent = moved ?? Math.round(opacity * 100);
  return (
    <>
      <input
        type="range"
        className={styles.opacity}
        aria-label={`Opacity of ${name}`}
        aria-valuetext={`${percent}%`}
        min={5}
        max={100}
        step={5}
        value={percent}
        onChange={({ target }) => {
          setMoved(Number(target.value));
          onOpacity(Number(target.value) / 100);
        }}
        onBlur={() => setMoved(null)}
      />
      <output className={styles.percent}>{percent}%</output>
    </>
  );
}
