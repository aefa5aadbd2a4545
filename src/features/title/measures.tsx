import { formatFloorArea } from '#lib/format-area.ts';
import { formatDistance } from '#lib/format-distance.ts';
import { useTitleContext } from './title-context.ts';

/** A floor area in the person's units; a dash when it is not known. */
export function FloorArea({ squareMetres }: { readonly squareMetres: number | undefined }) {
  const { units } = useTitleContext();
  return <>{squareMetres === undefined ? '–' : formatFloorArea(squareMetres, units)}</>;
}

/** How far away something is, in the person's units. */
export function ShortDistance({ metres }: { readonly metres: number }) {
  const { units } = useTitleContext();
  return <>{metres === 0 ? 'On the title' : `${formatDistance(metres, units)} away`}</>;
}
