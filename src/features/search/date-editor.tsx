import { useState } from 'react';
import { findFilter } from '#query/edit-filters.ts';
import type { DateKind, DateRange, Search } from '#query/filter.ts';
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
        <DayInput
          label={`${FILTER_TEXTS[kind].name} from`}
          day={dates.from}
          onChange={(from) => change(withEnd(dates, 'from', from))}
        />
        <span>to</span>
        <DayInput
          label={`${FILTER_TEXTS[kind].name} to`}
          day={dates.to}
          onChange={(to) => change(withEnd(dates, 'to', to))}
        />
      </div>
    </div>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day; while it is typed it may be none yet, and then the one before holds. */
function DayInput({ label, day, onChange }: DayInputProps) {
  const [text, setText] = useState(day ?? '');
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setText(day ?? '');
  }
  return (
    <label className={amounts.amount}>
      <span className="visually-hidden">{label}</span>
      <span className={amounts.box}>
        <input
          type="date"
          min="1900-01-01"
          max="2100-12-31"
          value={text}
          onChange={(event) => {
            const { value, validity } = event.target;
            setText(value);
            // A year that is being typed is a day of the first centuries.
            if (validity.valid) onChange(value === '' ? undefined : value);
          }}
        />
      </span>
    </label>
  );
}

/** Another end, which counts itself; one that passes the other takes it along. */
function withEnd(dates: DateRange, end: 'from' | 'to', day: string | undefined): DateRange {
  const { above, below } = dates;
  const from = end === 'from' ? day : dates.from;
  const to = end === 'to' ? day : dates.to;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return {
    ...(from !== undefined &&
      !(isTurned && end === 'to') && { from, ...(end === 'to' && above && { above }) }),
    ...(to !== undefined &&
      !(isTurned && end === 'from') && { to, ...(end === 'from' && below && { below }) }),
  };
}

function findDayBefore(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
