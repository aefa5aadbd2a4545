import GitCompare from 'lucide-react/icons/git-compare-arrows';
import { Link } from 'react-router';
import { Button, IconButton } from '#ui/controls/button.tsx';
import styles from './compare-button.module.css';
import { COMPARED_MAXIMUM, serializeCompared } from './compare-codec.ts';
import { useCompared } from './use-compared.ts';

export interface CompareButtonProps {
  readonly titleId: string;
  /** Only the icon, where there is little room. */
  readonly compact?: boolean;
  readonly size?: 'small';
  readonly className?: string | undefined;
}

/** Puts a title aside to compare it. */
export function CompareButton({ titleId, compact = false, size, className }: CompareButtonProps) {
  const { ids, update } = useCompared();
  const isChosen = ids.includes(titleId);
  const isFull = !isChosen && ids.length >= COMPARED_MAXIMUM;
  const toggle = () => update(isChosen ? ids.filter((id) => id !== titleId) : [...ids, titleId]);
  return compact ? (
    <IconButton
      label="Compare"
      {...(size && { size })}
      className={className}
      active={isChosen}
      aria-pressed={isChosen}
      disabled={isFull}
      onClick={toggle}
    >
      <GitCompare aria-hidden="true" />
    </IconButton>
  ) : (
    <Button aria-pressed={isChosen} disabled={isFull} onClick={toggle}>
      <GitCompare aria-hidden="true" />
      Compare
    </Button>
  );
}

/** How many titles are put aside, on a line of its own after the buttons, and the way to them. */
export function CompareTray({ titleId }: Pick<CompareButtonProps, 'titleId'>) {
  const { ids, update } = useCompared();
  if (ids.length === 0) return null;
  const isFull = !ids.includes(titleId) && ids.length >= COMPARED_MAXIMUM;
  const parameters = serializeCompared(ids, new URLSearchParams()).toString();
  return (
    <p className={styles.tray} role="status">
      {isFull
        ? `${COMPARED_MAXIMUM} titles are chosen, which is all that fit.`
        : `${ids.length} of ${COMPARED_MAXIMUM} chosen to compare.`}{' '}
      <Link to={`/compare-titles?${parameters}`}>Compare side by side</Link>
      <Button variant="quiet" size="small" onClick={() => update([])}>
        Clear
      </Button>
    </p>
  );
}
