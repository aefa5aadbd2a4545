import { lazy, useEffect } from 'react';
import { useStore } from 'zustand';
import { DialogBoundary } from '#filters/bar/dialog-boundary.tsx';
import { describeAreaKey } from '#filters/model/area.ts';
import { interaction } from '#lib/state/interaction.ts';
import { closeDialog, openDialog, type SearchDialog, searchDialog } from './search-dialog-store.ts';

const TravelTimeDialog = lazy(async () => ({
  default: (await import('./areas/travel-time-dialog.tsx')).TravelTimeDialog,
}));
const BoxDialog = lazy(async () => ({
  default: (await import('./areas/box-dialog.tsx')).BoxDialog,
}));

const RadiusDialog = lazy(async () => ({
  default: (await import('./areas/radius-dialog.tsx')).RadiusDialog,
}));
const OutlineDialog = lazy(async () => ({
  default: (await import('./areas/outline-dialog.tsx')).OutlineDialog,
}));
const AreasPanel = lazy(async () => ({
  default: (await import('./areas/areas-panel.tsx')).AreasPanel,
}));

/** The dialog about an area that is open, loaded when it is first wanted. */
export function SearchDialogs() {
  const open = useStore(searchDialog, (state) => state.open);
  const isOutlineWanted = useStore(interaction, (state) => state.wantsOutline);
  useEffect(() => {
    if (!isOutlineWanted) return;
    interaction.setState({ wantsOutline: false });
    openDialog({ kind: 'outline' });
  }, [isOutlineWanted]);
  if (open.kind === 'none') return null;
  const editing = 'editing' in open ? open.editing : undefined;
  const key = editing ? describeAreaKey(editing) : 'new';
  return (
    <DialogBoundary name="This dialog" resetKey={`${open.kind} ${key}`} onClose={closeDialog}>
      <OpenDialog key={key} open={open} />
    </DialogBoundary>
  );
}

function OpenDialog({ open }: { readonly open: SearchDialog }) {
  switch (open.kind) {
    case 'none':
      return null;
    case 'areas':
      return <AreasPanel onClose={closeDialog} />;
    case 'travel-time':
      return <TravelTimeDialog editing={open.editing} onClose={closeDialog} />;
    case 'box':
      return <BoxDialog editing={open.editing} onClose={closeDialog} />;
    case 'radius':
      return <RadiusDialog editing={open.editing} onClose={closeDialog} />;
    case 'outline':
      return <OutlineDialog editing={open.editing} onClose={closeDialog} />;
  }
}
