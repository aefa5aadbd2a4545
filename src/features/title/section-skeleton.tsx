import { Skeleton } from '#ui/skeleton.tsx';
import styles from './section-skeleton.module.css';

/** The rough form of what will stand in a section. */
export type SkeletonShape = 'rows' | 'chart' | 'card';

/** A section before its answer, in the shape of what comes. */
export function SectionSkeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">Loading</span>
      {shape === 'chart' && <Skeleton height={150} />}
      {shape === 'card' && <Skeleton height={92} />}
      {shape !== 'card' &&
        [92, 78, 85].map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)}
    </div>
  );
}
