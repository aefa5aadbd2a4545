import Lock from 'lucide-react/icons/lock';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import AnchoredPopover from '#ui/overlays/anchored-popover.tsx';
import { writeJson } from '../inspector/write-json.ts';
import type { CustomFilter } from '../model/filter.ts';
import styles from './custom-viewer.module.css';

export interface CustomViewerProps {
  readonly filter: CustomFilter;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The part of a search that no chip can say: shown as it is sent, kept or taken away as a whole. */
export default function CustomViewer({ filter, anchor, onClose }: CustomViewerProps) {
  const json = writeJson(filter.parts);
  return (
    <AnchoredPopover label="Custom" anchor={anchor} onClose={onClose} width={400}>
      <div className={styles.header}>
        <h2 className={styles.title}>
          <Lock aria-hidden="true" /> Custom condition
        </h2>
        <CopyButton text={json} label="Copy the custom condition" />
      </div>
      <p className={styles.note}>
        No chip can say this part of the search, so it is kept as it was written. It can be removed;
        to change it, edit the query.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached */}
      <pre className={styles.code} tabIndex={0}>
        {json}
      </pre>
    </AnchoredPopover>
  );
}
