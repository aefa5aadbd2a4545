import GitCompare from 'lucide-react/icons/git-compare-arrows';
import { Link } from 'react-router';
import { Button, type ButtonProps, IconButton } from '#ui/controls/button.tsx';
import styles from './compare-button.module.css';
import { COMPARED_MAXIMUM, serializeCompared } from './compare-codec.ts';
import { useCompared } from './use-compared.ts';

export interface CompareButtonProps extends Pick<ButtonProps, 'tabIndex'> {
  readonly titleId: string;
  /** Only the icon, where there is little room. */
  readonly compact?: boolean;
  readonly size?: 'small';
  readonly className?: string | undefined;
}

/** Puts a title aside to compare it. */
export function CompareButton({
  titleId,
  compact = false,
  size,
  className,
  tabIndex,
}: CompareButtonProps) {
  const { ids, toggle } = useCompared();
  const isChosen = ids.includes(titleId);
  const sized = size ? { size } : {};
  const isFull = !isChosen && ids.length >= COMPARED_MAXIMUM;
  return compact ? (
    <IconButton
      label="Compare"
      {...sized}
      className={className}
      active={isChosen}
      aria-pressed={isChosen}
      disabled={isFull}
      onClick={() => toggle(titleId)}
    >
      <GitCompare aria-hidden="true" />
    </IconButton>
  ) : (
    <Button
      {...sized}
      tabIndex={tabIndex}
      aria-pressed={isChosen}
      disabled={isFull}
      onClick={() => toggle(titleId)}
    >
      <GitCompare aria-hidden="true" />
      Compare
    </Button>
  );
}

/** How many titles are put aside, on a line of its own after the buttons, and the way to them. */
export function CompareTray({
  titleId,
  tabIndex,
}: Pick<CompareButtonProps, 'titleId' | 'tabIndex'>) {
  const { ids, update } = useCompared();
  if (ids.length === 0) return null;
  const isFull = !ids.includes(titleId) && ids.length >= COMPARED_MAXIMUM;
  const parameters = serializeCompared(ids, new URLSearchParams()).toString();
  return (
    <p className={styles.tray} role="status">
      {isFull
        ? `${COMPARED_MAXIMUM} titles are chosen, which is all that fit.`
        : `${ids.length} of ${COMPARED_MAXIMUM} chosen to compare.`}{' '}
      <Link to={`/compare-titles?${parameters}`} tabIndex={tabIndex}>
        Compare side by side
      </Link>
      <Button variant="quiet" size="small" tabIndex={tabIndex} onClick={() => update([])}>
        Clear
      </Button>
    </p>
  );
}
