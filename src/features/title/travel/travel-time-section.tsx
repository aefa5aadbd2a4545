import { TRAVEL_MINUTES } from '@property/contract/search/limits.ts';
import type { TravelMode, TravelTimePolygon } from '@property/contract/search/travel-time.ts';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import Route from 'lucide-react/icons/route';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { describeAreaKey, listContourMinutes } from '#filters/model/area.ts';
import { interaction } from '#lib/state/interaction.ts';
import { QueryError } from '#records/query-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckLine } from '#ui/controls/check-line.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { isAbsentOperation, useAbsence } from '../panel/absence.ts';
import { EmptySection } from '../panel/loaded-section.tsx';
import { Section, type SectionComponentProps } from '../panel/section.tsx';
import { titleView } from '../panel/title-view-store.ts';
import { TRAVEL_MODES } from './travel-modes.tsx';
import type { TravelTimeArea } from './travel-time-area.ts';
import { TravelBands, TravelTimeSearch } from './travel-time-search.tsx';
import styles from './travel-time-section.module.css';

/** What can be reached from the title: asked for in one click, searched inside in a second. */
export default function TravelTimeSection({ title }: SectionComponentProps) {
  const isOpen = useStore(titleView, (view) => view.isTravelOpen);
  const hasPosition = title.geometry?.centroid !== undefined;
  const { query, isAbsent } = useTravelTime(title.id, isOpen && hasPosition);
  useAbsence('travel-time', isAbsent);

  if (isAbsent) return null;
  return (
    <Section
      id="travel-time"
      title="Travel time"
      aside={isOpen && hasPosition ? 'from the middle of this title' : null}
    >
      {!hasPosition && (
        <EmptySection>
          This title has no mapped position, so nothing can be measured from it.
        </EmptySection>
      )}
      {hasPosition && isOpen && <TravelTimeControl titleId={title.id} query={query} />}
      {hasPosition && !isOpen && (
        <div className={styles.invitation}>
          <p>See on the map how far you get from here by car or on foot, and search inside it.</p>
          <Button onClick={() => titleView.setState({ isTravelOpen: true })}>
            <Route aria-hidden="true" />
            Show the area
          </Button>
        </div>
      )}
    </Section>
  );
}

interface TravelTimeAnswer {
  /** The area within reach; while another is measured the last one stays as a placeholder. */
  readonly query: UseQueryResult<TravelTimePolygon>;
  /** The deployment has no such operation (O-018). */
  readonly isAbsent: boolean;
}

/** The area within reach of a title, for the mode and minutes chosen; asked for only when wanted. */
function useTravelTime(titleId: string, isWanted: boolean): TravelTimeAnswer {
  const { search } = useServices();
  const mode = useStore(titleView, (view) => view.travelMode);
  const minutes = useStore(titleView, (view) => view.travelMinutes);
  const query = useQuery({
    ...search.travelTime(titleId, mode, minutes),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { query, isAbsent: isAbsentOperation(query.error) };
}

const TICKS = [1, 15, 30, 45, 60];

interface TravelTimeControlProps {
  readonly titleId: string;
  /** The area within reach, as it is measured. */
  readonly query: UseQueryResult<TravelTimePolygon>;
}

/**
 * Mode and minutes, the area they reach shown on the map at once, and the step into the search. The
 * service is asked when the handle rests, not on its way.
 */
function TravelTimeControl({ titleId, query }: TravelTimeControlProps) {
  const mode = useStore(titleView, (view) => view.travelMode);
  const minutes = useStore(titleView, (view) => view.travelMinutes);
  const hasContours = useStore(titleView, (view) => view.hasContours);
  const [dragged, setDragged] = useState<number | null>(null);

  useEffect(() => {
    interaction.setState({
      travelTimePreview: {
        titleId,
        mode,
        minutes,
        ...(hasContours && { contours: true as const }),
      },
    });
    return () => interaction.setState({ travelTimePreview: null });
  }, [titleId, mode, minutes, hasContours]);

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
        <CheckLine
          className={styles.contours}
          checked={hasContours}
          onChange={(checked) => titleView.setState({ hasContours: checked })}
        >
          Draw {inside.join(' and ')} min inside
          {haveContoursFailed && ': not all could be measured'}
        </CheckLine>
      )}
      {inside.length > 0 && hasContours && settled !== undefined && (
        <TravelBands area={area} inside={inside} />
      )}
      {settled?.isCut && (
        <p className={styles.cut}>The map data end here, so the area may reach further.</p>
      )}
      {query.error ? (
        <QueryError query={query} />
      ) : (
        <TravelTimeSearch
          area={area}
          shape={settled?.polygon}
          hasContours={hasContours && inside.length > 0}
        />
      )}
    </div>
  );
}

/**
 * Puts the areas within a third and two thirds of the minutes on the map, inside the one that is
 * looked at; true when one of them could not be measured.
 */
function useTravelContours(area: TravelTimeArea, isWanted: boolean): boolean {
  const { search } = useServices();
  const { titleId, mode, minutes } = area;
  const inside = isWanted ? listContourMinutes(minutes) : [];
  const { shapes, hasFailed } = useQueries({
    queries: inside.map((each) => search.travelTime(titleId, mode, each)),
    combine,
  });
  const key = describeAreaKey(area);
  useEffect(() => {
    titleView.setState({ travelContours: { key, shapes } });
    return () => titleView.setState({ travelContours: null });
  }, [key, shapes]);
  return hasFailed;
}

/** One function for good, so that the shapes stay the same while the answers do. */
function combine(answers: readonly UseQueryResult<TravelTimePolygon>[]) {
  return {
    shapes: answers.flatMap(({ data }) => data?.polygon ?? []),
    hasFailed: answers.some(({ isError }) => isError),
  };
}
