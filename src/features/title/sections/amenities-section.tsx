import { AMENITIES_SIZE } from '@property/contract/search/limits.ts';
import type { TravelMode } from '@property/contract/search/travel-time.ts';
import type { AmenitiesResult } from '@property/contract/titles/amenities.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import tones from '#ui/tones.module.css';
import { EmptySection, LoadedSection } from '../panel/loaded-section.tsx';
import sectionStyles from '../panel/section.module.css';
import { Section, type SectionComponentProps } from '../panel/section.tsx';
import { titleView } from '../panel/title-view-store.ts';
import { TRAVEL_MODES } from '../travel/travel-modes.tsx';
import styles from './amenities-section.module.css';
import { AmenityList } from './amenity-list.tsx';

const MINUTES = [5, 10, 15, 20, 30, 45, 60];

/** Schools, shops, stations and the like within reach, nearest first (S-143 to S-153). */
export default function AmenitiesSection({ title }: SectionComponentProps) {
  if (title.geometry?.centroid !== undefined) return <ReachableAmenities title={title} />;
  return (
    <Section id="amenities" title="Amenities">
      <EmptySection>
        This title has no mapped position, so nothing near it can be looked for.
      </EmptySection>
    </Section>
  );
}

function ReachableAmenities({ title }: SectionComponentProps) {
  const { search } = useServices();
  const mode = useStore(titleView, (view) => view.amenityMode);
  const minutes = useStore(titleView, (view) => view.amenityMinutes);
  const [size, setSize] = useState(AMENITIES_SIZE.fallback);
  const query = useQuery({
    ...search.amenities(title.id, mode, minutes, size),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedSection<AmenitiesResult>
      id="amenities"
      title="Amenities"
      query={query}
      aside={describeReach}
      action={
        <>
          <select
            className={sectionStyles.choice}
            aria-label="Within"
            value={minutes}
            onChange={(event) => titleView.setState({ amenityMinutes: Number(event.target.value) })}
          >
            {MINUTES.map((value) => (
              <option key={value} value={value}>
                {value} min
              </option>
            ))}
          </select>
          <Segmented<TravelMode>
            label="Way to travel"
            options={TRAVEL_MODES}
            value={mode}
            onChange={(value) => titleView.setState({ amenityMode: value })}
          />
        </>
      }
      isEmpty={(result) => result.results.hits.hits.length === 0}
      empty={
        query.data?.results.timed_out
          ? 'The service stopped before it had looked everywhere, and had found no place until then.'
          : `No school, shop, station, petrol station or hospital is within a ${minutes} minute ${describeMode(mode)}.`
      }
    >
      {(result) => (
        <>
          {result.results.timed_out && (
            <p role="status" className={joinClassNames(styles.cutShort, tones.warn)}>
              The service stopped before it had looked everywhere, so places can be missing here.
            </p>
          )}
          <AmenityList
            result={result}
            onShowMore={
              size < AMENITIES_SIZE.maximum ? () => setSize(AMENITIES_SIZE.maximum) : null
            }
          />
        </>
      )}
    </LoadedSection>
  );
}

function describeReach({ mode, maxMinutes, results }: AmenitiesResult): string {
  const shown = results.hits.hits.length;
  const total = results.hits.total?.value ?? shown;
  const count =
    total > shown ? `${formatCount(shown)} of ${formatCount(total)}` : formatCount(shown);
  const within = maxMinutes === undefined ? '' : ` within ${maxMinutes} min`;
  return `${count}${within}${mode === undefined ? '' : ` ${describeMode(mode)}`}`;
}

function describeMode(mode: string): string {
  if (mode === 'car') return 'drive';
  return mode === 'foot' ? 'walk' : `by ${mode}`;
}
