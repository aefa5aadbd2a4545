import { useStore } from 'zustand';
import {
  changeLetterhead,
  changeReference,
  findReference,
  LETTERHEAD_LENGTH,
  letterhead,
} from '#lib/state/letterhead.ts';
import inputs from '#ui/controls/text-input.module.css';
import { readValuation } from '../adjust/valuation.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './letterhead-form.module.css';

const FIELDS = [
  { name: 'firm', label: 'Firm', complete: 'organization' },
  { name: 'trade', label: 'Line beside it', complete: 'off' },
  { name: 'preparedBy', label: 'Prepared by', complete: 'name' },
] as const;

/** What stands on this schedule of who made it; the reference belongs to its valuation alone. */
export function useLetterhead({ question, view }: Pick<Comps, 'question' | 'view'>) {
  const { firm, trade, preparedBy, references } = useStore(letterhead);
  const { key } = readValuation(question, view);
  return { firm, trade, preparedBy, reference: findReference({ references }, key), key };
}

/** Writes firm, reference and name onto the schedule, for every form in which it is handed on. */
export function LetterheadForm({ comps }: { readonly comps: Comps }) {
  const { key, reference, ...said } = useLetterhead(comps);
  return (
    <fieldset className={styles.form} data-tools="">
      <legend>On paper</legend>
      {FIELDS.map(({ name, label, complete }) => (
        <label key={name}>
          {label}
          <input
            className={inputs.input}
            type="text"
            maxLength={LETTERHEAD_LENGTH}
            autoComplete={complete}
            value={said[name]}
            onChange={({ target }) => changeLetterhead({ [name]: target.value })}
          />
        </label>
      ))}
      <label>
        Reference
        <input
          className={inputs.input}
          type="text"
          maxLength={LETTERHEAD_LENGTH}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => changeReference(key, target.value)}
        />
      </label>
      <p>
        Kept in this browser, and on reports of titles too; the reference is of this valuation
        alone.
      </p>
    </fieldset>
  );
}
