import { TitlePanelSkeleton } from '#features/title/panel/panel-frame.tsx';
import {
  type MalformedTitleRef,
  serializeTitleRoute,
  type TitleRef,
} from '#lib/links/title-route.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import { useLazyComponent } from '../use-lazy-component.ts';

const loadTitlePanel = () => import('#features/title/panel/title-panel.tsx');

export interface TitleSlotProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  readonly onClose: () => void;
}

/** The title panel, or why the address leads to none. */
export function TitleSlot({ titleRef, onClose }: TitleSlotProps) {
  const key = titleRef.kind === 'malformed' ? titleRef.text : serializeTitleRoute(titleRef);
  return (
    <PanelBoundary name="The title panel" resetKey={key}>
      <LoadedSlot titleRef={titleRef} onClose={onClose} />
    </PanelBoundary>
  );
}

/** Not Suspense: React would put the panel off for as long as the map has frames to draw. */
function LoadedSlot(props: TitleSlotProps) {
  const [TitlePanel, fault] = useLazyComponent(loadTitlePanel);
  if (fault !== null) throw fault;
  return TitlePanel ? <TitlePanel {...props} /> : <TitlePanelSkeleton onClose={props.onClose} />;
}
