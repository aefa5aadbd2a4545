import type { CSSProperties } from 'react';
import type { BoundingBox } from '../framing.ts';
import type { MapPadding } from '../map-scene.ts';
import { describeBox, hasInside } from './box-size.ts';
import styles from './draw-hint.module.css';

interface DrawHintProps {
  readonly padding: MapPadding;
  readonly draft: BoundingBox | null;
}

/** How to draw, and the live size of what is drawn; with the crosshair that the keyboard uses. */
export function DrawHint({ draft, padding }: DrawHintProps) {
  return (
    <>
      <span className={styles.crosshair} style={placeCrosshair(padding)} aria-hidden="true" />
      <p className={styles.hint} role="status">
        {draft && hasInside(draft)
          ? describeBox(draft)
          : 'Drag a box, or click two corners. With keys: Enter sets a corner, Esc cancels.'}
      </p>
    </>
  );
}

/** The same place as `locateCrosshair`, said in CSS so that it follows the size of the window. */
function placeCrosshair({ top, right, bottom, left }: MapPadding): CSSProperties {
  return {
    left: `calc(50% + ${(left - right) / 2}px)`,
    top: `calc(50% + ${(top - bottom) / 2}px)`,
  };
}
