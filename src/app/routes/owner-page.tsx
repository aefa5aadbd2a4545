import type { Bounds } from '@property/geo/bounds.ts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { frameBounds } from '#features/owner/frame-points.ts';
import { OwnerPage as Footprint } from '#features/owner/owner-page.tsx';
import { parseOwner } from '#filters/link/owner-codec.ts';
import ReadyMark from '../ready-mark.tsx';
import { useLayout } from '../use-layout.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useTheme } from '../use-theme.ts';
import { computeMapPadding } from '../workspace/map-padding.ts';
import { measureStops, TAB_BAR } from '../workspace/sheet-stops.ts';
import { NotFoundPage } from './not-found-page.tsx';

const TickedParts = lazy(() => import('../documents/ticked-parts.tsx'));

/** The rail beside the map, where there is no tab bar below it. */
const RAIL = 64;
/** Left free around what is shown, for the tools and half a mark. */
const MARGIN = 56;

/** All titles of the company or group that the link names. */
export function OwnerPage() {
  const { search } = useLocation();
  const owner = parseOwner(new URLSearchParams(search));
  usePageTitle(owner?.name ?? null);
  const theme = useTheme();
  const layout = useLayout();
  const frameOnMap = (bounds: Bounds) => {
    const sheetHeight = measureStops(window.innerHeight).half;
    const { top, right, bottom, left } = computeMapPadding({
      titleOpen: false,
      layout,
      sheetHeight,
    });
    const isNarrow = layout === 'narrow';
    const size = {
      width: window.innerWidth - (isNarrow ? 0 : RAIL),
      height: window.innerHeight - (isNarrow ? TAB_BAR : 0),
    };
    return frameBounds(bounds, size, {
      top: top + MARGIN,
      right: right + MARGIN,
      bottom: bottom + MARGIN,
      left: left + MARGIN,
    });
  };
  if (owner === null) return <NotFoundPage />;
  return (
    <>
      <ReadyMark hasMap={false} />
      <Suspense>
        <TickedParts />
      </Suspense>
      <Footprint
        key={`${owner.kind} ${owner.name}`}
        owner={owner}
        theme={theme}
        frameOnMap={frameOnMap}
      />
    </>
  );
}
