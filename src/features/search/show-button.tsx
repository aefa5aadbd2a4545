import { Button } from '#ui/button.tsx';
import { formatTotalTitles } from './read-total.ts';
import type { CurrentSearch } from './use-current-search.ts';
import { useResultRows } from './use-result-rows.ts';

export interface ShowButtonProps {
  readonly current: CurrentSearch;
  /** The last choice has not been applied yet: the number would be that of the one before. */
  readonly isPending: boolean;
  readonly onShow: () => void;
  readonly size?: 'medium' | 'large';
  readonly className?: string | undefined;
}

/**
 * Closes an editor, naming how many titles there are by now. A field that cannot be read keeps it
 * open and gets the focus: nothing that was typed is dropped in silence.
 */
export function ShowButton(props: ShowButtonProps) {
  const { current, isPending, onShow, size = 'medium', className } = props;
  const { total, isStale } = useResultRows(current, []);
  const isKnown = total !== null && !isPending && !isStale && current.isReady;
  return (
    <Button
      variant="primary"
      size={size}
      className={className}
      aria-busy={!isKnown}
      onClick={(event) => !focusUnreadable(event.currentTarget) && onShow()}
    >
      {isKnown ? `Show ${formatTotalTitles(total)}` : 'Show titles'}
    </Button>
  );
}

/** Takes over a figure that is being typed, before its field goes. */
export function commitTyping(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

function focusUnreadable(button: HTMLElement): boolean {
  const field = button
    .closest('[role=dialog], dialog')
    ?.querySelector<HTMLElement>('input[aria-invalid=true]');
  field?.focus();
  return field !== null && field !== undefined;
}
