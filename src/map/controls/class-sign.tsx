import type { Colouring } from '#lib/points/point-batch.ts';
import { isMissing, readFill } from '../images/class-fill.ts';
import { MARK_STYLES } from '../images/mark-style.ts';
import styles from './class-sign.module.css';

interface ClassSignProps {
  readonly colouring: Colouring;
  readonly itsClass: number;
  /** In pixels; the map's legend has the usual one. */
  readonly size?: number;
}

/** A class of a colouring as the map draws it: its shape and colour, hatched where a figure is missing. */
export function ClassSign({ colouring, itsClass, size = 10 }: ClassSignProps) {
  const shape = isMissing(colouring, itsClass)
    ? 'hatched'
    : (MARK_STYLES[colouring][itsClass]?.shape ?? 'circle');
  return (
    <i
      className={styles[shape]}
      style={{ background: readFill(colouring, itsClass), ...{ '--sign': `${size}px` } }}
    />
  );
}
