import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useServices } from '#api/services-context.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { type AreaShape, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, removeArea } from '#filters/model/edit-filters.ts';
import type { Search as TitleSearch } from '#filters/model/filter.ts';
import {
  buildCutQueryKey,
  buildShapeQueryKey,
  describeCutKey,
  hasAllShapes,
  listCutAreas,
} from '#filters/query/build-areas.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { formatTotal, readTotal } from '#lib/read-total.ts';
import { Button } from '#ui/controls/button.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import {
  describeTravel,
  findTravelTimeArea,
  isSameArea,
  searchInside,
  type TravelTimeArea,
} from './travel-time-area.ts';
import styles from './travel-time-section.module.css';

interface TravelTimeSearchProps {
  readonly area: TravelTimeArea;
  /** Undefined while the service measures. */
  readonly shape: AreaShape | undefined;
  /** Whether the smaller areas inside it are drawn, and stay so once it limits the search. */
  readonly hasContours: boolean;
}

/** Says how many titles lie within reach and limits the search to them, or takes that back. */
export function TravelTimeSearch({ area, shape, hasContours }: TravelTimeSearchProps) {
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
            onClick={() =>
              update(searchInside(search, hasContours ? { ...area, contours: true } : area))
            }
          >
            <Search aria-hidden="true" />
            {inUse ? 'Search inside this area instead' : 'Search inside this area'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TravelBandsProps {
  readonly area: TravelTimeArea;
  /** Of the smaller areas that are drawn inside it. */
  readonly inside: readonly number[];
}

/** How many titles of the search are within each of the minutes that are drawn, it among them. */
export function TravelBands({ area, inside }: TravelBandsProps) {
  return (
    <ul className={styles.bands} aria-label="Titles within">
      {[...inside, area.minutes].map((minutes) => (
        <Band key={minutes} area={{ ...area, minutes }} />
      ))}
    </ul>
  );
}

function Band({ area }: Pick<TravelBandsProps, 'area'>) {
  const services = useServices();
  const { search } = useSearchState();
  const { titleId, mode, minutes } = area;
  const { data, isError } = useQuery(services.search.travelTime(titleId, mode, minutes));
  const { count, failed } = useInsideCount(search, area, data?.polygon);
  return (
    <li>
      {minutes} min <b>{count ?? (isError || failed ? 'not counted' : '…')}</b>
    </li>
  );
}

function nameTitles(count: string): string {
  return `${count} ${count === '1' ? 'title' : 'titles'}`;
}

/** Stands in while there is nothing to ask; never sent. */
const NOTHING: SearchRequest = { query: { match_all: {} }, size: 0 };

interface InsideCount {
  /** In words; undefined until it is known. */
  readonly count: string | undefined;
  readonly failed: boolean;
}

/**
 * How many titles the search would find inside an area, before it is limited to it. Areas within
 * reach of other titles count too: the search keeps them, and their shapes are in the query cache.
 */
function useInsideCount(
  search: TitleSearch,
  area: TravelTimeArea,
  shape: AreaShape | undefined,
): InsideCount {
  const services = useServices();
  const after = searchInside(search, area);
  const others = readAreas(after).filter(
    (each): each is TravelTimeArea => each.kind === 'travel-time' && !isSameArea(each, area),
  );
  const reached = useQueries({
    queries: others.map(({ titleId, mode, minutes }) =>
      services.search.travelTime(titleId, mode, minutes),
    ),
  });
  const shapes = new Map<string, AreaShape>(shape ? [[describeAreaKey(area), shape]] : []);
  reached.forEach(({ data }, index) => {
    const other = others[index];
    if (data && other) shapes.set(describeAreaKey(other), data.polygon);
  });
  // What the page worked out itself waits in the cache as well.
  const areas = readAreas(after);
  const cache = useQueryClient();
  for (const each of areas) {
    const known = cache.getQueryData<AreaShape>(buildShapeQueryKey(each));
    if (known) shapes.set(describeAreaKey(each), known);
  }
  const cut = cache.getQueryData<AreaShape>(buildCutQueryKey(areas));
  if (cut) shapes.set(describeCutKey(listCutAreas(areas)), cut);
  const dialect = readQueryDialect(services.profile.search);
  const isReady = shape !== undefined && hasAllShapes(areas, shapes, dialect);
  const request = isReady ? buildCountRequest(after, shapes, dialect) : undefined;
  const { data, isError } = useQuery({
    ...services.search.search(request ?? NOTHING),
    enabled: request !== undefined,
  });
  const total = request && data && readTotal(data);
  if (!total) {
    const isWaiting = shape === undefined || reached.some((query) => query.isPending);
    const failed = request ? isError : !isWaiting;
    return { count: undefined, failed };
  }
  return { count: formatTotal(total), failed: false };
}
