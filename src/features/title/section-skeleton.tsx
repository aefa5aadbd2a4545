import { Skeleton } from '#ui/skeleton.tsx';
import type { SectionId } from '#url/section-codec.ts';
import styles from './section-skeleton.module.css';

/** The form of what will stand in a section; each is as high as its usual content. */
type SkeletonShape = 'rows' | 'chart' | 'card' | 'figures' | 'roads' | 'places';

const SHAPES: Partial<Record<string, SkeletonShape>> = {
  owners: 'card',
  sales: 'chart',
  footfall: 'figures',
  traffic: 'roads',
  amenities: 'places',
} satisfies Partial<Record<SectionId, SkeletonShape>>;

const ROADS = ['a', 'b', 'c', 'd', 'e'];
const PLACES = [...ROADS, 'f', 'g', 'h'];

/**
 * A section before its answer, in the shape of what comes: the same while its code is on the way and
 * while its data are, so that a section a link leads to stays where it is.
 */
export function SectionSkeleton({ section }: { readonly section: string }) {
  const shape = SHAPES[section] ?? 'rows';
  return (
    <div className={styles.skeleton} data-shape={shape}>
      <span className="visually-hidden">Loading</span>
      {shape === 'chart' && <Skeleton height={150} />}
      {shape === 'card' && <Skeleton height={92} />}
      {shape === 'figures' && [0, 1].map((half) => <Skeleton key={half} height="100%" />)}
      {shape === 'roads' && ROADS.map((row) => <ListRow key={row} />)}
      {shape === 'places' && PLACES.map((row) => <ListRow key={row} />)}
      {(shape === 'rows' || shape === 'chart') &&
        [92, 78, 85].map((width) => <Skeleton key={width} width={`${width}%`} height={14} />)}
    </div>
  );
}

function ListRow() {
  return (
    <div className={styles.row}>
      <Skeleton width={18} height={18} />
      <Skeleton width="46%" height={14} />
      <Skeleton width="18%" height={12} />
    </div>
  );
}
