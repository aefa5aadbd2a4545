import styles from './category-marker.module.css';
import { joinClassNames } from './class-names.ts';

/** The three shapes of the map, and a ring for anything else. */
export type CategoryShape = 'residential' | 'commercial' | 'mixed' | 'unknown';

/** A 10 px mark whose shape and colour say a category; the word stands beside it. */
export function CategoryMarker({ category }: { readonly category: CategoryShape }) {
  return <span aria-hidden="true" className={joinClassNames(styles.marker, styles[category])} />;
}
