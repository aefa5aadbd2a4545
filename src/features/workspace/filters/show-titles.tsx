import { ShowButton, type ShowProps } from '#filters/bar/show-button.tsx';
import { readIndex } from '#filters/model/filter-fields.ts';
import { useResultRows } from '../results/rows/use-result-rows.ts';
import { useCurrentSearch } from '../use-current-search.ts';

/** How many titles the list has by now. */
export function ShowTitles({ current: _, ...props }: ShowProps) {
  const current = useCurrentSearch();
  const { total, isStale } = useResultRows(current, []);
  const isKnown = !isStale && current.isReady;
  return <ShowButton {...props} total={isKnown ? total : null} nouns={readIndex('titles').nouns} />;
}
