import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import type { Total } from '#lib/read-total.ts';
import { Button } from '#ui/controls/button.tsx';
import lines from '#ui/controls/form-line.module.css';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SectionError } from '#ui/section-error.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { describeWait, estimateSeconds } from './describe-time.ts';
import styles from './export-dialog.module.css';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';
import { ExportProgress } from './export-progress.tsx';
import type { DetailKind } from './exported-title.ts';
import { listOffered, listRecords } from './read-details.ts';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  readonly current: CurrentSearch;
  readonly total: Total | null;
  /** Which titles they are, where no filters say it. */
  readonly words?: string;
  readonly onClose: () => void;
}

/** Where each format has what it is about. */
const ABOUT: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'The sheet “About” states the filters, the time, the source and which part it holds.',
  csv: 'The filters, the time, the source and which part it holds are offered as a second file once it is saved.',
  geojson:
    'The member “about” of the file states the filters, the time, the source and which part it holds.',
};
const USUAL_FIRST = 500;
/** Titles whose outlines are fetched without being asked for: it takes some seconds. */
const FEW = 200;

/** Exports the titles of a search as a file, all of them or the first so many. */
export default function ExportDialog({ current, total, words, onClose }: ExportDialogProps) {
  const { profile } = useServices();
  const reader = useReader();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isPart, setPart] = useState(false);
  const known = total === null || total.isCapped ? null : total.value;
  const [first, setFirst] = useState(String(Math.min(USUAL_FIRST, known ?? USUAL_FIRST)));
  const job = useExport(current, total, words);
  const { stage } = job;
  const firstRows = Number(first);
  const most = known ?? Number.MAX_SAFE_INTEGER;
  const isFirstUsable = Number.isSafeInteger(firstRows) && firstRows >= 1 && firstRows <= most;
  const rows = isPart ? (isFirstUsable ? firstRows : null) : known;

  const { kinds: records, words: recordWords } = listRecords(
    current.service,
    current.dialect.titleFields,
  );
  const outlines = format === 'geojson' ? listOffered(current.service, ['outline']) : [];
  const [withRecords, setWithRecords] = useState(false);
  const [chosenOutlines, setOutlines] = useState<boolean | null>(null);
  const withOutlines = chosenOutlines ?? (rows !== null && rows <= FEW);
  const tellTime = (kinds: readonly DetailKind[]) =>
    rows === null
      ? 'Each title is asked for them'
      : describeWait(
          estimateSeconds(rows * kinds.length, profile.search.rateLimit.requestsPerMinute),
        );
  const isChoosing = stage.kind === 'choosing';
  const isReady = !isPart || isFirstUsable;

  const start = () => {
    if (!isReady) return;
    const details = [...(withRecords ? records : []), ...(withOutlines ? outlines : [])];
    job.start({ format, first: isPart ? firstRows : null, details });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export titles"
      description={words ?? describeSearch(current.search, reader)}
      footer={
        isChoosing ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={!isReady} onClick={start}>
              <Download aria-hidden="true" />
              {rows === null ? 'Export' : `Export ${formatCount(rows)}`}
            </Button>
          </>
        ) : undefined
      }
    >
      {!isChoosing && <ExportProgress job={job} onClose={onClose} />}
      {isChoosing && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          {stage.fault !== undefined && <Fault error={stage.fault} />}
          <div className={lines.line}>
            <span className={lines.label}>Format</span>
            <Segmented
              label="Format"
              options={EXPORT_FORMATS}
              value={format}
              onChange={setFormat}
            />
          </div>
          <fieldset className={styles.scopes}>
            <legend className={lines.label}>Rows</legend>
            <label className={styles.scope}>
              <input type="radio" name="scope" checked={!isPart} onChange={() => setPart(false)} />
              <span>{known === null ? 'All titles' : `All ${formatCountOf(known, 'title')}`}</span>
            </label>
            <label className={styles.scope}>
              <input type="radio" name="scope" checked={isPart} onChange={() => setPart(true)} />
              <span>
                The first
                <input
                  className={styles.number}
                  aria-label="How many rows"
                  aria-invalid={isPart && !isFirstUsable}
                  inputMode="numeric"
                  value={first}
                  onFocus={() => setPart(true)}
                  onChange={(event) => setFirst(event.target.value.trim())}
                />
                {isPart && !isFirstUsable && (
                  <small>
                    {known === null
                      ? 'A whole number from 1'
                      : `A whole number from 1 to ${formatCount(known)}`}
                  </small>
                )}
              </span>
            </label>
          </fieldset>
          {(records.length > 0 || outlines.length > 0) && (
            <fieldset className={styles.scopes}>
              <legend className={lines.label}>More about each title</legend>
              {records.length > 0 && (
                <MoreBox checked={withRecords} onChange={setWithRecords} time={tellTime(records)}>
                  {recordWords}
                </MoreBox>
              )}
              {outlines.length > 0 && (
                <MoreBox checked={withOutlines} onChange={setOutlines} time={tellTime(outlines)}>
                  Outlines in place of centre points
                </MoreBox>
              )}
            </fieldset>
          )}
          <p className={lines.hint}>{ABOUT[format]}</p>
          {/* Enter in the field starts, as the main button does. */}
          <button type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}

function Fault({ error }: { readonly error: unknown }) {
  const { sentence, advice, code, correlationId } = describeError(error);
  return (
    <SectionError message={`${sentence} ${advice}`} code={code} correlationId={correlationId} />
  );
}

interface MoreBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** How long it takes to read, in words; null where that is no time at all. */
  readonly time: string | null;
  /** What else the file then holds. */
  readonly children: string;
}

function MoreBox({ checked, onChange, time, children }: MoreBoxProps) {
  return (
    <label className={styles.scope}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {time !== null && <small>{time}</small>}
      </span>
    </label>
  );
}
