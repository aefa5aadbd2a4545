import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { buyRequest } from '#lib/state/buy-request.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import LinkNotices from './link-notices.tsx';

const DocumentsForManySlot = lazy(() => import('../documents/documents-for-many-slot.tsx'));

/** Parts of the workspace that nobody misses in the first second: notices, and documents to buy. */
export default function LateParts() {
  const isBuying = useStore(buyRequest, ({ titles }) => titles !== null);
  return (
    <>
      <LinkNotices />
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
