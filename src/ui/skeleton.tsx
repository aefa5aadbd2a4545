import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/**
 * A grey shape where content will stand. It shows itself after 150 ms, so that a quick answer never
 * flashes; say "busy" on the region around it.
 */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
