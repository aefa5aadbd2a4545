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

/** Years up to today, or from today on for what lies ahead. */
const PRESETS = [1, 2, 3, 5, 10, 20];
/** Dates of leases and certificates that are still to come. */
const AHEAD: ReadonlySet<DateKind> = new Set([
  'lease-end',
  'rent-review',
  'lease-break',
  'energy-end',
]);
/** What happened, and what did not for as long. */
const VERBS: Partial<Readonly<Record<DateKind, readonly [done: string, not: string]>>> = {
  sold: ['Sold in the last', 'Not sold for'],
  submitted: ['Application in the last', 'No application for'],
  modified: ['Changed in the last', 'Unchanged for'],
  'lease-start': ['Let in the last', 'Not let for'],
};

/** A stretch of days: some usual ones by a button each, any other by its two ends. */
export function DateEditor({
  kind,
  draft,
  name,
  current,
  onChange,
}: Pick<EditorProps<DateKind>, 'kind' | 'draft' | 'name' | 'onChange'> & {
  readonly current?: EditorProps<DateKind>['current'];
}) {
  const filter = findFilter(draft, kind);
  const isTurned = filter?.type === 'date' && filter.not === true;
  const dates: DateRange = filter?.type === 'date' ? filter.dates : {};
  const change = (next: DateRange) => {
    const { value } = parseDates(kind, serializeRange(next));
    onChange(value && { type: 'date', kind, dates: value, ...(isTurned && { not: true }) });
  };
  const isAhead = AHEAD.has(kind);
  const verbs = VERBS[kind];
  const canDeny = verbs !== undefined && current?.dialect.allows('bool.must_not') === true;
  const rows = isAhead
    ? [{ label: 'In the next', not: false }]
    : [
        { label: verbs?.[0] ?? 'In the last', not: false },
        ...(canDeny ? [{ label: verbs[1], not: true }] : []),
      ];
  const choose = (dates: DateRange, not: boolean) =>
    onChange({ type: 'date', kind, dates, ...(not && { not: true }) });
  return (
    <div className={amounts.editor}>
      {rows.map(({ label, not }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand around the one of the filter
        <div key={label} role="group" aria-label={`${label} … years`} className={styles.presets}>
          <span className={styles.verb}>{label} … years</span>
          {PRESETS.map((years) => {
            const wanted: DateRange = isAhead
              ? { from: findDay(0), to: findDay(years) }
              : { from: findDay(-years) };
            const isOn =
              isTurned === not &&
              dates.from === wanted.from &&
              dates.to === wanted.to &&
              !dates.above &&
              !dates.below;
            return (
              <button
                key={years}
                type="button"
                className={styles.preset}
                aria-pressed={isOn}
                aria-label={`${label} ${years === 1 ? '1 year' : `${years} years`}`}
                onClick={() => (isOn ? onChange(null) : choose(wanted, not))}
              >
                {years}
              </button>
            );
          })}
        </div>
      ))}
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

/** Today, or the same day some years on or back. */
function findDay(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
