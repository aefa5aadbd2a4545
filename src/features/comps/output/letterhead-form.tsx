import { useStore } from 'zustand';
import { changeReference, findReference, letterhead } from '#lib/state/letterhead.ts';
import { LetterheadField, LetterheadFields } from '#records/letterhead-fields.tsx';
import { readValuation } from '../adjust/valuation.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './letterhead-form.module.css';

/** What stands on this schedule of who made it; the reference belongs to its valuation alone. */
export function useLetterhead({ question, view }: Pick<Comps, 'question' | 'view'>) {
  const { firm, trade, preparedBy, references } = useStore(letterhead);
  const { key } = readValuation(question, view);
  return { firm, trade, preparedBy, reference: findReference({ references }, key), key };
}

/** Writes firm, reference and name onto the schedule, for every form in which it is handed on. */
export function LetterheadForm({ comps }: { readonly comps: Comps }) {
  const { key, reference } = useLetterhead(comps);
  return (
    <fieldset className={styles.form} data-tools="">
      <legend>On paper</legend>
      <LetterheadFields />
      <LetterheadField
        label="Reference"
        complete="off"
        value={reference}
        onChange={(next) => changeReference(key, next)}
      />
      <p>
        Kept in this browser and its back-up, and on reports of titles too; the reference is of this
        valuation alone.
      </p>
    </fieldset>
  );
}
