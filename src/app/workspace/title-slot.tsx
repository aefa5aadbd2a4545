import { lazy, Suspense } from 'react';
import { TitlePanelSkeleton } from '#features/title/title-panel-skeleton.tsx';
import { type MalformedTitleRef, serializeTitleRoute, type TitleRef } from '#url/title-route.ts';
import { PanelBoundary } from '../panel-boundary.tsx';

const TitlePanel = lazy(() => import('#features/title/title-panel.tsx'));

export interface TitleSlotProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  readonly onClose: () => void;
}

/** The title panel, or why the address leads to none. */
export function TitleSlot({ titleRef, onClose }: TitleSlotProps) {
  const key = titleRef.kind === 'malformed' ? titleRef.text : serializeTitleRoute(titleRef);
  return (
    <PanelBoundary name="The title panel" resetKey={key}>
      <Suspense fallback={<TitlePanelSkeleton onClose={onClose} />}>
        <TitlePanel titleRef={titleRef} onClose={onClose} />
      </Suspense>
    </PanelBoundary>
  );
}
