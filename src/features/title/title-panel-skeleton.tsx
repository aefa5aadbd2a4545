import { PanelFrame } from './panel-frame.tsx';
import { TitleHeaderSkeleton } from './title-header-skeleton.tsx';

/** The panel while its code or its title is on the way. */
export function TitlePanelSkeleton({ onClose }: { readonly onClose: () => void }) {
  return (
    <PanelFrame label="Title" busy raiseTo={null} onClose={onClose}>
      <TitleHeaderSkeleton onClose={onClose} />
    </PanelFrame>
  );
}
