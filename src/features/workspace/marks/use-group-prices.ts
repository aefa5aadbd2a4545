import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { countEverything, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { type QueryDialect, readQueryDialect } from '#filters/query/query-dialect.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import type { DrawnMarks, MapMark, Members } from '#map/marks/drawn-marks.ts';
import {
  buildGroupRequest,
  buildPricesRequest,
  canAskPrices,
  type GroupPrices,
  readPrices,
} from './cluster-prices.ts';
import { buildShownQuery, findWordPath } from './shown-classes.ts';

/** Milliseconds on a group before anything is asked about it. */
const REST = 150;
/** Words of a field that are told apart, as in the cells of the map. */
const WORDS = 25;

export interface GroupFacts {
  /** What it is made of; null until somebody rests on it. */
  readonly members: Members | null;
  /** Null where nothing was sold or nobody can tell. */
  readonly prices: GroupPrices | null;
  readonly isAsking: boolean;
  /** All that the search finds and the map shows, which a group is a part of; null while not known. */
  readonly whole: WholeFacts | null;
}

export interface WholeFacts {
  readonly total: Total | null;
  readonly prices: GroupPrices | null;
}

/**
 * What a group is made of, and what its titles were sold for: one request once somebody rests on it,
 * given up when they leave, kept for when they come back. Another one, asked once for each search,
 * tells the same of the whole. Classes that are left out count in neither.
 */
export function useGroupPrices(
  marks: DrawnMarks,
  mark: MapMark | null,
  query: QueryNode | null,
): GroupFacts {
  const { search, profile } = useServices();
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const group = mark?.kind === 'group' ? mark : null;
  const known = useMembers(marks, group);
  const members = known?.members ?? null;
  const isRested = known !== null;
  const canAsk = query !== null && canAskPrices(profile.search, dialect);
  const shown = useShownQuery(isRested && canAsk ? query : null, group, dialect);
  const isReady = members !== null && canAsk && shown !== undefined;
  const request = isReady ? buildGroupRequest(query, members, shown, dialect) : null;
  const answer = useQuery({
    ...search.search(request ?? UNASKED_REQUEST),
    enabled: request !== null,
  });
  // Its answer comes after that of the group: over a million titles it takes a while.
  const all =
    isReady && shown !== null && !answer.isLoading ? buildWhole(query, shown, dialect) : null;
  const whole = useQuery({ ...search.search(all ?? UNASKED_REQUEST), enabled: all !== null });
  return {
    members,
    prices: request !== null && answer.data ? readPrices(answer.data) : null,
    isAsking:
      canAsk &&
      group !== null &&
      (!isRested || (members !== null && shown === undefined) || answer.isLoading),
    whole:
      all !== null && whole.data
        ? { total: readTotal(whole.data), prices: readPrices(whole.data) }
        : null,
  };
}

function buildWhole(query: QueryNode, shown: QueryNode, dialect: QueryDialect): SearchRequest {
  const prices = buildPricesRequest({ bool: { filter: [query, shown] } }, dialect);
  const { aggs } = countEverything({ index: 'titles' }, dialect);
  return { ...prices, aggs: { ...prices.aggs, ...aggs } };
}

/** What a group is made of once somebody rests on it: null before, without members where nobody can tell. */
function useMembers(
  marks: DrawnMarks,
  group: MapMark | null,
): { readonly members: Members | null } | null {
  const [known, setKnown] = useState<{ key: string; members: Members | null } | null>(null);
  useEffect(() => {
    if (group === null) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      void marks.readMembers(group).then((members) => {
        if (!isGone) setKnown({ key: group.key, members });
      });
    }, REST);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [marks, group]);
  return group !== null && known?.key === group.key ? known : null;
}

/**
 * What limits a search to the classes that are shown; null where no query can say it, undefined
 * while the words of its field are asked for.
 */
function useShownQuery(
  query: QueryNode | null,
  group: MapMark | null,
  dialect: QueryDialect,
): QueryNode | null | undefined {
  const { search } = useServices();
  const { look } = useMapLook();
  const isSame = group === null || group.colouring === look.colouring;
  const used: PointLook = isSame ? look : { colouring: group.colouring, hidden: [] };
  const path = findWordPath(used);
  const terms = { field: `${path}${dialect.exactSuffix}`, size: WORDS };
  const request =
    query && path !== null
      ? { query, size: 0, track_total_hits: false, aggs: { words: { terms } } }
      : null;
  const answer = useQuery({
    ...search.search(request ?? UNASKED_REQUEST),
    enabled: request !== null,
  });
  if (query === null) return undefined;
  if (path === null) return buildShownQuery(used, [], dialect);
  if (answer.isError) return null;
  const words = answer.data?.aggregations?.words?.buckets?.map(({ key }) => String(key));
  return words && buildShownQuery(used, words, dialect);
}
