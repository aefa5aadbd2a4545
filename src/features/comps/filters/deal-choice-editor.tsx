import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import { formatCount } from '#lib/format-count.ts';
import { useLabel } from '#parts/use-label.ts';
import {
  buildDealFacetRequest,
  DEAL_FACET,
  UNASKED_DEALS,
} from '#query/comps/build-deal-request.ts';
import type { DealChoice } from '#query/comps/deal-fields.ts';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DealQuestion } from '../deals/use-deals.ts';
import styles from './deal-filter-editor.module.css';
import { DEAL_FILTER_NAMES } from './deal-filter-words.ts';

const NOTHING: readonly string[] = [];

export interface DealChoiceEditorProps {
  readonly kind: DealChoice;
  readonly question: DealQuestion;
  readonly onChange: (values: readonly string[]) => void;
}

/** The values there are, each with the number of deals it would give; what is chosen stays in view. */
export function DealChoiceEditor({ kind, question, onChange }: DealChoiceEditorProps) {
  const { search, places, dialect, isReady } = question;
  const service = useDealsService();
  const label = useLabel();
  const query = useQuery({
    ...service.search(
      isReady ? buildDealFacetRequest(search, kind, places, dialect) : UNASKED_DEALS,
    ),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const fromLink = search.choices[kind] ?? NOTHING;
  // The link follows in a moment: until it has, the boxes show what was pressed.
  const [pressed, setPressed] = useState({ before: fromLink, values: fromLink });
  const chosen = pressed.before === fromLink ? pressed.values : fromLink;
  const change = (values: readonly string[]) => {
    setPressed({ before: fromLink, values });
    onChange(values);
  };
  const buckets = query.data?.aggregations?.[DEAL_FACET]?.buckets ?? [];
  const counts = new Map(
    buckets.map(({ key, key_as_string, doc_count }) => [
      kind === 'deal-mixed' ? readFlag(key_as_string ?? key) : String(key),
      doc_count,
    ]),
  );
  const values = [...counts.keys(), ...chosen.filter((value) => !counts.has(value))];
  const toggle = (value: string) => {
    if (kind === 'deal-mixed') return change(chosen.includes(value) ? [] : [value]);
    return change(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );
  };
  if (query.isError && query.data === undefined) {
    const { sentence, advice, code, correlationId } = describeError(query.error);
    return (
      <SectionError
        message={`${sentence} ${advice}`}
        code={code}
        correlationId={correlationId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <fieldset className={styles.editor} aria-busy={query.isFetching}>
      <legend className={styles.legend}>{DEAL_FILTER_NAMES[kind]}</legend>
      {query.data === undefined && values.length === 0 ? (
        <Skeleton height={96} />
      ) : (
        <ul className={styles.choices}>
          {values.map((value) => (
            <li key={value}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                />
                <span>
                  {kind === 'deal-mixed' ? (value === 'yes' ? 'Yes' : 'No') : label(value)}
                </span>
                <span className={styles.count}>{formatCount(counts.get(value) ?? 0)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {query.data !== undefined && values.length === 0 && (
        <p className={styles.hint}>No deal in this search has a value here.</p>
      )}
    </fieldset>
  );
}

function readFlag(key: string | number | boolean): string {
  return key === true || key === 1 || key === 'true' ? 'yes' : 'no';
}
