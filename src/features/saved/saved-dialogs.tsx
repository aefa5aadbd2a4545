import { useState } from 'react';
import { useStore } from 'zustand';
import { createId } from '#lib/create-id.ts';
import { type SaveRequest, saveRequest } from '#lib/save-request.ts';
import { putSearch } from '#storage/saved-database.ts';
import { LENS_ICONS, type LensIconName, NAME_MAXIMUM } from '#storage/saved-records.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { forgetDrafts, useDraft } from '#ui/hooks/use-draft.ts';
import { toasts } from '#ui/overlays/toasts.ts';
import { AddToListDialog } from './add-to-list-dialog.tsx';
import { LensChoice } from './lens-choice.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useChangeSaved } from './use-change-saved.ts';

const close = () => saveRequest.setState({ asked: null });

/** The dialog for what the person wants to keep. */
export default function SavedDialogs() {
  const asked = useStore(saveRequest, (state) => state.asked);
  if (asked === null) return null;
  return asked.kind === 'search' ? (
    <SaveSearchDialog request={asked} onClose={close} />
  ) : (
    <AddToListDialog sites={asked.kind === 'site' ? [asked] : asked.sites} onClose={close} />
  );
}

interface SaveSearchDialogProps {
  readonly request: Extract<SaveRequest, { kind: 'search' }>;
  readonly onClose: () => void;
}

const KINDS = [
  { value: 'search', label: 'Whole search' },
  { value: 'area', label: 'Areas alone' },
] as const;

/** Names the search of the link and keeps it in this browser. */
function SaveSearchDialog({ request, onClose }: SaveSearchDialogProps) {
  const { query, areaQuery, summary, found, isLens = false } = request;
  const places = [`search name ${query}`, `search note ${query}`] as const;
  const [name, setName] = useDraft(places[0], summary.slice(0, NAME_MAXIMUM));
  const [note, setNote] = useDraft(places[1], '');
  const [kind, setKind] = useState<'search' | 'area'>('search');
  const [icon, setIcon] = useState<LensIconName | null>(isLens ? LENS_ICONS[0] : null);
  const change = useChangeSaved();
  const trimmed = name.trim();
  const save = async () => {
    if (trimmed === '') return;
    const isArea = kind === 'area' && areaQuery !== null;
    const id = createId();
    const done = await change(() =>
      putSearch({
        id,
        kind: isArea ? 'area' : 'search',
        name: trimmed,
        query: isArea ? areaQuery : query,
        note: note.trim(),
        savedAt: new Date().toISOString(),
        found: isArea ? null : found,
        ...(icon !== null && !isArea && { icon }),
      }),
    );
    if (!done) return;
    forgetDrafts(...places);
    if (!isArea) request.onKept?.(id);
    toasts.add({
      title: `Saved “${trimmed}”`,
      data: { link: { to: '/saved', words: 'Open Saved' } },
    });
    onClose();
  };
  const cancel = () => {
    forgetDrafts(...places);
    onClose();
  };
  return (
    <SaveDialog
      title={isLens ? 'Make a lens' : 'Save search'}
      description="Kept in this browser. The Saved page exports everything as one file."
      verb="Save"
      isReady={trimmed !== ''}
      onSave={save}
      onCancel={cancel}
      onClose={onClose}
    >
      {areaQuery !== null && (
        <Segmented label="What is saved" options={KINDS} value={kind} onChange={setKind} />
      )}
      <TextField label="Name" value={name} onChange={setName} maxLength={NAME_MAXIMUM} required />
      {kind === 'search' && <LensChoice icon={icon} onChange={setIcon} />}
      <TextField label="Note" value={note} onChange={setNote} maxLength={5000} isLong />
    </SaveDialog>
  );
}
