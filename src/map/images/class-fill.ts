import { COLOURINGS, type Colouring } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { paletteTokens } from '../basemap/palette.ts';
import { MARK_STYLES } from './mark-style.ts';

/** Whether a class says that its figure is not known: it must look like no class that is. */
export function isMissing(colouring: Colouring, itsClass: number): boolean {
  const isAmount = COLOURINGS.indexOf(colouring) > 1;
  return isAmount && itsClass === CLASSES[colouring].length - 1;
}

/** What stands for a class in legends and cards, as a CSS background. */
export function readFill(colouring: Colouring, itsClass: number): string {
  if (isMissing(colouring, itsClass)) return 'var(--hatch)';
  const style = MARK_STYLES[colouring][itsClass];
  return style ? `var(${paletteTokens[style.colour]})` : 'none';
}
