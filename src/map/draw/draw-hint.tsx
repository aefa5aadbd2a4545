import type { CSSProperties } from 'react';
import type { UnitSystem } from '#lib/format-area.ts';
import type { BoundingBox } from '../framing.ts';
import type { MapPadding } from '../map-scene.ts';
import { describeBox, hasInside } from './box-size.ts';
import styles from './draw-hint.module.css';

interface DrawHintProps {
  readonly padding: MapPadding;
  readonly draft: BoundingBox | null;
  readonly units: UnitSystem;
}

const HOW_TO_DRAW =
  'Drag a box, or click two corners. With keys: Enter sets a corner, Esc cancels.';

/**
 * How to draw, and the live size of what is drawn; with the crosshair that the keyboard uses. The
 * size changes with every move, so only the steps are announced.
 */
export function DrawHint({ draft, padding, units }: DrawHintProps) {
  return (
    <>
      <span className={styles.crosshair} style={placeCrosshair(padding)} aria-hidden="true" />
      <p className={styles.hint} aria-hidden="true">
        {draft && hasInside(draft) ? describeBox(draft, units) : HOW_TO_DRAW}
      </p>
      <p className="visually-hidden" role="status">
        {draft ? 'The first corner is set.' : HOW_TO_DRAW}
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
