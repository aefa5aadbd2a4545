import SquareDashed from 'lucide-react/icons/square-dashed';
import Timer from 'lucide-react/icons/timer';
import { useStore } from 'zustand';
import { interaction } from '#lib/interaction.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './draw-toolbar.module.css';
import { closeDialog, openDialog, searchDialog } from './search-dialog-store.ts';

/** Ways to limit the search to an area: a box, dragged or given by its corners, or a travel time. */
export function DrawToolbar() {
  const isDrawing = useStore(interaction, (state) => state.drawMode === 'box');
  const open = useStore(searchDialog, (state) => state.open.kind);
  return (
    <div className={styles.place}>
      {isDrawing && (
        <Button size="small" className={styles.other} onClick={() => openDialog({ kind: 'box' })}>
          Enter corners instead
        </Button>
      )}
      <div role="toolbar" aria-label="Draw" aria-orientation="vertical" className={styles.toolbar}>
        <IconButton
          label="Box"
          tooltipSide="left"
          active={isDrawing || open === 'box'}
          aria-pressed={isDrawing}
          onClick={() => {
            closeDialog();
            interaction.setState({ drawMode: isDrawing ? 'none' : 'box' });
          }}
        >
          <SquareDashed aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Travel time"
          tooltipSide="left"
          active={open === 'travel-time'}
          aria-expanded={open === 'travel-time'}
          aria-haspopup="dialog"
          onClick={() =>
            open === 'travel-time' ? closeDialog() : openDialog({ kind: 'travel-time' })
          }
        >
          <Timer aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
