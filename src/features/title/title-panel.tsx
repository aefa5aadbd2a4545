import type { TitleRef } from '#url/title-route.ts';

export interface TitlePanelProps {
  readonly titleRef: TitleRef;
  /** Back to the workspace, filters kept. */
  readonly onClose: () => void;
}

/** Everything about one title. */
export default function TitlePanel({ onClose }: TitlePanelProps) {
  return (
    <div>
      <p>The title panel is not part of this build.</p>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
