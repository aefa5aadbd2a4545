import {
  describeCounted,
  EVIDENCE_STATUSES,
  type EvidenceStatus,
  nameEvidenceStatus,
  orderStatuses,
} from '@property/contract/deals/evidence-status.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { formatCount } from '#lib/format/format-count.ts';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import { PopoverButton } from '#ui/overlays/popover-button.tsx';
import type { Comps } from '../page/use-comps.ts';
import { StatusMark } from './status-mark.tsx';
import styles from './status-switch.module.css';

/** Which statuses are listed, how many deals each has, and which of them are in the figures. */
export function StatusSwitch({ comps }: { readonly comps: Comps }) {
  const { view, statuses, state } = comps;
  const isNarrow = useIsNarrow();
  const toggle = (status: EvidenceStatus) =>
    state.updateView(({ shown, counted }) =>
      shown.includes(status)
        ? {
            shown: shown.filter((one) => one !== status),
            counted: counted.filter((one) => one !== status),
          }
        : {
            shown: orderStatuses([...shown, status]),
            // Completed deals count whenever they are there.
            counted: status === 'completed' ? orderStatuses([...counted, status]) : counted,
          },
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, a row of switches
    <div className={styles.row} role="group" aria-label="Status of deals">
      {listOffered(comps).map((status) => (
        <button
          key={status}
          type="button"
          className={styles.chip}
          aria-pressed={view.shown.includes(status)}
          data-counted={view.counted.includes(status) || undefined}
          onClick={() => toggle(status)}
        >
          <StatusMark status={status} />
          <span className={styles.name}>{nameEvidenceStatus(status)}</span>{' '}
          <b>{formatCount(statuses[status])}</b>
        </button>
      ))}
      {!isNarrow && <CountedStatuses comps={comps} />}
    </div>
  );
}

/** What the figures are of, and the choice of other statuses for them; a phone has it with the figures. */
export function CountedStatuses({ comps }: { readonly comps: Comps }) {
  const { view, statuses, state } = comps;
  const count = (status: EvidenceStatus) =>
    state.updateView(({ shown, counted }) => ({
      shown: orderStatuses([...shown, status]),
      counted: counted.includes(status)
        ? counted.filter((one) => one !== status)
        : orderStatuses([...counted, status]),
    }));
  return (
    <>
      <p className={styles.words}>
        {describeCounted(view.counted)} Hollow marks are shown, never in a figure.
      </p>
      <PopoverButton
        label="Count others"
        face={
          <>
            Count others
            <ChevronDown aria-hidden="true" />
          </>
        }
        width={280}
      >
        <fieldset className={styles.editor}>
          <legend className={styles.legend}>In the figures</legend>
          {listOffered(comps).map((status) => (
            <label key={status} className={styles.choice}>
              <input
                type="checkbox"
                checked={view.counted.includes(status)}
                onChange={() => count(status)}
              />
              <StatusMark status={status} />
              <span>
                {nameEvidenceStatus(status)}, {formatCount(statuses[status])}
              </span>
            </label>
          ))}
          <p className={styles.hint}>
            A price that was asked or offered is not one that was paid. Schedule, files and link say
            what counts.
          </p>
        </fieldset>
      </PopoverButton>
    </>
  );
}

function listOffered({ statuses }: Comps): readonly EvidenceStatus[] {
  return EVIDENCE_STATUSES.filter((status) => status !== 'unstated' || statuses.unstated > 0);
}
