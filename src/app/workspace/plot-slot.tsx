import { MapReader } from '#features/workspace/points/map-reader.tsx';
import { useLayout } from '../use-layout.ts';
import { placeBeside } from './map-padding.ts';
import styles from './plot-slot.module.css';

export interface PlotSlotProps {
  readonly titleOpen: boolean;
  readonly isTable: boolean;
  /** Pixels of the bottom sheet in a narrow window. */
  readonly sheetHeight: number;
}

/** Reads what the map shows, and has the place where it says what it cannot. */
export default function PlotSlot({ titleOpen, isTable, sheetHeight }: PlotSlotProps) {
  const layout = useLayout();
  return (
    <div
      className={styles.progress}
      data-title-open={titleOpen}
      style={placeBeside('left', { titleOpen, isTable, layout, sheetHeight })}
    >
      <MapReader />
    </div>
  );
}
