import { useState } from 'react';
import { TRAVEL_MINUTES } from '#contract/limits.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import { METRES_PER_MILE } from '#lib/format-distance.ts';
import type { Within } from '#query/comps/deal-search.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './deal-filter-editor.module.css';

export interface WithinEditorProps {
  readonly within: Within;
  readonly units: UnitSystem;
  /** Without the place of the title there is nothing to draw a radius around. */
  readonly hasPlace: boolean;
  readonly onChange: (within: Within) => void;
}

const OPTIONS = [
  { value: 'foot', label: 'Walk' },
  { value: 'car', label: 'Drive' },
  { value: 'radius', label: 'Radius' },
  { value: 'any', label: 'Any' },
] as const;
const TICKS = [15, 30, 45, 60];

/** How far from the title: minutes on foot or by car, a straight distance, or no limit. */
export function WithinEditor({ within, units, hasPlace, onChange }: WithinEditorProps) {
  const [minutes, setMinutes] = useState(
    within.kind === 'travel' ? within.minutes : TRAVEL_MINUTES.fallback,
  );
  const unit =
    units === 'imperial'
      ? { factor: 1 / METRES_PER_MILE, prefix: '', suffix: 'mi' }
      : { factor: 1 / 1000, prefix: '', suffix: 'km' };
  const choose = (value: (typeof OPTIONS)[number]['value']) => {
    if (value === 'any') onChange({ kind: 'any' });
    else if (value === 'radius') onChange({ kind: 'radius', metres: Math.round(METRES_PER_MILE) });
    else onChange({ kind: 'travel', mode: value, minutes });
  };
  return (
    <div className={styles.editor}>
      <Segmented
        label="Distance by"
        options={hasPlace ? OPTIONS : OPTIONS.filter(({ value }) => value !== 'radius')}
        value={within.kind === 'travel' ? within.mode : within.kind}
        onChange={choose}
      />
      {within.kind === 'travel' && (
        <>
          <p className={styles.legend}>
            {minutes} min {within.mode === 'foot' ? 'walk' : 'drive'}
          </p>
          <Slider
            label="Minutes"
            value={minutes}
            min={TRAVEL_MINUTES.minimum}
            max={TRAVEL_MINUTES.maximum}
            ticks={TICKS}
            describeValue={(value) => `${value} minutes`}
            onChange={setMinutes}
            onCommit={(value) => onChange({ ...within, minutes: value })}
          />
        </>
      )}
      {!hasPlace && <p className={styles.hint}>No radius: this title has no place on record.</p>}
      {hasPlace && within.kind === 'radius' && (
        <AmountField
          label="Radius"
          unit={unit}
          value={within.metres}
          onChange={(metres) =>
            metres !== undefined &&
            metres > 0 &&
            onChange({ kind: 'radius', metres: Math.round(metres) })
          }
        />
      )}
    </div>
  );
}
