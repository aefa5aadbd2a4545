import type { Search } from '#query/filter.ts';
import { Button } from '#ui/button.tsx';
import { formatTotalTitles } from './read-total.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useTitleCount } from './use-title-count.ts';

export interface ShowButtonProps {
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onShow: () => void;
  readonly size?: 'medium' | 'large';
}

/** Closes an editor, naming how many titles the changed search finds. */
export function ShowButton({ current, draft, onShow, size = 'medium' }: ShowButtonProps) {
  const total = useTitleCount(draft, current.shapes, current.dialect, current.isReady);
  return (
    <Button variant="primary" size={size} onClick={onShow}>
      {total ? `Show ${formatTotalTitles(total)}` : 'Show titles'}
    </Button>
  );
}
