import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import type { AreaShape } from '#query/area.ts';
import { removeArea } from '#query/edit-filters.ts';
import { Button } from '#ui/button.tsx';
import { useSearchState } from '#url/use-search-state.ts';
import { useTitleContext } from './title-context.ts';
import {
  describeTravel,
  findTravelTimeArea,
  isSameArea,
  searchInside,
  type TravelTimeArea,
} from './travel-time-area.ts';
import styles from './travel-time-section.module.css';
import { useInsideCount } from './use-inside-count.ts';

export interface TravelTimeSearchProps {
  readonly area: TravelTimeArea;
  /** Undefined while the service measures. */
  readonly shape: AreaShape | undefined;
}

/** Says how many titles lie within reach and limits the search to them, or takes that back. */
export function TravelTimeSearch({ area, shape }: TravelTimeSearchProps) {
  const { search, update } = useSearchState();
  const { onClose } = useTitleContext();
  const inUse = findTravelTimeArea(search, area.titleId);
  const isOn = inUse !== undefined && isSameArea(inUse, area);
  const { count, failed } = useInsideCount(search, area, shape);
  const hasFilters = search.filters.some((filter) => filter.kind !== 'area');

  const reach = describeTravel(area.mode, area.minutes);
  const told =
    count === undefined
      ? failed
        ? `The titles within ${reach} could not be counted`
        : `Measuring ${reach}`
      : `${nameTitles(count)}${hasFilters ? ' matching your filters' : ''} within ${reach}`;

  return (
    <div className={styles.search}>
      <p role="status" className={styles.told}>
        {isOn && <Check aria-hidden="true" />}
        {isOn ? `Limited to this area${count ? `: ${nameTitles(count)}` : ''}` : told}
      </p>
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button variant="quiet" onClick={() => update(removeArea(search, area))}>
              Search everywhere
            </Button>
            <Button onClick={onClose}>Show the results</Button>
          </>
        ) : (
          <Button
            variant="primary"
            disabled={shape === undefined}
            onClick={() => update(searchInside(search, area))}
          >
            <Search aria-hidden="true" />
            {inUse ? 'Search inside this area instead' : 'Search inside this area'}
          </Button>
        )}
      </div>
    </div>
  );
}

function nameTitles(count: string): string {
  return `${count} ${count === '1' ? 'title' : 'titles'}`;
}
