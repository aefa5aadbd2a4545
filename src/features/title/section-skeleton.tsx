import { Skeleton } from '#ui/skeleton.tsx';
import styles from './section-skeleton.module.css';

/** The rough form of what will stand in a section. */
export type SkeletonShape = 'rows' | 'chart' | 'card' | 'list';

const LIST = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A section before its answer, in the shape of what comes. */
export function SectionSkeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">Loading</span>
      {shape === 'chart' && <Skeleton height={150} />}
      {shape === 'card' && <Skeleton height={92} />}
      {shape === 'list' &&
        LIST.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={18} height={18} />
            <Skeleton width="46%" height={14} />
            <Skeleton width="18%" height={12} />
          </div>
        ))}
      {(shape === 'rows' || shape === 'chart') &&
        [92, 78, 85].map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)}
    </div>
  );
}
