import type { ReadUnit } from '@property/contract/units.ts';
import { useState } from 'react';
import { parseAmount } from '#lib/parse-amount.ts';
import { Note } from '#ui/note.tsx';
import type { EditorProps } from '../bar/current-filters.ts';
import { findFilter } from '../model/edit-filters.ts';
import type { NumberRange } from '../model/filter.ts';
import { type RangeKind, readIndex } from '../model/filter-fields.ts';
import { chooseRangeUnit, fromBaseAmount, toBaseAmount } from '../words/range-unit.ts';
import { useReader } from '../words/use-reader.ts';
import styles from './range-editor.module.css';
import { RangeHistogram, RangeScale } from './range-histogram.tsx';
import { measureReach, useRangeBars } from './use-range-bars.ts';
import type { Whole } from './whole-bars.tsx';

/** A range by its histogram or by two figures, in the person's units. */
export function RangeEditor(props: EditorProps<RangeKind>) {
  const { kind, current, draft, name, onChange, hasUnit } = props;
  const { index } = draft;
  const { units } = useReader();
  const unit = chooseRangeUnit(index, kind, units);
  const filter = findFilter(draft, kind);
  const range: NumberRange = filter?.type === 'range' ? filter.range : {};
  // While a handle is dragged, what would be chosen there.
  const [moved, setMoved] = useState<NumberRange | null>(null);
  const said = moved ?? range;
  // The ends stay while the range is edited, until a lower one beyond the last bar is typed.
  const [reach, setReach] = useState(() => measureReach(range, unit));
  const [whole, setWhole] = useState<Whole | null>(null);
  const bars = useRangeBars(kind, draft, current, unit, Math.max(reach, whole?.top ?? 0));
  const change = (next: NumberRange | undefined) => {
    const isOpen = next === undefined || (next.from === undefined && next.to === undefined);
    onChange(isOpen ? null : { type: 'range', kind, range: sortEnds(next) });
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
  const [, several] = readIndex(index).nouns;
  return (
    <div className={styles.editor}>
      {hasUnit && unit.suffix !== '' && <p className={styles.label}>In {unit.suffix}</p>}
      <div>
        <RangeHistogram
          label={name}
          bars={bars}
          unit={unit}
          range={range}
          isLeftOut={filter?.type === 'range' && filter.not === true}
          onCommit={change}
          onMove={setMoved}
          kind={kind}
          search={draft}
          current={current}
          whole={whole}
          onWhole={setWhole}
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
          The service stopped before it had looked everywhere, so {several} can be missing from the
          bars.
        </Note>
      )}
      {bars.error !== null && (
        <Note tone="warn">
          This service does not count the {several} along the range; the two fields work all the
          same.
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

export interface AmountInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly unit: ReadUnit;
  /** In square metres or pounds. */
  readonly base: number | undefined;
  /** While it is typed the figure may not be whole yet. */
  readonly onChange: (base: number | undefined, isTyping: boolean) => void;
}

/** A ratio has no unit. */
function sayUnit({ prefix, suffix }: ReadUnit): string {
  if (suffix !== '') return `, ${suffix}`;
  return prefix === '' ? '' : ', pounds';
}

/**
 * A figure in the unit, applied as it is typed and written out once it is left. What cannot be read
 * stays as it was typed, with a word about it.
 */
export function AmountInput({ label, placeholder, unit, base, onChange }: AmountInputProps) {
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
        {sayUnit(unit)}
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

function writeAmount(base: number | undefined, unit: ReadUnit): string {
  if (base === undefined) return '';
  return fromBaseAmount(base, unit).toLocaleString('en-GB', { maximumFractionDigits: 6 });
}
