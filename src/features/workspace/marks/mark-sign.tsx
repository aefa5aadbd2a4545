import type { Colouring } from '#lib/points/point-batch.ts';
import { isMissing, readFill } from '#map/images/class-fill.ts';
import { MARK_STYLES } from '#map/images/mark-style.ts';
import { joinClassNames } from '#ui/class-names.ts';
import styles from './mark-card.module.css';

/** A class of a colouring as the legend has it: its shape and colour, hatched where a figure is missing. */
export function MarkSign({
  colouring,
  itsClass,
}: {
  readonly colouring: Colouring;
  readonly itsClass: number;
}) {
  const style = MARK_STYLES[colouring][itsClass];
  return (
    <i
      className={joinClassNames(
        styles.sign,
        style && !isMissing(colouring, itsClass) && styles[style.shape],
        isMissing(colouring, itsClass) && styles.hatched,
      )}
      style={{ background: readFill(colouring, itsClass) }}
    />
  );
}
