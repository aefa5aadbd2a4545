import { createStore } from 'zustand/vanilla';
import { interaction } from '#lib/interaction.ts';
import type { Area } from '#query/area.ts';

export type TravelTimeArea = Extract<Area, { kind: 'travel-time' }>;
export type BoxArea = Extract<Area, { kind: 'box' }>;

/** The dialog about an area that is open; one that edits names the area it takes the place of. */
export type SearchDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'travel-time'; readonly editing?: TravelTimeArea }
  | { readonly kind: 'box'; readonly editing?: BoxArea };

export const searchDialog = createStore<{ readonly open: SearchDialog }>()(() => ({
  open: { kind: 'none' },
}));

/** Opens the dialog that edits an area. */
export function openAreaDialog(area: Area): void {
  openDialog(
    area.kind === 'box' ? { kind: 'box', editing: area } : { kind: 'travel-time', editing: area },
  );
}

export function openDialog(open: SearchDialog): void {
  interaction.setState({ drawMode: 'none' });
  searchDialog.setState({ open });
}

export function closeDialog(): void {
  searchDialog.setState({ open: { kind: 'none' } });
}
