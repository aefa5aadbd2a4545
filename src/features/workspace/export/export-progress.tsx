import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { useCountdown } from '../results/rows/use-countdown.ts';
import { describeTime } from './describe-time.ts';
import styles from './export-dialog.module.css';
import type { ExportRun } from './export-run.ts';
import type { Export } from './use-export.ts';

export interface ExportProgressProps {
  readonly job: Export;
  readonly onClose: () => void;
}

/** How far an export is, and what can be done about it. */
export function ExportProgress({ job, onClose }: ExportProgressProps) {
  const { stage } = job;
  switch (stage.kind) {
    case 'choosing':
      return null;
    case 'running':
      return <Running {...stage} onCancel={job.abandon} />;
    case 'saved':
      return (
        <Step
          icon={<Check aria-hidden="true" />}
          text={`Saved ${formatCountOf(stage.rows, 'title')} as ${stage.name}`}
          actions={
            <>
              {stage.saveNotes && <Button onClick={stage.saveNotes}>Save what it is about</Button>}
              <Button onClick={job.abandon}>Export again</Button>
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
            </>
          }
        />
      );
  }
}

interface RunningProps {
  readonly run: ExportRun;
  readonly expected: number | null;
  readonly seconds: number | null;
  readonly onCancel: () => void;
}

function Running({ run, expected, seconds: guess, onCancel }: RunningProps) {
  const { status, rows, startedAt, resumesAt, error } = useStore(run.state);
  const seconds = useCountdown(resumesAt);
  const words = status === 'failed' ? describeError(error) : null;
  const isOn = status === 'running' || status === 'limited';
  // Until some of it is there, what the dialog said before stands.
  const left = isOn ? (estimateLeft(rows, expected, Date.now() - startedAt) ?? guess) : null;
  const of = expected === null ? '' : ` of ${formatCount(expected)}`;
  return (
    <>
      <Step
        text={`${formatCount(rows)}${of} ${expected === 1 ? 'title' : 'titles'}${left === null ? '' : `, ${describeTime(left)} left`}`}
        progress={<ProgressBar label="Export" value={rows} max={expected} />}
        note={
          status === 'limited'
            ? `The service asks to slow down. Goes on by itself in ${seconds} s.`
            : undefined
        }
        actions={<Button onClick={onCancel}>Cancel</Button>}
      />
      {words && (
        <SectionError
          message={`${words.sentence} Nothing has been saved yet; what came is kept for another try.`}
          code={words.code}
          correlationId={words.correlationId}
          onRetry={run.resume}
        />
      )}
    </>
  );
}

/** Milliseconds before which nothing can be said about the rest. */
const TOO_SOON = 2_000;

/** Seconds that the rest takes at the pace so far; null while that is not known. */
export function estimateLeft(
  rows: number,
  expected: number | null,
  milliseconds: number,
): number | null {
  if (expected === null || rows === 0 || rows >= expected || milliseconds < TOO_SOON) return null;
  return ((expected - rows) * milliseconds) / rows / 1000;
}

interface StepProps {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly progress?: ReactNode;
  readonly note?: string | undefined;
  readonly actions: ReactNode;
}

function Step({ icon, text, progress, note, actions }: StepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.now} role="status">
        {icon}
        {text}
      </p>
      {progress}
      {note && <Note tone="warn">{note}</Note>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
