import { beforeEach, expect, it } from 'vitest';
import type { Area } from '#filters/model/area.ts';
import { interaction } from '#lib/state/interaction.ts';
import { closeDialog, editCorners, openDialog, searchDialog } from './search-dialog-store.ts';

const AREA: Area = { kind: 'drawn', code: 'a' };
const cancel = () => interaction.setState({ drawMode: 'none', editedArea: null });
const readOpen = () => searchDialog.getState().open.kind;

beforeEach(() => {
  cancel();
  closeDialog();
});

it('the panel of areas comes back when the corners of one of them are done', () => {
  openDialog({ kind: 'areas' });
  editCorners(AREA);
  expect(readOpen()).toBe('none');
  cancel();
  expect(readOpen()).toBe('areas');
});

it('nothing opens where no panel was open, or something else was chosen meanwhile', () => {
  editCorners(AREA);
  cancel();
  expect(readOpen()).toBe('none');
  openDialog({ kind: 'areas' });
  editCorners(AREA);
  openDialog({ kind: 'travel-time' });
  expect(readOpen()).toBe('travel-time');
  closeDialog();
  openDialog({ kind: 'areas' });
  editCorners(AREA);
  interaction.setState({ drawMode: 'box', editedArea: null });
  cancel();
  expect(readOpen()).toBe('none');
});
