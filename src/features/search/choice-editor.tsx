import { describeError } from '#api/describe-error.ts';
import type { Total } from '#lib/read-total.ts';
import { readTitleCategory } from '#lib/title-category.ts';
import { readChoices } from '#query/edit-filters.ts';
import type { ChoiceKind, Search } from '#query/filter.ts';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeField } from './change-field.ts';
import styles from './choice-editor.module.css';
import { FILTER_TEXTS } from './filter-texts.ts';
import { nameValue } from './name-value.ts';
import { OtherValue } from './other-value.tsx';
import { formatTotal } from './read-total.ts';
import { useChoiceCounts } from './use-choice-counts.ts';
import type { CurrentSearch } from './use-current-search.ts';

/** Rows to keep free until the values are there. */
const USUAL_CHOICES: Partial<Readonly<Record<ChoiceKind, number>>> = {
  tenure: 2,
  category: 3,
  type: 9,
};
/** Up to so many stand beside each other on a phone. */
const FEW = 5;
/** Every value of these is always offered; of others only the commonest are. */
const WHOLE: readonly ChoiceKind[] = ['tenure', 'category', 'country', 'status'];

export interface ChoiceEditorProps {
  readonly kind: ChoiceKind;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

/**
 * The values of a filter with the numbers each would give. They are counted without this filter, so
 * that what is not chosen keeps its number (S-085); chosen values stay even where they count none.
 * A number that is not known yet, or could not be asked for, is left out.
 */
export function ChoiceEditor({ kind, current, draft, onChange }: ChoiceEditorProps) {
  const facet = useChoiceCounts(kind, current, draft);
  const chosen = readChoices(draft, kind);
  const { counts } = facet;
  const values = [...new Set([...facet.values, ...chosen])];
  const change = (next: readonly string[]) =>
    onChange(changeField(draft, kind, next.length === 0 ? null : { kind, values: next }));
  const toggle = (value: string) =>
    change(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  const other = !WHOLE.includes(kind) && (
    <OtherValue kind={kind} onAdd={(value) => change([...new Set([...chosen, value])])} />
  );

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
      <div className={styles.waiting}>
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
            No title here has a {FILTER_TEXTS[kind].name.toLowerCase()} recorded.
          </p>
        )}
        {other}
      </>
    );
  }
  return (
    <>
      <fieldset className={styles.choices} data-few={values.length <= FEW || undefined}>
        <legend className="visually-hidden">{FILTER_TEXTS[kind].name}</legend>
        {values.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {kind === 'category' && <CategoryMarker category={readTitleCategory(value)} />}
            <span className={styles.name}>{nameValue(value)}</span>
            <span className={styles.count}>{writeCount(counts.get(value))}</span>
          </label>
        ))}
      </fieldset>
      {missing}
      {other}
    </>
  );
}

function writeCount(total: Total | undefined): string {
  return total === undefined ? '' : formatTotal(total);
}
