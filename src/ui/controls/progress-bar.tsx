import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** What there is to do; null while nobody knows. */
  readonly max: number | null;
}

/** How far something has come. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      className={styles.progress}
      aria-label={label}
      {...(max !== null && { value, max })}
    />
  );
}
