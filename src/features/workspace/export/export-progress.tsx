import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import type { GatherRun } from '../results/gather/gather-run.ts';
import { useCountdown } from '../results/rows/use-countdown.ts';
import { describePrice } from './describe-price.ts';
import styles from './export-dialog.module.css';
import type { ExportFormat } from './export-formats.ts';
import type { Export } from './use-export.ts';

export interface ExportProgressProps {
  readonly job: Export;
  readonly format: ExportFormat;
  readonly onClose: () => void;
}

/** How far an export is, and what can be done about it. */
export function ExportProgress({ job, format, onClose }: ExportProgressProps) {
  const { profile } = useServices();
  const { stage } = job;
  switch (stage.kind) {
    case 'choosing':
      return null;
    case 'counting':
      return (
        <Step
          text={`${formatCountOf(stage.titles, 'title')} counted so far, ${formatCountOf(stage.requests, 'request')}`}
          actions={<Button onClick={job.abandon}>Stop</Button>}
        />
      );
    case 'counted': {
      const { plan, asked } = stage;
      const price = describePrice(plan.requests, profile.search.rateLimit.requestsPerMinute);
      return (
        <Step
          text={`${formatCountOf(plan.titles, 'title')} in ${formatCountOf(plan.parts.length, 'part')}: ${price}.`}
          note={plan.remark}
          actions={
            <>
              <Button onClick={job.abandon}>Back</Button>
              <Button variant="primary" onClick={() => job.startPlan(format, plan, asked)}>
                Export {formatCount(plan.titles)}
              </Button>
            </>
          }
        />
      );
    }
    case 'gathering':
      return <Gathering run={stage.run} job={job} />;
    case 'saved':
      return (
        <Step
          icon={<Check aria-hidden="true" />}
          text={`Saved ${formatCountOf(stage.rows, 'title')} as ${stage.name}`}
          actions={
            <>
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

function Gathering({ run, job }: { readonly run: GatherRun; readonly job: Export }) {
  const { status, rows, pagesRead, pages, resumesAt, error } = useStore(run.state);
  const seconds = useCountdown(resumesAt);
  const words = status === 'failed' ? describeError(error) : null;
  return (
    <>
      <Step
        text={`${formatCountOf(rows, 'title')}, request ${formatCount(pagesRead)} of ${formatCount(pages)}`}
        progress={
          <progress className={styles.progress} aria-label="Export" value={pagesRead} max={pages} />
        }
        note={
          status === 'limited'
            ? `The service asks to slow down. Goes on by itself in ${seconds} s.`
            : undefined
        }
        actions={
          <>
            <Button variant="quiet" onClick={job.abandon}>
              Cancel
            </Button>
            {rows > 0 && <Button onClick={job.saveNow}>Stop and save these</Button>}
            {status === 'running' && (
              <Button onClick={run.pause}>
                <Pause aria-hidden="true" />
                Pause
              </Button>
            )}
            {status === 'paused' && (
              <Button variant="primary" onClick={run.resume}>
                <Play aria-hidden="true" />
                Resume
              </Button>
            )}
          </>
        }
      />
      {words && (
        <SectionError
          message={`${words.sentence} Nothing that has come is lost.`}
          code={words.code}
          correlationId={words.correlationId}
          onRetry={run.resume}
        />
      )}
    </>
  );
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
