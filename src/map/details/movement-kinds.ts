import { createStore } from 'zustand/vanilla';
import {
  FOOTFALL_CLASSES,
  type MovementKind,
  TRAFFIC_CLASSES,
} from '#lib/title/classify-movement.ts';
import type { PaletteName } from '../basemap/palette.ts';

interface MovementLook {
  readonly name: string;
  /** What a figure counts. */
  readonly unit: string;
  /** In tiles, the property of the figure. */
  readonly figure: 'vehicles' | 'daily';
  /** The figures from which the classes after the first begin. */
  readonly from: readonly number[];
  /** Of each class, the least first. */
  readonly colours: readonly PaletteName[];
  /** The zoom from which something is drawn, and from which everything is. */
  readonly zooms: readonly [some: number, all: number];
  /** Opacity of which nobody has chosen another. */
  readonly opacity: number;
  /** It covers the ground, so all others lie over it. */
  readonly isGround: boolean;
}

export const MOVEMENT: Readonly<Record<MovementKind, MovementLook>> = {
  traffic: {
    name: 'Traffic',
    unit: 'vehicles a day',
    figure: 'vehicles',
    from: TRAFFIC_CLASSES,
    colours: ['heat1', 'heat2', 'heat3', 'heat4', 'heat5'],
    zooms: [8, 12],
    opacity: 0.9,
    isGround: false,
  },
  footfall: {
    name: 'Footfall',
    unit: 'people a day',
    figure: 'daily',
    from: FOOTFALL_CLASSES,
    colours: ['scale2', 'scale3', 'scale4', 'scale5', 'scale6'],
    zooms: [11, 11],
    opacity: 0.55,
    isGround: true,
  },
};

/** What of a layer is in view: nothing yet at this zoom, main roads alone, or nothing at all here. */
export type MovementView = 'far' | 'part' | 'empty' | 'whole';

interface MovementSeen {
  readonly view: MovementView;
  /** Some of what is in view is modelled. */
  readonly hasModelled: boolean;
}

/** The kinds that the basemap of the moment can show; none until they have come. */
export const movement = createStore<{
  readonly kinds: readonly MovementKind[];
  /** Whom they are owed to, or that they are modelled. */
  readonly credits: string;
  /** Of each kind that is shown. */
  readonly seen: Readonly<Partial<Record<MovementKind, MovementSeen>>>;
}>()(() => ({ kinds: [], credits: '', seen: {} }));

/** A word for what is not, or not wholly, in view; none where all of it is. */
export function describeView(kind: MovementKind, view: MovementView | undefined): string {
  if (view === 'far') return 'closer up';
  if (view === 'empty') return 'none here';
  return view === 'part' && kind === 'traffic' ? 'small roads closer up' : '';
}
