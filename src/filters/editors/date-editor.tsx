import { useId } from 'react';
import { setRangeEnd } from '#lib/set-range-end.ts';
import { DayInput } from '#ui/controls/day-input.tsx';
import type { EditorProps } from '../bar/current-filters.ts';
import { parseDates, serializeRange } from '../link/field-codec.ts';
import { findFilter } from '../model/edit-filters.ts';
import type { DateRange } from '../model/filter.ts';
import type { DateKind } from '../model/filter-fields.ts';
import styles from './date-editor.module.css';
import amounts from './range-editor.module.css';

/** Years up to today. */
const PRESETS = [1, 2, 3, 5, 10];

/** A stretch of days: some usual ones by a button each, any other by its two ends. */
export function DateEditor({
  kind,
  draft,
  name,
  onChange,
}: Pick<EditorProps<DateKind>, 'kind' | 'draft' | 'name' | 'onChange'>) {
  const filter = findFilter(draft, kind);
  const dates: DateRange = filter?.type === 'date' ? filter.dates : {};
  const change = (next: DateRange) => {
    const { value } = parseDates(kind, serializeRange(next));
    onChange(value && { type: 'date', kind, dates: value });
  };
  return (
    <div className={amounts.editor}>
      <div className={styles.presets}>
        {PRESETS.map((years) => {
          const from = findDayBefore(years);
          const isOn = dates.from === from && dates.to === undefined && !dates.above;
          return (
            <button
              key={years}
              type="button"
              className={styles.preset}
              aria-pressed={isOn}
              onClick={() => change(isOn ? {} : { from })}
            >
              {years === 1 ? '1 year' : `${years} years`}
            </button>
          );
        })}
      </div>
      <div className={amounts.amounts}>
        <DayField
          label={`${name} from`}
          day={dates.from}
          onChange={(from) => change(setRangeEnd(dates, 'from', from))}
        />
        <span>to</span>
        <DayField
          label={`${name} to`}
          day={dates.to}
          onChange={(to) => change(setRangeEnd(dates, 'to', to))}
        />
      </div>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={amounts.amount}>
      <span className="visually-hidden">{label}</span>
      <span className={amounts.box}>
        <DayInput id={id} day={day} onChange={onChange} />
      </span>
    </label>
  );
}

function findDayBefore(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
