import Car from 'lucide-react/icons/car';
import Footprints from 'lucide-react/icons/footprints';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { TRAVEL_MINUTES } from '#contract/limits.ts';
import { splitAddress } from '#lib/split-address.ts';
import type { TravelMode } from '#query/area.ts';
import { listContourMinutes } from '#query/contour-minutes.ts';
import { replaceArea, setFilter } from '#query/edit-filters.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { formatTotalTitles } from './read-total.ts';
import type { TravelTimeArea } from './search-dialog-store.ts';
import styles from './travel-time-dialog.module.css';
import { useCurrentSearch } from './use-current-search.ts';
import { useSelectedTitleId, useTitle } from './use-selected-title.ts';
import { useTravelTimeChoice } from './use-travel-time-choice.ts';

const MODES: readonly { value: TravelMode; label: string; icon: ReactNode }[] = [
  { value: 'car', label: 'Drive', icon: <Car aria-hidden="true" /> },
  { value: 'foot', label: 'Walk', icon: <Footprints aria-hidden="true" /> },
];

export interface TravelTimeDialogProps {
  /** The area that is changed; a new one starts from the open title. */
  readonly editing?: TravelTimeArea | undefined;
  readonly onClose: () => void;
}

/** Limits the search to what is within reach of a title; the map shows the area as it is chosen. */
export function TravelTimeDialog({ editing, onClose }: TravelTimeDialogProps) {
  const selectedId = useSelectedTitleId();
  const titleId = editing?.titleId ?? selectedId;
  return (
    <FloatingDialog label="Travel time" onClose={onClose}>
      <header className={styles.header}>
        <h2 className={styles.title}>Travel time</h2>
        <IconButton size="small" label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {titleId === null ? (
        <>
          <p className={styles.first}>Open a title first</p>
          <p className={styles.hint}>
            Travel time starts from a title. Choose one on the map or in the results; this stays
            open meanwhile.
          </p>
        </>
      ) : (
        <TravelTimeForm key={titleId} titleId={titleId} editing={editing} onClose={onClose} />
      )}
    </FloatingDialog>
  );
}

interface TravelTimeFormProps extends TravelTimeDialogProps {
  readonly titleId: string;
}

function TravelTimeForm({ titleId, editing, onClose }: TravelTimeFormProps) {
  const current = useCurrentSearch();
  const [mode, setMode] = useState<TravelMode>(editing?.mode ?? 'car');
  const [minutes, setMinutes] = useState(editing?.minutes ?? TRAVEL_MINUTES.fallback);
  const title = useTitle(titleId);
  const [hasContours, setContours] = useState(editing?.contours ?? false);
  const { contours: _, ...kept } = editing ?? {};
  const place = { kind: 'travel-time', titleId, mode, minutes } as const;
  const area: TravelTimeArea = { ...kept, ...place, ...(hasContours && { contours: true }) };
  const inside = listContourMinutes(minutes);
  const draft = editing
    ? replaceArea(current.search, editing, area)
    : setFilter(current.search, { kind: 'area', area });
  const { total, error, isPending, retry } = useTravelTimeChoice(current, area, draft);
  const name = title ? splitAddress(title.mainAddress, title.number).name : 'this title';
  const words = error ? describeError(error) : null;
  return (
    <>
      <p className={styles.from}>
        <span aria-hidden="true" className={styles.dot} />
        <span>
          From <b>{name}</b>
        </span>
      </p>
      <div className={styles.mode}>
        <Segmented label="Way of travel" options={MODES} value={mode} onChange={setMode} />
        <output className={styles.minutes}>{minutes} min</output>
      </div>
      <Slider
        label="Minutes"
        value={minutes}
        min={TRAVEL_MINUTES.minimum}
        max={TRAVEL_MINUTES.maximum}
        onChange={setMinutes}
        describeValue={(value) => `${value} ${value === 1 ? 'minute' : 'minutes'}`}
        ticks={[1, 15, 30, 45, 60]}
      />
      {inside.length > 0 && (
        <label className={styles.contours}>
          <input
            type="checkbox"
            checked={hasContours}
            onChange={(event) => setContours(event.target.checked)}
          />
          Draw {inside.join(' and ')} min inside
        </label>
      )}
      {words && (
        <SectionError
          message={`${words.sentence} ${words.advice}`}
          code={words.code}
          correlationId={words.correlationId}
          onRetry={words.canRetry ? retry : undefined}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={words !== null}
          aria-busy={isPending}
          onClick={() => {
            current.update(draft);
            onClose();
          }}
        >
          {total && !isPending ? `Show ${formatTotalTitles(total)}` : 'Show titles'}
        </Button>
      </div>
    </>
  );
}
