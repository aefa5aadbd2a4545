import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { createId } from '#lib/create-id.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { addSites } from '#storage/saved-database.ts';
import { listStages, type SavedContent } from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { Note } from '#ui/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { SectionError } from '#ui/section-error.tsx';
import { SaveDialog } from '../save-dialog.tsx';
import dialog from '../saved-dialog.module.css';
import { TextField } from '../text-field.tsx';
import { useChangeSaved } from '../use-change-saved.ts';
import { type FoundSite, matchSites, type SiteMatches } from './match-sites.ts';
import { readSiteFile, type SiteLine } from './read-site-file.ts';
import { readStages } from './read-stages.ts';
import { saveMissing } from './save-missing.ts';
import styles from './site-file-dialog.module.css';

export interface SiteFileDialogProps {
  /** The list of sites as a spreadsheet has saved it. */
  readonly bytes: ArrayBuffer;
  readonly fileName: string;
  readonly present: SavedContent;
  /** Called with the list that was filled, or null for none. */
  readonly onClose: (listId: string | null) => void;
}

/** Says which lines of a file are which titles before a list is made of them. */
export default function SiteFileDialog({ bytes, fileName, present, onClose }: SiteFileDialogProps) {
  const [reading] = useState(() => readSiteFile(bytes));
  const [name, setName] = useState(() => fileName.replace(/\.[a-z]+$/i, '').slice(0, 120));
  const lines = reading.ok ? reading.lines : [];
  const { done, matches, error, retry } = useMatches(lines, bytes);
  const change = useChangeSaved();
  const list = present.lists.find((each) => each.name === name.trim());
  const on = new Set(
    present.sites.flatMap(({ listId, titleId }) => (listId === list?.id ? [titleId] : [])),
  );
  const found = matches?.found ?? [];
  const missing = matches?.missing ?? [];
  const keepMissing = () => void saveMissing(missing, reading.ok ? reading.headings : null);
  const added = found.filter(({ title }) => !on.has(title.titleId));
  const readStage = readStages(lines, listStages(list ?? {}, []));
  const stages = lines.some(({ stage }) => stage) ? added.map(({ line }) => readStage(line)) : [];
  const isReady = added.length > 0 && name.trim() !== '';
  const add = async () => {
    if (!isReady) return;
    const now = Date.now();
    const id = list?.id ?? createId();
    const made = { id, name: name.trim(), note: '', createdAt: new Date(now).toISOString() };
    const sites = added.map(({ line, title }, index) => ({
      ...title,
      listId: id,
      stage: readStage(line),
      note: line.note,
      // A list stands newest first: the lines keep their order.
      addedAt: new Date(now - index).toISOString(),
    }));
    const isDone = await change(() => addSites(sites, list ? undefined : made));
    if (!isDone) return;
    toasts.add({
      title: `${formatCountOf(added.length, 'title')} added to “${name.trim()}”`,
      ...(missing.length > 0 && {
        description: `${formatCountOf(missing.length, 'line')} not found`,
        actionProps: { children: 'Save the lines', onClick: keepMissing },
      }),
    });
    onClose(id);
  };
  if (!reading.ok) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose(null)}
        title="This file cannot be imported"
        footer={<Button onClick={() => onClose(null)}>Close</Button>}
      >
        <Note tone="bad" role="alert">
          {reading.reason} Nothing was changed.
        </Note>
      </Dialog>
    );
  }
  return (
    <SaveDialog
      title="Import a list of sites"
      description={`${fileName}: ${formatCountOf(lines.length, 'line')}.`}
      verb={added.length > 0 ? `Add ${formatCountOf(added.length, 'title')}` : 'Add'}
      isReady={isReady}
      onSave={add}
      onCancel={() => onClose(null)}
      onClose={() => onClose(null)}
    >
      <TextField
        label="Name of the list"
        value={name}
        onChange={setName}
        maxLength={120}
        required
        {...(list && { hint: `Added to the list “${list.name}” that is here.` })}
      />
      {error !== null && (
        <SectionError
          message={`${describeError(error).sentence} Nothing was changed.`}
          onRetry={retry}
        />
      )}
      {error === null && !matches && <MatchProgress done={done} all={lines.length} />}
      {matches && (
        <>
          <MatchFacts matches={matches} already={found.length - added.length} stages={stages} />
          <MatchTables matches={matches} onKeepMissing={keepMissing} />
        </>
      )}
    </SaveDialog>
  );
}

/** What became of the lines; read once for a file, and asked again by `retry` alone. */
function useMatches(lines: readonly SiteLine[], bytes: ArrayBuffer) {
  const services = useServices();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const [key] = useState(createId);
  const { data, error, isFetching, refetch } = useQuery({
    // Not below what is saved, which is read anew when the list is made.
    queryKey: ['site-file', key, bytes.byteLength] as const,
    enabled: lines.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      setDone(0);
      return matchSites(lines, services, client, { signal, onProgress: setDone });
    },
  });
  return {
    done,
    matches: isFetching ? undefined : data,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

function MatchProgress({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <div className={styles.progress}>
      <p>
        Looking up {formatCount(done)} of {formatCountOf(all, 'line')}…
      </p>
      <ProgressBar label="Lines looked up" value={done} max={all} />
    </div>
  );
}

interface MatchFactsProps {
  readonly matches: SiteMatches;
  readonly already: number;
  /** Of each title that is added, where the file says it. */
  readonly stages: readonly string[];
}

function MatchFacts({ matches, already, stages }: MatchFactsProps) {
  const { found, twice, missing } = matches;
  const counts = Map.groupBy(stages, (stage) => stage);
  return (
    <ul className={dialog.facts} role="status">
      <li>Found: {formatCountOf(found.length, 'title')}</li>
      {counts.size > 0 && (
        <li>
          Stages:{' '}
          {[...counts].map(([stage, { length }]) => `${stage} ${formatCount(length)}`).join(', ')}
        </li>
      )}
      {already > 0 && <li>On the list already, kept as they are: {formatCount(already)}</li>}
      {twice.length > 0 && (
        <li>Twice in the file, added once: {formatCountOf(twice.length, 'line')}</li>
      )}
      {missing.length > 0 && <li>Not found, left out: {formatCountOf(missing.length, 'line')}</li>}
    </ul>
  );
}

interface MatchTablesProps {
  readonly matches: SiteMatches;
  readonly onKeepMissing: () => void;
}

function MatchTables({ matches: { found, twice, missing }, onKeepMissing }: MatchTablesProps) {
  return (
    <>
      {missing.length > 0 && (
        <>
          <LineTable
            caption="Not found"
            isOpen
            rows={missing.map(({ line, why }) => ({ line, says: why }))}
          />
          <div>
            <Button size="small" onClick={onKeepMissing}>
              <Download aria-hidden="true" />
              Save the lines not found
            </Button>
          </div>
        </>
      )}
      {twice.length > 0 && <LineTable caption="Twice" rows={twice.map(describeFound)} />}
      {found.length > 0 && <LineTable caption="Found" rows={found.map(describeFound)} />}
    </>
  );
}

function describeFound({ line, title, remark }: FoundSite) {
  const says = [title.number, title.address].filter(Boolean).join(', ');
  return { line, says: remark ? `${says}. ${remark}` : says };
}

interface LineTableProps {
  readonly caption: string;
  readonly isOpen?: boolean;
  readonly rows: readonly { readonly line: SiteLine; readonly says: string }[];
}

/** Lines of the file beside what is known of each. */
function LineTable({ caption, isOpen = false, rows }: LineTableProps) {
  return (
    <details open={isOpen} className={styles.part}>
      <summary>
        {caption} <span className={styles.count}>{formatCount(rows.length)}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={styles.frame} tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">In the file</th>
              <th scope="col">{caption === 'Not found' ? 'Why' : 'Title'}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, says }) => (
              <tr key={line.line}>
                <td>{formatCount(line.line)}</td>
                <td>{line.said}</td>
                <td>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
