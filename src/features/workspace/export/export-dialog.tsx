import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import type { Total } from '#lib/read-total.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SectionError } from '#ui/section-error.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { describePrice } from './describe-price.ts';
import styles from './export-dialog.module.css';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';
import { ExportProgress } from './export-progress.tsx';
import { countListed, useExport } from './use-export.ts';

export interface ExportDialogProps {
  readonly current: CurrentSearch;
  readonly total: Total | null;
  readonly onClose: () => void;
}

type Scope = 'listed' | 'first' | 'beyond';
const USUAL_FIRST = 500;

/** Exports the titles of a search as a file, all of them or a stated part; the cost is told first. */
export default function ExportDialog({ current, total, onClose }: ExportDialogProps) {
  const { profile } = useServices();
  const reader = useReader();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [scope, setScope] = useState<Scope>('listed');
  const listed = countListed(total);
  const [first, setFirst] = useState(String(Math.min(USUAL_FIRST, listed)));
  const job = useExport(current, total);
  const { stage } = job;
  const price = (rows: number) =>
    describePrice(Math.ceil(rows / PAGE_SIZE), profile.search.rateLimit.requestsPerMinute);
  const firstRows = Number(first);
  const isFirstUsable = Number.isInteger(firstRows) && firstRows >= 1 && firstRows <= listed;
  const isChoosing = stage.kind === 'choosing';

  const start = () => {
    if (scope === 'beyond') job.count();
    else if (scope === 'listed') job.startList(format, listed);
    else if (isFirstUsable) job.startList(format, firstRows);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export titles"
      description={describeSearch(current.search, reader)}
      footer={
        isChoosing ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={scope === 'first' && !isFirstUsable}
              onClick={start}
            >
              <Download aria-hidden="true" />
              {scope === 'beyond'
                ? 'Count first'
                : total === null && scope === 'listed'
                  ? 'Export'
                  : `Export ${formatCount(scope === 'first' && isFirstUsable ? firstRows : listed)}`}
            </Button>
          </>
        ) : undefined
      }
    >
      {!isChoosing && <ExportProgress job={job} format={format} onClose={onClose} />}
      {isChoosing && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          {stage.fault !== undefined && <Fault error={stage.fault} />}
          <div className={styles.line}>
            <span className={styles.label}>Format</span>
            <Segmented
              label="Format"
              options={EXPORT_FORMATS}
              value={format}
              onChange={setFormat}
            />
          </div>
          <fieldset className={styles.scopes}>
            <legend className={styles.label}>Rows</legend>
            <label className={styles.scope}>
              <input
                type="radio"
                name="scope"
                checked={scope === 'listed'}
                onChange={() => setScope('listed')}
              />
              <span>
                {total === null
                  ? `All, or the first ${formatCount(listed)}`
                  : total.isCapped
                    ? `The first ${formatCount(listed)}`
                    : `All ${formatCountOf(listed, 'title')}`}
                <small>
                  {total === null && 'The service does not say how many there are. At most '}
                  {price(listed)}
                </small>
              </span>
            </label>
            <label className={styles.scope}>
              <input
                type="radio"
                name="scope"
                checked={scope === 'first'}
                onChange={() => setScope('first')}
              />
              <span>
                The first
                <input
                  className={styles.number}
                  aria-label="How many rows"
                  aria-invalid={scope === 'first' && !isFirstUsable}
                  inputMode="numeric"
                  value={first}
                  onFocus={() => setScope('first')}
                  onChange={(event) => setFirst(event.target.value.trim())}
                />
                <small>
                  {isFirstUsable
                    ? price(firstRows)
                    : `A whole number from 1 to ${formatCount(listed)}`}
                </small>
              </span>
            </label>
            {total?.isCapped && (
              <label className={styles.scope}>
                <input
                  type="radio"
                  name="scope"
                  checked={scope === 'beyond'}
                  onChange={() => setScope('beyond')}
                />
                <span>
                  Everything, past the {formatCount(listed)} the service lists
                  <small>
                    Cuts the map into quarters and counts them: some dozens of small requests. Then
                    the price of the export is told.
                  </small>
                </span>
              </label>
            )}
          </fieldset>
          <p className={styles.hint}>
            The file states the filters, the time, the source and which part it holds.
            {format === 'geojson' && ' It holds the centre point of each title, not its outline.'}
          </p>
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
