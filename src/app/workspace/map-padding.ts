import type { MapPadding } from '#map/map-scene.ts';
import type { Layout } from '../use-layout.ts';

const GUTTER = 12;
const BAR = 44;
const RESULTS = 376;
/** The column of map tools on the right, with its gutter. */
const TOOLS = 54;

export interface OpenPanels {
  readonly titleOpen: boolean;
  readonly layout: Layout;
  /** Pixels of the bottom sheet in a narrow window. */
  readonly sheetHeight: number;
}

/**
 * How far in the map's own controls stand: beside panels, but under bars and tools, which share the
 * edges with them.
 */
export function computeMapInsets(panels: OpenPanels): MapPadding {
  const padding = computeMapPadding(panels);
  if (panels.layout === 'narrow') return padding;
  return { ...padding, right: panels.titleOpen ? padding.right : GUTTER, bottom: 0 };
}

/** What panels cover of the map on each side, so that what is flown to lands in what is left. */
export function computeMapPadding({ titleOpen, layout, sheetHeight }: OpenPanels): MapPadding {
  if (layout === 'narrow') {
    return { top: GUTTER + BAR * 2 + 8, right: GUTTER, bottom: sheetHeight, left: GUTTER };
  }
  const titleWidth = layout === 'medium' ? 520 : 600;
  const collapsed = titleOpen && layout !== 'widest';
  return {
    top: GUTTER * 2 + BAR + (collapsed ? BAR + GUTTER : 0),
    right: titleOpen ? titleWidth + GUTTER * 2 : TOOLS + GUTTER,
    bottom: GUTTER * 4,
    left: collapsed ? GUTTER : RESULTS + GUTTER * 2,
  };
}
