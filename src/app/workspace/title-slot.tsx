import { lazy, Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type MalformedTitleRef, serializeTitleRoute, type TitleRef } from '#url/title-route.ts';
import { PanelBoundary } from '../panel-boundary.tsx';

const TitlePanel = lazy(() => import('#features/title/title-panel.tsx'));

export interface TitleSlotProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  readonly onClose: () => void;
}

/** The title panel, or why the address leads to none. */
export function TitleSlot({ titleRef, onClose }: TitleSlotProps) {
  if (titleRef.kind === 'malformed') {
    return (
      <EmptyState
        title="This link names no title"
        action={<Button onClick={onClose}>Back to the map</Button>}
      >
        {titleRef.message}
      </EmptyState>
    );
  }
  return (
    <PanelBoundary name="The title panel" resetKey={serializeTitleRoute(titleRef)}>
      <Suspense fallback={<Skeleton />}>
        <TitlePanel titleRef={titleRef} onClose={onClose} />
      </Suspense>
    </PanelBoundary>
  );
}
