import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import type { StoredAdjustment } from '#storage/adjustments-database.ts';
import styles from './sent-note.module.css';

interface FixedStepProps {
  readonly step: StoredAdjustment | undefined;
  readonly isWeight: boolean;
}

/** A percentage of the link with its reason, which is read and not changed. */
export function FixedStep({ step, isWeight }: FixedStepProps) {
  if (step === undefined) return isWeight ? '100%' : '–';
  const { percent, reason } = step;
  return (
    <span className={styles.fixed}>
      <b>{isWeight ? `${percent}%` : formatSignedPercent(percent)}</b>{' '}
      <span>{reason || 'no reason given'}</span>
    </span>
  );
}
