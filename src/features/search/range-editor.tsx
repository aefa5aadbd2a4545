import { useState } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import { readRange } from '#query/edit-filters.ts';
import type { NumberRange, RangeKind, Search } from '#query/filter.ts';
import { Note } from '#ui/note.tsx';
import { changeField } from './change-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import styles from './range-editor.module.css';
import { RangeHistogram, RangeScale } from './range-histogram.tsx';
import { chooseRangeUnit, fromBaseAmount, type RangeUnit, toBaseAmount } from './range-unit.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { measureReach, useRangeBars } from './use-range-bars.ts';

/** Sizes of land, in whatever unit they are recorded. */
const LAND: readonly RangeKind[] = ['size', 'acres', 'feet'];

export interface RangeEditorProps {
  readonly kind: RangeKind;
  readonly units: UnitSystem;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
  /** Says above the bars what it is about. */
  readonly hasLabel: boolean;
}

/** A range by its histogram or by two figures, in the person's units. */
export function RangeEditor(props: RangeEditorProps) {
  const { kind, units, current, draft, onChange, hasLabel } = props;
  const unit = chooseRangeUnit(kind, units);
  const range = readRange(draft, kind) ?? {};
  // While a handle is dragged, what would be chosen there.
  const [moved, setMoved] = useState<NumberRange | null>(null);
  const said = moved ?? range;
  // The ends stay while the range is edited, until a lower one beyond the last bar is typed.
  const [reach, setReach] = useState(() => measureReach(range, unit));
  const { shapes, dialect, isReady } = current;
  const bars = useRangeBars(kind, draft, shapes, dialect, unit, isReady, reach);
  const change = (next: NumberRange | undefined) => {
    const isOpen = next === undefined || (next.from === undefined && next.to === undefined);
    onChange(changeField(draft, kind, isOpen ? null : { kind, range: sortEnds(next) }));
  };
  const changeEnd = (end: 'from' | 'to', value: number | undefined, isTyping: boolean) => {
    const next = withEnd(range, end, value);
    // Half a figure can lie on the wrong side of the other: it waits until it is whole.
    if (isTyping && (next.from ?? 0) > (next.to ?? Number.POSITIVE_INFINITY)) return;
    // An upper end beyond the last bar leaves all of them chosen; a lower one would leave none.
    const { from } = sortEnds(next);
    const wanted = from === undefined ? 0 : measureReach({ from }, unit);
    if (wanted > bars.top) setReach(wanted);
    change(next);
  };
  const { name } = FILTER_TEXTS[kind];
  return (
    <div className={styles.editor}>
      {hasLabel && (
        <p className={styles.label}>
          {LAND.includes(kind) ? 'Site area' : name}, {unit.suffix}
        </p>
      )}
      <div>
        <RangeHistogram
          label={name}
          bars={bars}
          unit={unit}
          range={range}
          onCommit={change}
          onMove={setMoved}
        />
        {bars.bars.length > 0 && (
          <p className={styles.scale}>
            <RangeScale bars={bars} unit={unit} />
          </p>
        )}
      </div>
      <div className={styles.amounts}>
        <AmountInput
          label="From"
          placeholder="No limit"
          unit={unit}
          base={said.from}
          onChange={(from, isTyping) => changeEnd('from', from, isTyping)}
        />
        <span>to</span>
        <AmountInput
          label="To"
          placeholder="No limit"
          unit={unit}
          base={said.to}
          onChange={(to, isTyping) => changeEnd('to', to, isTyping)}
        />
      </div>
      {bars.isIncomplete && (
        <Note tone="warn" role="status">
          The service stopped before it had looked everywhere, so titles can be missing from the
          bars.
        </Note>
      )}
      {bars.error !== null && (
        <Note tone="warn">
          This service does not count the titles along the range; the two fields work all the same.
        </Note>
      )}
    </div>
  );
}

/** Two figures typed the wrong way round can only mean one thing. */
function sortEnds(range: NumberRange): NumberRange {
  const { from, to } = range;
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : range;
}

/** Another end, which counts itself; the other end stays as it was. */
function withEnd(range: NumberRange, end: 'from' | 'to', value: number | undefined): NumberRange {
  const { from, to, above, below } = range;
  const lower = end === 'from' ? value : from;
  const upper = end === 'to' ? value : to;
  return {
    ...(lower !== undefined && { from: lower, ...(end === 'to' && above && { above }) }),
    ...(upper !== undefined && { to: upper, ...(end === 'from' && below && { below }) }),
  };
}

interface AmountInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly unit: RangeUnit;
  /** In square metres or pounds. */
  readonly base: number | undefined;
  /** While it is typed the figure may not be whole yet. */
  readonly onChange: (base: number | undefined, isTyping: boolean) => void;
}

/**
 * A figure in the unit, applied as it is typed and written out once it is left. What cannot be read
 * stays as it was typed, with a word about it.
 */
function AmountInput({ label, placeholder, unit, base, onChange }: AmountInputProps) {
  const [text, setText] = useState(() => writeAmount(base, unit));
  // Another amount, chosen with a handle or in the other field, is written here; the field stays the
  // same, so that it keeps the focus.
  const [written, setWritten] = useState({ base, unit });
  const parsed = parseAmount(text);
  const shown = base === undefined ? undefined : fromBaseAmount(base, unit);
  if (written.base !== base || written.unit.suffix !== unit.suffix) {
    setWritten({ base, unit });
    // What is being typed says the same already, in the person's own form.
    if (parsed !== shown || written.unit.suffix !== unit.suffix) setText(writeAmount(base, unit));
  }
  const apply = (amount: number | undefined | null, isTyping: boolean) => {
    if (amount === null) return;
    // The figure as it is shown may be rounded: leaving the field alone changes nothing.
    if (amount !== shown) {
      onChange(amount === undefined ? undefined : toBaseAmount(amount, unit), isTyping);
    }
  };
  const commit = () => {
    apply(parsed, false);
    if (parsed !== null && parsed === shown) setText(writeAmount(base, unit));
  };
  return (
    <label className={styles.amount}>
      <span className="visually-hidden">
        {label}
        {unit.suffix === '' ? ', pounds' : `, ${unit.suffix}`}
      </span>
      <span className={styles.box} data-invalid={parsed === null || undefined}>
        {unit.prefix !== '' && <span aria-hidden="true">{unit.prefix}</span>}
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={parsed === null}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            apply(parseAmount(event.target.value), true);
          }}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        {unit.suffix !== '' && <span aria-hidden="true">{unit.suffix}</span>}
      </span>
      {parsed === null && (
        <span role="alert" className={styles.fault}>
          A figure, such as {unit.prefix === '' ? '0.5' : '250,000 or 1.2m'}
        </span>
      )}
    </label>
  );
}

function writeAmount(base: number | undefined, unit: RangeUnit): string {
  if (base === undefined) return '';
  return fromBaseAmount(base, unit).toLocaleString('en-GB', { maximumFractionDigits: 6 });
}
