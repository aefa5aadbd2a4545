import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { buildPartsFacet, FACET } from '#filters/query/build-facets.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { readTitleCategory, type TitleCategory } from '#lib/title/title-category.ts';
import { CategoryMarker } from '#ui/category-marker.tsx';
import { tooltip } from '#ui/overlays/tooltip.ts';
import { askAfterMap } from '../points/map-first.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './category-bar.module.css';

const NAMES: Readonly<Record<TitleCategory, string>> = {
  commercial: 'Commercial',
  residential: 'Residential',
  mixed: 'Mixed',
  unknown: 'Other',
};

/** What the results consist of: parts of a bar by category, and their counts in figures. */
export const CategoryBar = memo(function CategoryBar({
  current,
}: {
  readonly current: CurrentSearch;
}) {
  const { service, search, shapes, dialect, isReady } = current;
  const { data } = useQuery({
    ...askAfterMap(
      service.search(
        isReady ? buildPartsFacet(search, 'category', shapes, dialect) : UNASKED_REQUEST,
      ),
    ),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const counts = new Map<TitleCategory, number>();
  for (const bucket of data?.aggregations?.[FACET.choices]?.buckets ?? []) {
    const category = readTitleCategory(String(bucket.key));
    counts.set(category, (counts.get(category) ?? 0) + bucket.doc_count);
  }
  // As the legend of the map has them.
  const order: TitleCategory[] = ['residential', 'commercial', 'mixed', 'unknown'];
  const parts = order.flatMap((category) => {
    const count = counts.get(category) ?? 0;
    return count > 0 ? [{ category, count }] : [];
  });
  return (
    <div className={styles.row}>
      <span aria-hidden="true" className={styles.bar}>
        {parts.map(({ category, count }) => (
          <i key={category} style={{ flexGrow: count, background: `var(--cat-${category})` }} />
        ))}
      </span>
      {parts.map(({ category, count }) => (
        <span key={category} className={styles.part} {...tooltip(NAMES[category])}>
          <CategoryMarker category={category} />
          <span className="visually-hidden">{NAMES[category]} </span>
          {formatCount(count)}
        </span>
      ))}
    </div>
  );
});
