import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import type { Comps } from '../page/use-comps.ts';
import { describeSent } from './sent-adjustments.ts';
import styles from './sent-note.module.css';
import { type Sent, useAdjustments } from './use-adjustments.ts';

interface SentNoteProps {
  readonly comps: Comps;
  readonly sent: Sent;
  /** What it says has to go onto paper, where that can be read by somebody else. */
  readonly isOnPaper?: boolean;
}

/** Says where the adjustments in the figures come from, or that they are missing; nothing for one's own. */
export function SentNote({ comps, sent, isOnPaper = false }: SentNoteProps) {
  const { units, schedule } = comps;
  const { state, hasOwn, fault } = sent;
  const words = describeSent(sent, units, schedule.ofLettings);
  if (words === null || (state === 'none' && !isOnPaper)) return null;
  const isShown = state === 'shown';
  const isOfLink = state !== 'unknown' && state !== 'none';
  return (
    // The section of adjustments says it on paper.
    <div data-tools={isShown ? '' : undefined} className={isShown ? styles.tools : undefined}>
      <Note tone={isShown ? 'info' : 'warn'} role="status">
        <div className={styles.line}>
          <p>
            {words}
            {isShown && hasOwn && ' This browser’s own are kept, and not shown.'}
            {isShown && fault !== null && ` ${fault}`}
          </p>
          {isOfLink && (
            <span className={styles.tools} data-tools="">
              {isShown && (
                <Button size="small" disabled={!sent.canKeep} onClick={sent.keep}>
                  {hasOwn ? 'Replace my own with these' : 'Keep in this browser'}
                </Button>
              )}
              <Button size="small" onClick={sent.leave}>
                {isShown && hasOwn ? 'Show my own' : 'Go on without them'}
              </Button>
            </span>
          )}
        </div>
      </Note>
    </div>
  );
}

/** The note on the page of deals, above whichever of its views is open. */
export function SentNoteOfPage({ comps }: { readonly comps: Comps }) {
  const { sent } = useAdjustments(comps);
  return <SentNote comps={comps} sent={sent} />;
}
