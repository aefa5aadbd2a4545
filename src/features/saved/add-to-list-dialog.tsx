import { useState } from 'react';
import { createId } from '#lib/create-id.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import type { SiteFacts } from '#lib/save-request.ts';
import { addSites, useSaved } from '#storage/saved-database.ts';
import { NAME_MAXIMUM } from '#storage/saved-records.ts';
import { forgetDrafts, useDraft } from '#ui/hooks/use-draft.ts';
import { toasts } from '#ui/overlays/toasts.ts';
import { SaveDialog } from './save-dialog.tsx';
import styles from './saved-dialog.module.css';
import { TextField } from './text-field.tsx';
import { useChangeSaved } from './use-change-saved.ts';

export interface AddToListDialogProps {
  /** One or more. */
  readonly sites: readonly SiteFacts[];
  readonly onClose: () => void;
}

const NEW_LIST = 'new';

/** Puts titles on one of the site lists, or on a new one. */
export function AddToListDialog({ sites: added, onClose }: AddToListDialogProps) {
  const saved = useSaved();
  const change = useChangeSaved();
  const [first] = added;
  const draft = `${first?.titleId} ${added.length}`;
  const places = [`list name ${draft}`, `site note ${draft}`] as const;
  const [name, setName] = useDraft(places[0], '');
  const [note, setNote] = useDraft(places[1], '');
  const [chosen, setChosen] = useState<string | null>(name === '' ? null : NEW_LIST);
  const { lists = [], sites = [] } = saved.data ?? {};
  const listId = chosen ?? lists[0]?.id ?? NEW_LIST;
  const isNew = listId === NEW_LIST;
  const newName = name.trim();
  const listOn = (id: string) => {
    const on = new Set(sites.flatMap((site) => (site.listId === id ? [site.titleId] : [])));
    return added.filter(({ titleId }) => on.has(titleId));
  };
  const isOn = (id: string) => listOn(id).length === added.length;
  const isReady = saved.isSuccess && (isNew ? newName !== '' : !isOn(listId));

  const add = async () => {
    if (!isReady) return;
    const now = Date.now();
    const id = isNew ? createId() : listId;
    const list = { id, name: newName, note: '', createdAt: new Date(now).toISOString() };
    const put = added.map(({ titleId, number, address }, index) => ({
      listId: id,
      titleId,
      number,
      address,
      stage: 'New',
      note: note.trim(),
      // A list stands newest first: those of one press keep the order in which they were ticked.
      addedAt: new Date(now - index).toISOString(),
    }));
    const done = await change(() => addSites(put, isNew ? list : undefined));
    if (!done) return;
    forgetDrafts(...places);
    const listName = isNew ? newName : lists.find((list) => list.id === id)?.name;
    toasts.add({
      title:
        added.length === 1
          ? `${first?.number} is on “${listName}”`
          : `${formatCount(added.length)} titles are on “${listName}”`,
      data: { link: { to: `/saved?list=${id}`, words: 'Open the list' } },
    });
    onClose();
  };

  const cancel = () => {
    forgetDrafts(...places);
    onClose();
  };

  // Fields that changed under the first focus would lose it.
  if (saved.isPending) return null;
  return (
    <SaveDialog
      title="Add to list"
      description={
        added.length === 1
          ? keepPostcodeTogether([first?.number, first?.address].filter(Boolean).join(', '))
          : `${formatCount(added.length)} titles${lists.length > 0 ? '; those on the list already stay as they are' : ''}.`
      }
      verb="Add"
      isReady={isReady}
      onSave={add}
      onCancel={cancel}
      onClose={onClose}
    >
      {/* Without lists there is no choice, and no room for one. */}
      {lists.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">List</legend>
          {lists.map((list) => (
            <label key={list.id} className={styles.choice}>
              <input
                type="radio"
                name="list"
                checked={listId === list.id}
                onChange={() => setChosen(list.id)}
              />
              <span>{list.name}</span>
              <small>
                {isOn(list.id)
                  ? added.length === 1
                    ? 'is on it already'
                    : 'all are on it already'
                  : formatCountOf(sites.filter((site) => site.listId === list.id).length, 'site')}
              </small>
            </label>
          ))}
          <label className={styles.choice}>
            <input type="radio" name="list" checked={isNew} onChange={() => setChosen(NEW_LIST)} />
            <span>New list</span>
          </label>
        </fieldset>
      )}
      {isNew && (
        <TextField
          label="Name of the new list"
          value={name}
          onChange={setName}
          maxLength={NAME_MAXIMUM}
          required
        />
      )}
      <TextField
        label={added.length === 1 ? 'Note on this site' : 'Note on each of these sites'}
        value={note}
        onChange={setNote}
        maxLength={5000}
        isLong
      />
    </SaveDialog>
  );
}
