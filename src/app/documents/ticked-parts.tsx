import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { buyRequest } from '#lib/state/buy-request.ts';
import { tickedTitles } from '#records/title-grid/ticked-titles.ts';
import { PanelBoundary } from '../panel-boundary.tsx';

const DocumentsForManySlot = lazy(() => import('./documents-for-many-slot.tsx'));
const TickedChargeSlot = lazy(() => import('./ticked-charge-slot.tsx'));

/** What a page with a table of titles has beside it: the charge of those ticked, and the way to buy. */
export default function TickedParts() {
  const { config } = useServices();
  const isBuying = useStore(buyRequest, ({ titles }) => titles !== null);
  const isTicked = useStore(tickedTitles, ({ titles }) => titles.size > 0);
  return (
    <>
      {isTicked && config.documents !== null && (
        <PanelBoundary name="The charge">
          <Suspense>
            <TickedChargeSlot />
          </Suspense>
        </PanelBoundary>
      )}
      {isBuying && (
        <PanelBoundary name="Buying documents">
          <Suspense>
            <DocumentsForManySlot />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}
