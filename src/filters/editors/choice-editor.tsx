import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { formatCappedCount } from '#lib/format/format-count.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { EditorProps } from '../bar/current-filters.ts';
import { parseChoices } from '../link/field-codec.ts';
import { findFilter } from '../model/edit-filters.ts';
import { type ChoiceKind, type FilterIndex, readIndex } from '../model/filter-fields.ts';
import { useReader } from '../words/use-reader.ts';
import styles from './choice-editor.module.css';
import { useChoiceCounts } from './use-choice-counts.ts';

/** Rows to keep free until the values are there. */
const USUAL_CHOICES: Partial<Readonly<Record<ChoiceKind, number>>> = {
  tenure: 2,
  category: 3,
  type: 9,
};
/** Up to so many stand beside each other on a phone. */
const FEW = 5;
/** Every value of these is always offered; of others only the commonest are. */
const WHOLE: readonly ChoiceKind[] = [
  ...(['tenure', 'category', 'country', 'status', 'deal-country'] as const),
  ...(['deal-type', 'deal-transaction', 'deal-status', 'deal-validation'] as const),
];

/**
 * The values of a filter with the numbers each would give. They are counted without this filter, so
 * that what is not chosen keeps its number (S-085); chosen values stay even where they count none.
 * A number that is not known yet, or could not be asked for, is left out.
 */
export function ChoiceEditor({ kind, current, draft, name, onChange }: EditorProps<ChoiceKind>) {
  const facet = useChoiceCounts(kind, current, draft);
  const { label } = useReader();
  const filter = findFilter(draft, kind);
  const chosen = filter?.type === 'choice' ? filter.values : [];
  const [one] = readIndex(draft.index).nouns;
  const { counts } = facet;
  const values = [...new Set([...facet.values, ...chosen])];
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 ? null : { type: 'choice', kind, values: next });
  const toggle = (value: string) =>
    change(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  const other = !WHOLE.includes(kind) && (
    <OtherValue
      kind={kind}
      index={draft.index}
      onAdd={(value) => change([...new Set([...chosen, value])])}
    />
  );

  const write = (value: string) => {
    const total = counts.get(value);
    return total && formatCappedCount(total.value, total.isCapped);
  };
  const missing = facet.isIncomplete && (
    <div className={styles.missing}>
      <Note tone="warn" role="status">
        The service stopped before it had looked everywhere, so counts can be too low and values can
        be missing here.
      </Note>
    </div>
  );

  if (facet.error !== null) {
    const { sentence, advice, code, correlationId } = describeError(facet.error);
    return (
      <SectionError
        message={`${sentence} ${advice}`}
        code={code}
        correlationId={correlationId}
        onRetry={facet.retry}
      />
    );
  }
  if (values.length === 0) {
    return facet.isPending ? (
      <div className={styles.waiting} data-waiting="">
        {Array.from({ length: USUAL_CHOICES[kind] ?? 4 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike
          <span key={row} className={styles.choice}>
            <Skeleton height={16} width="62%" />
          </span>
        ))}
      </div>
    ) : (
      <>
        {missing || (
          <p className={styles.none}>
            No {one} here has a {name.toLowerCase()} recorded.
          </p>
        )}
        {other}
      </>
    );
  }
  return (
    <>
      <fieldset className={styles.choices} data-few={values.length <= FEW || undefined}>
        <legend className="visually-hidden">{name}</legend>
        {values.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {kind === 'category' && <CategoryMarker category={readTitleCategory(value)} />}
            <span className={styles.name}>{label(value)}</span>
            <span className={styles.count}>{write(value)}</span>
          </label>
        ))}
      </fieldset>
      {missing}
      {other}
    </>
  );
}

interface OtherValueProps {
  readonly kind: ChoiceKind;
  readonly index: FilterIndex;
  readonly onAdd: (value: string) => void;
}

/** These are recorded in capitals, and only found as they are recorded. */
const CAPITALS: readonly ChoiceKind[] = ['postcode', 'district'];

/** Adds a value that is not among the commonest; it has to be written as it is recorded (O-056). */
function OtherValue({ kind, index, onAdd }: OtherValueProps) {
  const [text, setText] = useState('');
  const typed = CAPITALS.includes(kind) ? text.toUpperCase() : text;
  const [value] = parseChoices(kind, [typed], index).value;
  const add = () => {
    if (value === undefined) return;
    onAdd(value);
    setText('');
  };
  return (
    <div className={styles.other}>
      <input
        className={styles.typed}
        type="text"
        aria-label="Another value, as it is recorded"
        placeholder="Another value, as recorded"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" disabled={value === undefined} onClick={add}>
        Add
      </Button>
    </div>
  );
}
