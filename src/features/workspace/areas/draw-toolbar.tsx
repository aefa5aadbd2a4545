import FileUp from 'lucide-react/icons/file-up';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import Shapes from 'lucide-react/icons/shapes';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { AREA_ICONS } from '#filters/bar/filter-chip.tsx';
import { useSearchState } from '#filters/link/use-search-state.ts';
import type { Viewport } from '#lib/links/viewport-codec.ts';
import { type Interaction, interaction } from '#lib/state/interaction.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts';
import type { Covered } from '../points/view-bounds.ts';
import {
  closeDialog,
  openDialog,
  type SearchDialog,
  searchDialog,
} from '../search-dialog-store.ts';
import { showAreaNote } from './area-panel-store.ts';
import styles from './draw-toolbar.module.css';
import { useViewSearch } from './shapes/use-view-search.ts';

const FILES = '.geojson,.json,.kml,.zip';

interface DrawToolbarProps {
  readonly viewport: Viewport;
  /** What panels cover of the map. */
  readonly covered: Covered;
}

/** Ways to limit the search to an area, and the list of those that do. */
export default function DrawToolbar({ viewport, covered }: DrawToolbarProps) {
  const drawMode = useStore(interaction, (state) => state.drawMode);
  const { update } = useSearchState();
  const chooser = useRef<HTMLInputElement>(null);
  const view = useViewSearch(viewport, covered);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    void import('./shapes/import-files.ts')
      .then(({ importFiles }) => importFiles(files, update))
      .catch((error: unknown) => {
        const { sentence, advice } = describeError(error);
        showAreaNote({ tone: 'bad', sentence: `${sentence} ${advice}` });
      });
  };
  const isOver = useFileDrop(take);
  // A phone has room for one button: it opens the others, and each of them closes it again.
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(bar);

  return (
    <div className={styles.place}>
      {(drawMode === 'box' || drawMode === 'circle') && (
        <Button
          size="small"
          className={styles.other}
          onClick={() => openDialog({ kind: drawMode === 'box' ? 'box' : 'radius' })}
        >
          {drawMode === 'box' ? 'Enter corners instead' : 'Enter metres instead'}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a tool clicks it */}
      <div
        ref={bar}
        {...roving}
        role="toolbar"
        aria-label="Draw"
        aria-orientation="vertical"
        tabIndex={-1}
        className={styles.toolbar}
        data-open={isOpen}
        onClick={() => setOpen(false)}
      >
        <DrawButton label="Box" mode="box" dialog="box" />
        <DrawButton label="Polygon" mode="polygon" />
        <DrawButton label="Radius" mode="circle" dialog="radius" />
        <DialogButton label="Travel time" kind="travel-time" />
        <DialogButton label="Around a title" kind="outline" />
        <IconButton
          label="Search as I move"
          tooltipSide="left"
          active={view.isOn}
          aria-pressed={view.isOn}
          onClick={view.toggle}
        >
          <AREA_ICONS.view aria-hidden="true" />
        </IconButton>
        <IconButton label="Import" tooltipSide="left" onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden="true" />
        </IconButton>
        <hr className={styles.line} />
        <DialogButton label="Areas" kind="areas" />
      </div>
      <IconButton
        label="Areas and drawing"
        tooltipSide="left"
        className={styles.toggle}
        active={isOpen || drawMode !== 'none'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <PencilRuler aria-hidden="true" />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={FILES}
        aria-label="Files with areas"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {/* Of the whole window: the toolbar may be shifted, and what is fixed within would be with it. */}
      {isOver &&
        createPortal(
          <div className={styles.drop} role="status">
            <p>Drop GeoJSON, KML or a zipped shapefile to search inside its areas</p>
          </div>,
          document.body,
        )}
    </div>
  );
}

interface DrawButtonProps {
  readonly label: string;
  readonly mode: 'box' | 'polygon' | 'circle';
  /** The dialog that does the same by figures. */
  readonly dialog?: SearchDialog['kind'];
}

const MODE_ICONS = {
  box: AREA_ICONS.box,
  polygon: AREA_ICONS.drawn,
  circle: AREA_ICONS.radius,
} satisfies Partial<Record<Interaction['drawMode'], unknown>>;

const DrawButton = memo(function DrawButton({ label, mode, dialog }: DrawButtonProps) {
  const isDrawing = useStore(interaction, (state) => state.drawMode === mode);
  const isOpen = useStore(searchDialog, (state) => state.open.kind === dialog);
  const Icon = MODE_ICONS[mode];
  return (
    <IconButton
      label={label}
      tooltipSide="left"
      active={isDrawing || isOpen}
      aria-pressed={isDrawing}
      onClick={() => {
        closeDialog();
        interaction.setState({ drawMode: isDrawing ? 'none' : mode, editedArea: null });
      }}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
});

interface DialogButtonProps {
  readonly label: string;
  readonly kind: 'travel-time' | 'outline' | 'areas';
}

const DIALOG_ICONS = {
  'travel-time': AREA_ICONS['travel-time'],
  outline: AREA_ICONS.outline,
  areas: Shapes,
} satisfies Record<DialogButtonProps['kind'], unknown>;

const DialogButton = memo(function DialogButton({ label, kind }: DialogButtonProps) {
  const isOpen = useStore(searchDialog, (state) => state.open.kind === kind);
  const Icon = DIALOG_ICONS[kind];
  return (
    <IconButton
      label={label}
      tooltipSide="left"
      active={isOpen}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => (isOpen ? closeDialog() : openDialog({ kind }))}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
});

/** Whether files are held over the window; what is let go there goes to `onFiles`. */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Leaving one element for another is not leaving the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
