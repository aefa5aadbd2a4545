import { lazy } from 'react';
import { useStore } from 'zustand';
import { describeAreaKey } from '#query/area.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { closeDialog, searchDialog } from './search-dialog-store.ts';

const TravelTimeDialog = lazy(async () => ({
  default: (await import('./travel-time-dialog.tsx')).TravelTimeDialog,
}));
const BoxDialog = lazy(async () => ({
  default: (await import('./box-dialog.tsx')).BoxDialog,
}));

/** The dialog about an area that is open, loaded when it is first wanted. */
export function SearchDialogs() {
  const open = useStore(searchDialog, (state) => state.open);
  if (open.kind === 'none') return null;
  const key = open.editing ? describeAreaKey(open.editing) : 'new';
  return (
    <DialogBoundary name="This dialog" resetKey={`${open.kind} ${key}`} onClose={closeDialog}>
      {open.kind === 'travel-time' ? (
        <TravelTimeDialog key={key} editing={open.editing} onClose={closeDialog} />
      ) : (
        <BoxDialog key={key} editing={open.editing} onClose={closeDialog} />
      )}
    </DialogBoundary>
  );
}
