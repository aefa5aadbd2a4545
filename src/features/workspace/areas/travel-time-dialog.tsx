import { TRAVEL_MINUTES } from '@property/contract/search/limits.ts';
import { useQuery } from '@tanstack/react-query';
import Car from 'lucide-react/icons/car';
import Footprints from 'lucide-react/icons/footprints';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FloatingDialog } from '#filters/bar/floating-dialog.tsx';
import type { TravelMode } from '#filters/model/area.ts';
import { describeAreaKey, listContourMinutes } from '#filters/model/area.ts';
import { readAreas, replaceArea } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { joinArea } from '#filters/model/join-area.ts';
import { describeCutKey, hasShapes, listCutAreas } from '#filters/query/build-areas.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { formatTotalTitles, type Total } from '#lib/read-total.ts';
import { interaction } from '#lib/state/interaction.ts';
import { RequestError } from '#records/query-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckLine } from '#ui/controls/check-line.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { useRested } from '#ui/hooks/use-rested.ts';
import { useSelectedTitleId, useTitle } from '../results/rows/use-selected-title.ts';
import { useTitleCount } from '../results/rows/use-title-count.ts';
import type { TravelTimeArea } from '../search-dialog-store.ts';
import { type CurrentSearch, useCurrentSearch } from '../use-current-search.ts';
import { askWhich } from './add-area.ts';
import styles from './travel-time-dialog.module.css';
import { cutShapeQuery } from './use-area-shapes.ts';

const MODES: readonly { value: TravelMode; label: string; icon: ReactNode }[] = [
  { value: 'car', label: 'Drive', icon: <Car aria-hidden="true" /> },
  { value: 'foot', label: 'Walk', icon: <Footprints aria-hidden="true" /> },
];

interface TravelTimeDialogProps {
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
    : joinArea(current.search, area);
  const { total, error, isPending, retry } = useTravelTimeChoice(current, area, draft);
  const name = title ? splitAddress(title.mainAddress, title.number).name : 'this title';
  const hasFailed = Boolean(error);
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
        <CheckLine className={styles.contours} checked={hasContours} onChange={setContours}>
          Draw {inside.join(' and ')} min inside
        </CheckLine>
      )}
      {hasFailed && <RequestError error={error} onRetry={retry} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={hasFailed}
          aria-busy={isPending}
          onClick={() => {
            onClose();
            current.update(draft);
            if (!editing) askWhich(current.search, draft, current.update);
          }}
        >
          {total && !isPending ? `Show ${formatTotalTitles(total)}` : 'Show titles'}
        </Button>
      </div>
    </>
  );
}

interface TravelTimeChoice {
  /** How many titles the search with this area finds. */
  readonly total: Total | null;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly retry: () => void;
}

/**
 * Asks for the area once the handle rests and puts it before the map; an answer that is no longer
 * wanted is given up. `draft` is the search with the area in it.
 */
function useTravelTimeChoice(
  { service, shapes, dialect, key: searchKey }: CurrentSearch,
  area: TravelTimeArea,
  draft: Search,
): TravelTimeChoice {
  const key = describeAreaKey(area);
  const { titleId, mode, minutes } = area;
  const rested = useRested(key) === key;
  const shape = useQuery({ ...service.travelTime(titleId, mode, minutes), enabled: rested });
  useEffect(() => {
    if (rested) interaction.setState({ travelTimePreview: { titleId, mode, minutes } });
  }, [rested, titleId, mode, minutes]);
  useEffect(() => () => interaction.setState({ travelTimePreview: null }), []);

  const polygon = shape.data?.polygon;
  const each = useMemo(
    () => (polygon ? new Map([...shapes, [key, polygon]]) : shapes),
    [shapes, key, polygon],
  );
  // Beside another area it is either of them, and both are one shape.
  const areas = readAreas(draft);
  const { data: cut } = useQuery(cutShapeQuery(areas, each));
  const cutKey = describeCutKey(listCutAreas(areas));
  const known = useMemo(
    () => (cut ? new Map([...each, [cutKey, cut]]) : each),
    [each, cut, cutKey],
  );
  const isCountable = hasShapes(draft, known);
  // The draft is made anew in every render; its parts are what counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search of the link and the key stand for it
  const stable = useMemo(() => draft, [searchKey, key]);
  const total = useTitleCount(stable, known, dialect, isCountable);
  return {
    total,
    error: shape.error,
    isPending: !rested || shape.isPending,
    retry: () => void shape.refetch(),
  };
}
