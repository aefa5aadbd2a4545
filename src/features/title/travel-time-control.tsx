import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { TRAVEL_MINUTES } from '#contract/limits.ts';
import type { TravelMode, TravelTimePolygon } from '#contract/travel-time.ts';
import { interaction } from '#lib/interaction.ts';
import { QueryError } from '#parts/query-error.tsx';
import { listContourMinutes } from '#query/contour-minutes.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import { titleView } from './title-view-store.ts';
import { TRAVEL_MODES } from './travel-modes.tsx';
import { TravelTimeSearch } from './travel-time-search.tsx';
import styles from './travel-time-section.module.css';
import { useTravelContours } from './use-travel-contours.ts';

const TICKS = [1, 15, 30, 45, 60];

export interface TravelTimeControlProps {
  readonly titleId: string;
  /** The area within reach, as it is measured. */
  readonly query: UseQueryResult<TravelTimePolygon>;
}

/**
 * Mode and minutes, the area they reach shown on the map at once, and the step into the search. The
 * service is asked when the handle rests, not on its way.
 */
export function TravelTimeControl({ titleId, query }: TravelTimeControlProps) {
  const mode = useStore(titleView, (view) => view.travelMode);
  const minutes = useStore(titleView, (view) => view.travelMinutes);
  const hasContours = useStore(titleView, (view) => view.hasContours);
  const [dragged, setDragged] = useState<number | null>(null);

  useEffect(() => {
    interaction.setState({ travelTimePreview: { titleId, mode, minutes } });
    return () => interaction.setState({ travelTimePreview: null });
  }, [titleId, mode, minutes]);

  const shown = dragged ?? minutes;
  const settled = dragged === null && !query.isPlaceholderData ? query.data : undefined;
  const area = { kind: 'travel-time', titleId, mode, minutes } as const;
  // Only what is looked at is worth the smaller areas inside it.
  const haveContoursFailed = useTravelContours(area, hasContours && settled !== undefined);
  const inside = listContourMinutes(shown);
  return (
    <div className={styles.control}>
      <div className={styles.line}>
        <p className={styles.value}>
          <output className={styles.minutes}>{shown}</output>
          {shown === 1 ? 'minute' : 'minutes'}
        </p>
        <Segmented<TravelMode>
          label="Way to travel"
          options={TRAVEL_MODES}
          value={mode}
          onChange={(next) => titleView.setState({ travelMode: next })}
        />
      </div>
      <Slider
        label="Minutes"
        min={TRAVEL_MINUTES.minimum}
        max={TRAVEL_MINUTES.maximum}
        value={shown}
        ticks={TICKS}
        onChange={setDragged}
        onCommit={(next) => {
          setDragged(null);
          titleView.setState({ travelMinutes: next });
        }}
        describeValue={(value) => `${value} ${value === 1 ? 'minute' : 'minutes'}`}
      />
      {inside.length > 0 && (
        <label className={styles.contours}>
          <input
            type="checkbox"
            checked={hasContours}
            onChange={(event) => titleView.setState({ hasContours: event.target.checked })}
          />
          Draw {inside.join(' and ')} min inside
          {haveContoursFailed && ': not all could be measured'}
        </label>
      )}
      {query.error ? (
        <QueryError query={query} />
      ) : (
        <TravelTimeSearch area={area} shape={settled?.polygon} />
      )}
    </div>
  );
}
