import { useState } from 'react';
import { type LensIconName, NAME_MAXIMUM } from '#storage/saved-records.ts';
import { forgetDrafts, useDraft } from '#ui/hooks/use-draft.ts';
import { LensChoice } from './lens-choice.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { TextField } from './text-field.tsx';

interface RenameDialogProps {
  /** Of what is renamed: what was typed for it stands there again after Escape. */
  readonly id: string;
  readonly name: string;
  /** Undefined for what has none. */
  readonly note?: string;
  /** Its sign among the lenses, null for a search that is none; undefined for what cannot be one. */
  readonly icon?: LensIconName | null;
  readonly onSave: (text: {
    readonly name: string;
    readonly note: string;
    readonly icon: LensIconName | null;
  }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The name of something that is kept already, and where there are such its note and its place among the lenses. */
export function RenameDialog({ id, name, note, icon, onSave, onClose }: RenameDialogProps) {
  const places = [`new name ${id}`, `new note ${id}`] as const;
  const [newName, setName] = useDraft(places[0], name);
  const [newNote, setNote] = useDraft(places[1], note ?? '');
  const [newIcon, setIcon] = useState(icon ?? null);
  const text = { name: newName.trim(), note: newNote.trim(), icon: newIcon };
  const save = async () => {
    if (text.name !== '' && (await onSave(text))) finish();
  };
  const finish = () => {
    forgetDrafts(...places);
    onClose();
  };
  return (
    <SaveDialog
      title={`Rename “${name}”`}
      description="Links to it stay as they are."
      verb="Save"
      isReady={text.name !== ''}
      onSave={save}
      onCancel={finish}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={newName}
        onChange={setName}
        maxLength={NAME_MAXIMUM}
        required
      />
      {icon !== undefined && <LensChoice icon={newIcon} onChange={setIcon} />}
      {note !== undefined && (
        <TextField label="Note" value={newNote} onChange={setNote} maxLength={5000} isLong />
      )}
    </SaveDialog>
  );
}
