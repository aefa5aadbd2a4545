import { mapColours } from '@property/contract/field-colours.ts';
import type { Colouring } from '#lib/points/point-batch.ts';
import type { PaletteName } from '../basemap/palette.ts';

export type MarkShape = 'circle' | 'square' | 'diamond';

export interface MarkStyle {
  readonly colour: PaletteName;
  readonly shape: MarkShape;
}

const unknown: MarkStyle = { colour: 'unknown', shape: 'circle' };
/** More contrasts more: the palest step of the scale is too near to the land. */
const scale: readonly MarkStyle[] = [
  ...(['scale2', 'scale3', 'scale4', 'scale5', 'scale6'] as const).map(
    (colour): MarkStyle => ({ colour, shape: 'circle' }),
  ),
  // As dark as its fellow above it would pass for the class of the largest amounts.
  { colour: 'rail', shape: 'circle' },
];

/** How the classes of each colouring are drawn, in the order of `CLASSES`: kinds by shape as well. */
export const MARK_STYLES: Readonly<Record<Colouring, readonly MarkStyle[]>> = {
  category: [
    { colour: 'residential', shape: 'circle' },
    { colour: 'commercial', shape: 'square' },
    { colour: 'mixed', shape: 'diamond' },
    unknown,
  ],
  tenure: [
    { colour: 'choice1', shape: 'circle' },
    { colour: 'choice2', shape: 'square' },
    { colour: 'choice3', shape: 'diamond' },
  ],
  ...mapColours(() => scale),
};
