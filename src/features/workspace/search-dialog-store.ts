import { createStore } from 'zustand/vanilla';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { interaction } from '#lib/state/interaction.ts';

export type TravelTimeArea = Extract<Area, { kind: 'travel-time' }>;
export type BoxArea = Extract<Area, { kind: 'box' }>;

/** Around one place, or around several. */
export type RadiusArea = Extract<Area, { kind: 'radius' | 'near' }>;
export type OutlineArea = Extract<Area, { kind: 'outline' }>;

/** The dialog about areas that is open; one that edits names the area it takes the place of. */
export type SearchDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'areas' }
  | { readonly kind: 'travel-time'; readonly editing?: TravelTimeArea }
  | { readonly kind: 'box'; readonly editing?: BoxArea }
  | { readonly kind: 'radius'; readonly editing?: RadiusArea }
  | { readonly kind: 'outline'; readonly editing?: OutlineArea };

export const searchDialog = createStore<{ readonly open: SearchDialog }>()(() => ({
  open: { kind: 'none' },
}));

/** Opens what edits an area: its dialog, or handles on the corners of a drawn one. */
export function openAreaDialog(area: Area): void {
  if (area.kind === 'drawn') editCorners(area);
  else openDialog(chooseDialog(area));
}

function chooseDialog(area: Exclude<Area, { kind: 'drawn' }>): SearchDialog {
  switch (area.kind) {
    case 'box':
      return { kind: 'box', editing: area };
    case 'travel-time':
      return { kind: 'travel-time', editing: area };
    case 'radius':
    case 'near':
      return { kind: 'radius', editing: area };
    case 'outline':
      return { kind: 'outline', editing: area };
    case 'view':
      return { kind: 'areas' };
  }
}

/** Puts handles on the corners of an area on the map; the panel of areas it came from comes back. */
export function editCorners(area: Area): void {
  const cameFromPanel = searchDialog.getState().open.kind === 'areas';
  closeDialog();
  interaction.setState({ drawMode: 'edit', editedArea: describeAreaKey(area) });
  if (!cameFromPanel) return;
  const leave = interaction.subscribe(({ drawMode }) => {
    if (drawMode === 'edit') return;
    leave();
    if (drawMode === 'none') searchDialog.setState({ open: { kind: 'areas' } });
  });
}

export function openDialog(open: SearchDialog): void {
  interaction.setState({ drawMode: 'none', editedArea: null });
  searchDialog.setState({ open });
}

export function closeDialog(): void {
  searchDialog.setState({ open: { kind: 'none' } });
}
