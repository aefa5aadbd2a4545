import { useState } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import { readRange, removeFilter, setFilter } from '#query/edit-filters.ts';
import type { NumberRange, RangeKind, Search } from '#query/filter.ts';
import { SALE_RANGE_MEANING } from '#query/title-fields.ts';
import { Note } from '#ui/note.tsx';
import { FILTER_NAMES } from './describe-search.ts';
import { parseAmount } from './parse-amount.ts';
import styles from './range-editor.module.css';
import { RangeHistogram } from './range-histogram.tsx';
import { chooseRangeUnit, fromBaseAmount, type RangeUnit, toBaseAmount } from './range-unit.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useRangeBars } from './use-range-bars.ts';

export interface RangeEditorProps {
  readonly kind: RangeKind;
  readonly units: UnitSystem;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

/** A range by its histogram or by two figures, in the person's units. */
export function RangeEditor({ kind, units, current, draft, onChange }: RangeEditorProps) {
  const unit = chooseRangeUnit(kind, units);
  const range = readRange(draft, kind) ?? {};
  const bars = useRangeBars(kind, draft, current.shapes, current.dialect, unit, current.isReady);
  const change = (next: NumberRange | undefined) => {
    const isOpen = next === undefined || (next.from === undefined && next.to === undefined);
    onChange(
      isOpen ? removeFilter(draft, kind) : setFilter(draft, { kind, range: sortEnds(next) }),
    );
  };
  const name = kind === 'size' ? `Site area, ${unit.suffix}` : 'Price';
  return (
    <div className={styles.editor}>
      <p className={styles.label}>{name}</p>
      <RangeHistogram
        label={FILTER_NAMES[kind]}
        bars={bars}
        unit={unit}
        range={range}
        onCommit={change}
      />
      <div className={styles.amounts}>
        <AmountInput
          label="From"
          placeholder="No limit"
          unit={unit}
          base={range.from}
          onChange={(from) => change(withEnd(range, 'from', from))}
        />
        <span>to</span>
        <AmountInput
          label="To"
          placeholder="No limit"
          unit={unit}
          base={range.to}
          onChange={(to) => change(withEnd(range, 'to', to))}
        />
      </div>
      {kind === 'sale' && (
        <Note>{SALE_RANGE_MEANING}. Titles without a recorded price drop out.</Note>
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
function sortEnds({ from, to }: NumberRange): NumberRange {
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function withEnd(range: NumberRange, end: 'from' | 'to', value: number | undefined): NumberRange {
  const { [end]: _, ...others } = range;
  return value === undefined ? others : { ...others, [end]: value };
}

interface AmountInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly unit: RangeUnit;
  /** In square metres or pounds. */
  readonly base: number | undefined;
  readonly onChange: (base: number | undefined) => void;
}

/** A figure in the unit. What cannot be read stays as it was typed, with a word about it. */
function AmountInput({ label, placeholder, unit, base, onChange }: AmountInputProps) {
  const [text, setText] = useState(() => writeAmount(base, unit));
  // Another amount, chosen with a handle or in the other field, is written here; the field stays the
  // same, so that it keeps the focus.
  const [written, setWritten] = useState({ base, unit });
  if (written.base !== base || written.unit.suffix !== unit.suffix) {
    setWritten({ base, unit });
    setText(writeAmount(base, unit));
  }
  const parsed = parseAmount(text);
  const commit = () => {
    if (parsed === null) return;
    const next = parsed === undefined ? undefined : toBaseAmount(parsed, unit);
    // The figure as it is shown may be rounded: leaving the field alone changes nothing.
    const shown = base === undefined ? undefined : fromBaseAmount(base, unit);
    if (parsed !== shown) onChange(next);
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
          onChange={(event) => setText(event.target.value)}
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
