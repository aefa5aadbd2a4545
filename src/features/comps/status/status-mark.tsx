import { type EvidenceStatus, nameEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { joinClassNames } from '#ui/class-names.ts';
import styles from './status-mark.module.css';

/** The mark of a status: filled, half filled, hollow, struck through, or a dashed ring. */
export function StatusMark({ status }: { readonly status: EvidenceStatus }) {
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" width={11} height={11} aria-hidden="true">
      <circle
        cx={6}
        cy={6}
        r={4.75}
        className={status === 'completed' ? styles.full : styles.ring}
        strokeDasharray={status === 'unstated' ? '2 2' : undefined}
      />
      {status === 'offer' && <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" className={styles.full} />}
      {status === 'withdrawn' && <path d="M2.7 9.3 9.3 2.7" className={styles.ring} />}
    </svg>
  );
}

/** Mark and word, always together. */
export function StatusWords({ status }: { readonly status: EvidenceStatus }) {
  return (
    <span className={styles.words}>
      <StatusMark status={status} />
      {nameEvidenceStatus(status)}
    </span>
  );
}

interface DealNumberProps {
  readonly number: number | undefined;
  /** It is in the figures. */
  readonly isCounted: boolean;
}

/** The number of a deal as on the map: filled where it counts, hollow where it does not. */
export function DealNumber({ number, isCounted }: DealNumberProps) {
  return (
    <span className={joinClassNames(styles.number, isCounted && styles.counted)}>{number}</span>
  );
}
