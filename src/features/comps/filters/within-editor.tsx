import { TRAVEL_MINUTES } from '@property/contract/search/limits.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { useState } from 'react';
import { AmountInput } from '#filters/editors/range-editor.tsx';
import type { Within } from '#filters/model/deal-search.ts';
import { METRES_PER_MILE } from '#lib/format/format-distance.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import styles from '../editor.module.css';

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
      ? { factor: METRES_PER_MILE, prefix: '', suffix: 'mi', name: 'miles' }
      : { factor: 1000, prefix: '', suffix: 'km', name: 'km' };
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
        <AmountInput
          label="Radius"
          unit={unit}
          placeholder="No limit"
          base={within.metres}
          onChange={(metres, isTyping) => {
            if (metres === undefined || metres <= 0 || isTyping) return;
            onChange({ kind: 'radius', metres: Math.round(metres) });
          }}
        />
      )}
    </div>
  );
}
