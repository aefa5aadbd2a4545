import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { describeError } from '#api/describe-error.ts';
import { formatCount } from '#lib/format-count.ts';
import { readTitleCategory } from '#lib/title-category.ts';
import { buildChoiceFacet, FACET } from '#query/build-facets.ts';
import { readChoices, removeFilter, setFilter } from '#query/edit-filters.ts';
import type { ChoiceKind, Search } from '#query/filter.ts';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './choice-editor.module.css';
import { FILTER_NAMES } from './describe-search.ts';
import { hasShapes } from './has-shapes.ts';
import { UNASKED_REQUEST } from './unasked-request.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useRested } from './use-title-count.ts';

/** Rows to keep free until the values are there. */
const USUAL_CHOICES: Readonly<Record<ChoiceKind, number>> = { tenure: 2, category: 3, type: 9 };

export interface ChoiceEditorProps {
  readonly kind: ChoiceKind;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

/**
 * The values of a filter with the numbers each would give. They are counted without this filter, so
 * that what is not chosen keeps its number (S-085); chosen values stay even where they count none.
 */
export function ChoiceEditor({ kind, current, draft, onChange }: ChoiceEditorProps) {
  const { service, shapes, dialect, isReady } = current;
  const rested = useRested(draft);
  const isAskable = isReady && hasShapes(rested, shapes);
  const facet = useQuery({
    ...service.search(
      isAskable ? buildChoiceFacet(rested, kind, shapes, dialect) : UNASKED_REQUEST,
    ),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const chosen = readChoices(draft, kind);
  const counts = new Map(
    facet.data?.aggregations?.[FACET.choices]?.buckets?.map((bucket) => [
      String(bucket.key),
      bucket.doc_count,
    ]),
  );
  const values = [...counts.keys(), ...chosen.filter((value) => !counts.has(value))];
  const toggle = (value: string) => {
    const next = chosen.includes(value)
      ? chosen.filter((each) => each !== value)
      : [...chosen, value];
    onChange(
      next.length === 0 ? removeFilter(draft, kind) : setFilter(draft, { kind, values: next }),
    );
  };

  if (facet.isError) {
    const { sentence, advice, code, correlationId } = describeError(facet.error);
    return (
      <SectionError
        message={`${sentence} ${advice}`}
        code={code}
        correlationId={correlationId}
        onRetry={() => void facet.refetch()}
      />
    );
  }
  if (values.length === 0) {
    return facet.isPending ? (
      <div className={styles.waiting}>
        {Array.from({ length: USUAL_CHOICES[kind] }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike
          <span key={row} className={styles.choice}>
            <Skeleton height={16} width="62%" />
          </span>
        ))}
      </div>
    ) : (
      <p className={styles.none}>
        No title here has a {FILTER_NAMES[kind].toLowerCase()} recorded.
      </p>
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{FILTER_NAMES[kind]}</legend>
      {values.map((value) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {kind === 'category' && <CategoryMarker category={readTitleCategory(value)} />}
          <span className={styles.name}>{value}</span>
          <span className={styles.count}>{formatCount(counts.get(value) ?? 0)}</span>
        </label>
      ))}
    </fieldset>
  );
}
