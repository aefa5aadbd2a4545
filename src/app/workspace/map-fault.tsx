import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './workspace-map.module.css';

export interface MapFaultProps {
  /** A sentence for the person. */
  readonly fault: string;
  readonly onClose: () => void;
}

/** What is wrong with the map, until it is closed. */
export default function MapFault({ fault, onClose }: MapFaultProps) {
  return (
    <div className={styles.fault} data-map-fault="">
      <Note tone="warn" role="status">
        {fault}{' '}
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </Note>
    </div>
  );
}
