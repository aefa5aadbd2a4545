import { useState } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import { type DealSearch, setDealChoice, setDealRange } from '#query/comps/deal-search.ts';
import { Button } from '#ui/button.tsx';
import type { DealQuestion } from '../deals/use-deals.ts';
import { AmountField } from './amount-field.tsx';
import { DatesEditor } from './dates-editor.tsx';
import { DealChoiceEditor } from './deal-choice-editor.tsx';
import styles from './deal-filter-editor.module.css';
import {
  chooseDealUnit,
  DEAL_FILTER_NAMES,
  type DealFilterKind,
  isRangeKind,
} from './deal-filter-words.ts';
import { WithinEditor } from './within-editor.tsx';

export interface DealFilterEditorProps {
  readonly kind: DealFilterKind;
  readonly question: DealQuestion;
  readonly units: UnitSystem;
  readonly onChange: (search: DealSearch) => void;
}

/** The editor of one condition; what is chosen counts at once. */
export function DealFilterEditor({ kind, question, units, onChange }: DealFilterEditorProps) {
  const { search } = question;
  if (kind === 'within') {
    return (
      <WithinEditor
        within={search.within ?? { kind: 'any' }}
        units={units}
        hasPlace={!question.lacksPlace}
        onChange={(within) => onChange({ ...search, within })}
      />
    );
  }
  if (kind === 'dates') {
    return (
      <DatesEditor dates={search.dates} onChange={(dates) => onChange({ ...search, dates })} />
    );
  }
  if (kind === 'text') {
    return <TextEditor text={search.text} onChange={(text) => onChange({ ...search, text })} />;
  }
  if (isRangeKind(kind)) {
    const unit = chooseDealUnit(kind, units);
    const range = search.ranges[kind] ?? {};
    const change = (end: 'from' | 'to', value: number | undefined) => {
      const { [end]: _, ...others } = range;
      onChange(
        setDealRange(search, kind, value === undefined ? others : { ...others, [end]: value }),
      );
    };
    return (
      <fieldset className={styles.editor}>
        <legend className={styles.legend}>{DEAL_FILTER_NAMES[kind]}</legend>
        <div className={styles.pair}>
          <AmountField
            label="From"
            unit={unit}
            value={range.from}
            onChange={(value) => change('from', value)}
          />
          <AmountField
            label="To"
            unit={unit}
            value={range.to}
            onChange={(value) => change('to', value)}
          />
        </div>
        {(range.from ?? 0) > (range.to ?? Number.POSITIVE_INFINITY) && (
          <p role="alert" className={styles.fault}>
            From lies above To, so nothing can match.
          </p>
        )}
        <p className={styles.hint}>Deals without this figure on record drop out.</p>
      </fieldset>
    );
  }
  return (
    <DealChoiceEditor
      kind={kind}
      question={question}
      onChange={(values) => onChange(setDealChoice(search, kind, values))}
    />
  );
}

function TextEditor({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <label className={styles.legend} htmlFor="deal-words">
        Words of the address
      </label>
      <div className={styles.pair}>
        <input
          id="deal-words"
          className={styles.input}
          maxLength={200}
          value={typed}
          placeholder="Such as Wharf Road"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </form>
  );
}
