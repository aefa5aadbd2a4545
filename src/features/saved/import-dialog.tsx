import { useState } from 'react';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { mergeLetterhead, replaceLetterhead } from '#lib/state/letterhead.ts';
import { changePreferences } from '#lib/state/preferences.ts';
import { type BackupReading, foreseeRestore, type RecordCounts } from '#storage/backup-file.ts';
import { restoreSaved } from '#storage/saved-database.ts';
import type { SavedContent } from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import styles from './saved-dialog.module.css';
import { useChangeSaved } from './use-change-saved.ts';

export interface ImportDialogProps {
  readonly reading: BackupReading;
  readonly present: SavedContent;
  readonly onClose: () => void;
}

const MODES = [
  { value: 'merge', label: 'Merge' },
  { value: 'replace', label: 'Replace everything' },
] as const;

/** Says what a file would change before anything is changed; a bad file is refused with the reason. */
export function ImportDialog({ reading, present, onClose }: ImportDialogProps) {
  const [mode, setMode] = useState<'merge' | 'replace'>('merge');
  const change = useChangeSaved();
  if (!reading.ok) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="This file cannot be imported"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <Note tone="bad" role="alert">
          {reading.reason} Nothing was changed.
        </Note>
      </Dialog>
    );
  }
  const { backup, faults } = reading;
  const { added, changed, onlyHere } = foreseeRestore(present, backup);
  const [news, others, lone] = [added, changed, onlyHere].map(describeCounts);
  const restore = async () => {
    if (!(await change(() => restoreSaved(backup, mode)))) return;
    if (mode === 'replace') changePreferences(backup.preferences);
    if (backup.letterhead) {
      const take = mode === 'replace' ? replaceLetterhead : mergeLetterhead;
      take(backup.letterhead);
    }
    toasts.add({ title: 'Imported', description: describeContent(backup) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import saved things"
      description={`Exported ${formatDate(backup.exportedAt)}: ${describeContent(backup)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={mode === 'merge' ? 'primary' : 'danger'} onClick={() => void restore()}>
            {mode === 'merge' ? 'Merge' : 'Replace everything'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {faults.length > 0 && (
          <Note tone="warn">
            {formatCountOf(faults.length, 'damaged record')} of the file will be left out. The
            first: {faults[0]}
          </Note>
        )}
        <Segmented label="How" options={MODES} value={mode} onChange={setMode} />
        {!news && !others && !lone && <p>The file holds exactly what is here.</p>}
        <ul className={styles.facts}>
          {news && <li>New here: {news}</li>}
          {others && <li>Here with other content, replaced by that of the file: {others}</li>}
          {lone && (
            <li>
              {mode === 'merge' ? 'Only here, kept: ' : 'Only here, deleted: '}
              {lone}
            </li>
          )}
          <li>
            {mode === 'merge'
              ? 'Theme and units stay as they are.'
              : 'Theme and units become those of the file.'}
          </li>
          {backup.letterhead && (
            <li>
              {mode === 'merge'
                ? 'What stands on paper is filled in where it is empty here.'
                : 'What stands on paper becomes that of the file.'}
            </li>
          )}
        </ul>
        {mode === 'replace' && lone && (
          <Note tone="warn">Export what is here first if you may want it back.</Note>
        )}
      </div>
    </Dialog>
  );
}

/** What a file holds, by what there is of it. */
function describeContent({ searches, lists, sites }: SavedContent): string {
  const counts = { searches: searches.length, lists: lists.length, sites: sites.length };
  return describeCounts(counts) || 'no searches, areas or lists';
}

/** Such as `1 list, 5 sites`; empty where there is nothing. */
function describeCounts({ searches, lists, sites }: RecordCounts): string {
  return [
    searches > 0 && formatCountOf(searches, 'search or area', 'searches and areas'),
    lists > 0 && formatCountOf(lists, 'list'),
    sites > 0 && formatCountOf(sites, 'site'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
