import { Slider as Base } from '@base-ui/react/slider';
import styles from './slider.module.css';

export interface SliderProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Every movement. */
  readonly onChange: (value: number) => void;
  /** Once the handle is let go, or after a key: when it is worth asking a service. */
  readonly onCommit?: (value: number) => void;
  /** The value in words, such as "15 minutes". */
  readonly describeValue?: (value: number) => string;
  /** Values to mark under the track. */
  readonly ticks?: readonly number[];
}

/** One value on a track; arrows move by a step, Page Up and Page Down by ten. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  onCommit,
  describeValue,
  ticks = [],
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      thumbAlignment="edge"
      onValueChange={(next: number) => onChange(next)}
      onValueCommitted={(next: number) => onCommit?.(next)}
      className={styles.root}
    >
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            className={styles.thumb}
            getAriaLabel={() => label}
            getAriaValueText={(_text, current) => describeValue?.(current) ?? String(current)}
          />
        </Base.Track>
      </Base.Control>
      {ticks.length > 0 && (
        <div aria-hidden="true" className={styles.ticks}>
          {ticks.map((tick) => (
            <span
              key={tick}
              data-passed={tick <= value || undefined}
              style={{ left: `${((tick - min) / (max - min)) * 100}%` }}
            >
              {tick}
            </span>
          ))}
        </div>
      )}
    </Base.Root>
  );
}
