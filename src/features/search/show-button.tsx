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

/**
 * Closes an editor, naming how many titles the changed search finds. A field that cannot be read
 * keeps it open and gets the focus: nothing that was typed is dropped in silence.
 */
export function ShowButton({
  current,
  draft,
  onShow,
  size = 'medium',
  className,
}: ShowButtonProps) {
  const total = useTitleCount(draft, current.shapes, current.dialect, current.isReady);
  return (
    <Button
      variant="primary"
      size={size}
      className={className}
      onClick={(event) => !focusUnreadable(event.currentTarget) && onShow()}
    >
      {total ? `Show ${formatTotalTitles(total)}` : 'Show titles'}
    </Button>
  );
}

function focusUnreadable(button: HTMLElement): boolean {
  const field = button
    .closest('[role=dialog], dialog')
    ?.querySelector<HTMLElement>('input[aria-invalid=true]');
  field?.focus();
  return field !== null && field !== undefined;
}
