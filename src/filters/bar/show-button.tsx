import { formatCappedCount } from '#lib/format/format-count.ts';
import type { Total } from '#lib/read-total.ts';
import { Button } from '#ui/controls/button.tsx';
import type { CurrentFilters } from './current-filters.ts';

/** What an editor gives to the button that closes it. */
export interface ShowProps {
  readonly current: CurrentFilters;
  /** The last choice has not been applied yet: the number would be that of the one before. */
  readonly isPending: boolean;
  readonly onShow: () => void;
  readonly size?: 'medium' | 'large';
  readonly className?: string | undefined;
}

export interface ShowButtonProps extends Omit<ShowProps, 'current'> {
  /** How many there are by now; null until it is known. */
  readonly total: Total | null;
  /** One record and several. */
  readonly nouns: readonly [one: string, several: string];
}

/**
 * Closes an editor, naming how many records there are by now. A field that cannot be read keeps it
 * open and gets the focus: nothing that was typed is dropped in silence.
 */
export function ShowButton(props: ShowButtonProps) {
  const { total, nouns, isPending, onShow, size = 'medium', className } = props;
  const known = isPending ? null : total;
  const [one, several] = nouns;
  const noun = known?.value === 1 && !known.isCapped ? one : several;
  return (
    <Button
      variant="primary"
      size={size}
      className={className}
      aria-busy={known === null}
      onClick={(event) => !focusUnreadable(event.currentTarget) && onShow()}
    >
      {known ? `Show ${formatCappedCount(known.value, known.isCapped)} ${noun}` : `Show ${several}`}
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
