import { useId } from 'react';
import { setRangeEnd } from '#lib/set-range-end.ts';
import { findFilter } from '#query/edit-filters.ts';
import type { DateKind, DateRange, Search } from '#query/filter.ts';
import { DayInput } from '#ui/day-input.tsx';
import { parseDates, serializeRange } from '#url/range-codec.ts';
import { changeField } from './change-field.ts';
import styles from './date-editor.module.css';
import { FILTER_TEXTS } from './filter-texts.ts';
import amounts from './range-editor.module.css';

export interface DateEditorProps {
  readonly kind: DateKind;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

const PRESETS = [1, 3, 5, 10];

/** A stretch of days: some usual ones by a button each, any other by its two ends. */
export function DateEditor({ kind, draft, onChange }: DateEditorProps) {
  const filter = findFilter(draft, kind);
  const dates: DateRange = filter && 'dates' in filter ? filter.dates : {};
  const change = (next: DateRange) => {
    const { value } = parseDates(kind, serializeRange(next));
    onChange(changeField(draft, kind, value && { kind, dates: value }));
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
          label={`${FILTER_TEXTS[kind].name} from`}
          day={dates.from}
          onChange={(from) => change(setRangeEnd(dates, 'from', from))}
        />
        <span>to</span>
        <DayField
          label={`${FILTER_TEXTS[kind].name} to`}
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
