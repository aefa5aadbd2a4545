import { useState } from 'react';
import { SaveDialog } from './save-dialog.tsx';
import { TextField } from './text-field.tsx';

interface RenameDialogProps {
  readonly name: string;
  /** Undefined for what has none. */
  readonly note?: string;
  readonly onSave: (text: { readonly name: string; readonly note: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The name, and the note where there is one, of something that is kept already. */
export function RenameDialog({ name, note, onSave, onClose }: RenameDialogProps) {
  const [newName, setName] = useState(name);
  const [newNote, setNote] = useState(note ?? '');
  const text = { name: newName.trim(), note: newNote.trim() };
  const save = async () => {
    if (text.name !== '' && (await onSave(text))) onClose();
  };
  return (
    <SaveDialog
      title={`Rename “${name}”`}
      description="Links to it stay as they are."
      verb="Save"
      isReady={text.name !== ''}
      onSave={save}
      onCancel={onClose}
      onClose={onClose}
    >
      <TextField label="Name" value={newName} onChange={setName} maxLength={120} required />
      {note !== undefined && (
        <TextField label="Note" value={newNote} onChange={setNote} maxLength={5000} isLong />
      )}
    </SaveDialog>
  );
}
