import type { QueryNode } from '@property/contract/search/query-node.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import type { DrawnMarks, MapMark, Members } from '#map/marks/drawn-marks.ts';
import {
  buildPricesRequest,
  canAskPrices,
  type GroupPrices,
  readPrices,
} from './cluster-prices.ts';

/** Milliseconds on a group before anything is asked about it. */
const REST = 150;

export interface GroupFacts {
  /** What it is made of; null until somebody rests on it. */
  readonly members: Members | null;
  /** Null where nothing was sold or nobody can tell. */
  readonly prices: GroupPrices | null;
  readonly isAsking: boolean;
}

/**
 * What a group is made of, and what its titles were sold for: one request once somebody rests on it,
 * given up when they leave, kept for when they come back.
 */
export function useGroupPrices(
  marks: DrawnMarks,
  mark: MapMark | null,
  query: QueryNode | null,
): GroupFacts {
  const { search, profile } = useServices();
  const [known, setKnown] = useState<{ readonly key: string; readonly members: Members } | null>(
    null,
  );
  const group = mark?.kind === 'group' ? mark : null;
  useEffect(() => {
    if (group === null) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      void marks.readMembers(group).then((members) => {
        if (!isGone && members) setKnown({ key: group.key, members });
      });
    }, REST);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [marks, group]);
  const members = group !== null && known?.key === group.key ? known.members : null;
  const canAsk = canAskPrices(profile.search, readQueryDialect(profile.search));
  const request = members && query && canAsk ? buildPricesRequest(query, members) : null;
  const answer = useQuery({
    ...search.search(request ?? UNASKED_REQUEST),
    enabled: request !== null,
  });
  return {
    members,
    prices: request !== null && answer.data ? readPrices(answer.data) : null,
    isAsking: canAsk && group !== null && (members === null || answer.isLoading),
  };
}
