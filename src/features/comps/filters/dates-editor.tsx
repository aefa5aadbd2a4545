import { useId } from 'react';
import { setRangeEnd } from '#lib/set-range-end.ts';
import type { DayRange } from '#query/comps/deal-search.ts';
import { Button } from '#ui/button.tsx';
import { DayInput } from '#ui/day-input.tsx';
import styles from './deal-filter-editor.module.css';

export interface DatesEditorProps {
  readonly dates: DayRange;
  readonly onChange: (dates: DayRange) => void;
}

const SPANS = [
  { months: 12, label: '12 months' },
  { months: 24, label: '24 months' },
  { months: 36, label: '3 years' },
  { months: 60, label: '5 years' },
  { months: 120, label: '10 years' },
];

/** Two days, or one of the usual spans up to today. */
export function DatesEditor({ dates, onChange }: DatesEditorProps) {
  const id = useId();
  return (
    <fieldset className={styles.editor}>
      <legend className={styles.legend}>Date of the deal</legend>
      <div className={styles.spans}>
        {SPANS.map(({ months, label }) => (
          <Button key={months} size="small" onClick={() => onChange({ from: readStart(months) })}>
            {label}
          </Button>
        ))}
        <Button size="small" onClick={() => onChange({})}>
          Any
        </Button>
      </div>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className={styles.field}>
            <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
            <DayInput
              id={`${id}-${end}`}
              className={styles.input}
              day={dates[end]}
              onChange={(day) => onChange(setRangeEnd(dates, end, day))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function readStart(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}
