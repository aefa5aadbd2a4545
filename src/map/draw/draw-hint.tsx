import type { BoundingBox } from '../framing.ts';
import { describeBox, hasInside } from './box-size.ts';
import styles from './draw-hint.module.css';

interface DrawHintProps {
  readonly draft: BoundingBox | null;
}

/** How to draw, and the live size of what is drawn; with the crosshair that the keyboard uses. */
export function DrawHint({ draft }: DrawHintProps) {
  return (
    <>
      <span className={styles.crosshair} aria-hidden="true" />
      <p className={styles.hint} role="status">
        {draft && hasInside(draft)
          ? describeBox(draft)
          : 'Drag a box, or click two corners. With keys: Enter sets a corner, Esc cancels.'}
      </p>
    </>
  );
}
