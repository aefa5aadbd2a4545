import type { CSSProperties } from 'react';
import type { MapPadding } from '#map/map-scene.ts';
import type { Layout } from '../use-layout.ts';

const GUTTER = 12;
const BAR = 44;
const RESULTS = 376;
/** Between the chips of a narrow window and what stands below them. */
const NARROW_GAP = 8;

/** The row of controls over the sheet: the outline of a title stands clear of it. */
const NARROW_CONTROLS = 88;

export interface OpenPanels {
  readonly titleOpen: boolean;
  /** The results stand as a table. */
  readonly isTable?: boolean | undefined;
  readonly layout: Layout;
  /** Pixels of the bottom sheet in a narrow window. */
  readonly sheetHeight: number;
}

/**
 * How far in the map's own controls stand: beside panels, but under bars and tools, which share the
 * edges with them.
 */
export function computeMapInsets(panels: OpenPanels): MapPadding {
  const { top, right, left } = computeMapPadding(panels);
  if (panels.layout === 'narrow') {
    return { top: top + NARROW_GAP, right: GUTTER, bottom: panels.sheetHeight, left: GUTTER };
  }
  return { top: top + GUTTER, right: right + GUTTER, bottom: 0, left: left + GUTTER };
}

/**
 * The place of what stands at an edge of the map. It stays where it is without a title: one that opens
 * moves it by a shift, which lays nothing out anew and is no jump of the page.
 */
export function placeBeside(side: 'left' | 'right', panels: OpenPanels): CSSProperties {
  const still = computeMapInsets({ ...panels, titleOpen: false });
  const now = computeMapInsets(panels);
  const place = { top: still.top, [side]: still[side] };
  // Over a narrow map, what they open is as wide as the window, which a shift would not let it be.
  if (panels.layout === 'narrow') return place;
  const aside = side === 'left' ? now.left - still.left : still.right - now.right;
  return { ...place, translate: `${aside}px ${now.top - still.top}px` };
}

/**
 * What panels cover of the map on each side, so that what is flown to lands in what is left. The
 * map keeps its own gutter from these edges.
 */
export function computeMapPadding(panels: OpenPanels): MapPadding {
  const { titleOpen, isTable, layout, sheetHeight } = panels;
  if (layout === 'narrow') {
    const bottom = sheetHeight + (titleOpen ? NARROW_CONTROLS : 0);
    return { top: GUTTER + BAR * 2 + 8, right: 0, bottom, left: 0 };
  }
  const titleWidth = layout === 'medium' ? 520 : 600;
  const collapsed = titleOpen && layout !== 'widest';
  return {
    top: GUTTER + BAR + (collapsed ? BAR + GUTTER : 0),
    right: titleOpen ? titleWidth + GUTTER : 0,
    bottom: 0,
    left: collapsed ? 0 : (isTable ? Math.min(innerWidth * 0.68, 1280) : RESULTS) + GUTTER,
  };
}
