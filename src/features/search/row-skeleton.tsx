import { Skeleton } from '#ui/skeleton.tsx';
import styles from './row-skeleton.module.css';

/** A row in its final shape while its page is on the way. */
export function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width={52} height={52} />
      <div className={styles.text}>
        <div className={styles.line}>
          <Skeleton width="62%" height={13} />
          <Skeleton width={52} height={13} />
        </div>
        <Skeleton width="48%" height={11} />
        <div className={styles.facts}>
          <Skeleton width={70} height={10} />
          <Skeleton width={54} height={10} />
          <Skeleton width={48} height={10} />
        </div>
      </div>
    </div>
  );
}
