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
  readonly className?: string | undefined;
}

/** Closes an editor, naming how many titles the changed search finds. */
export function ShowButton({
  current,
  draft,
  onShow,
  size = 'medium',
  className,
}: ShowButtonProps) {
  const total = useTitleCount(draft, current.shapes, current.dialect, current.isReady);
  return (
    <Button variant="primary" size={size} className={className} onClick={onShow}>
      {total ? `Show ${formatTotalTitles(total)}` : 'Show titles'}
    </Button>
  );
}
