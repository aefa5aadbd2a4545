import type { Aggregations } from '@property/contract/search/search-request.ts';
import type { SearchResponse } from '@property/contract/search/search-response.ts';
import type { ReadUnit } from '@property/contract/units.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { findFilterField, type RangeKind } from '#filters/model/filter-fields.ts';
import {
  buildCountRequest,
  countEverything,
  UNASKED_REQUEST,
} from '#filters/query/build-search-request.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { formatAmount, fromBaseAmount } from '#filters/words/range-unit.ts';
import { readTotal } from '#lib/read-total.ts';
import type { CurrentSearch } from '../use-current-search.ts';

/** Names under which the figures stand in `aggregations`. */
const FIGURE = { middle: 'middle', known: 'known' } as const;

interface RangeSummaryProps {
  readonly kind: RangeKind;
  readonly current: CurrentSearch;
  readonly unit: ReadUnit;
}

/**
 * What a histogram is of, in a figure: the median of what every title has one of ("median 0.06"), the
 * share that has any of what not all have ("62% priced"). Nothing where the service cannot count it.
 */
export default function RangeSummary({ kind, current, unit }: RangeSummaryProps) {
  const { search, shapes, dialect, isReady, ask } = current;
  const { profile } = useServices();
  const { path, nested } = findFilterField(search.index, kind);
  const isShare = nested !== undefined;
  const canCount = canAggregate(profile.search, isShare ? ['filter'] : ['percentiles']);
  const isAskable = isReady && canCount;
  const figure: Aggregations = isShare
    ? {
        [FIGURE.known]: {
          filter: { nested: { path: nested, query: { exists: { field: path } } } },
        },
      }
    : { [FIGURE.middle]: { percentiles: { field: path, percents: [50] } } };
  const { data } = useQuery({
    ...ask(
      isAskable
        ? {
            ...buildCountRequest(search, shapes, dialect),
            aggs: { ...countEverything(search, dialect).aggs, ...figure },
          }
        : UNASKED_REQUEST,
    ),
    enabled: isAskable,
  });
  if (data === undefined || data.timed_out) return null;
  if (!isShare) {
    const median = readMedian(data);
    if (median === null) return null;
    const amount = formatAmount(fromBaseAmount(median, unit), unit);
    return <>{`median ${unit.prefix}${amount}`}</>;
  }
  const total = readTotal(data);
  const known = data.aggregations?.[FIGURE.known]?.doc_count;
  if (known === undefined || !total || total.isCapped || total.value === 0) return null;
  return <>{formatShare(known / total.value)} priced</>;
}

/** The one percentile of an answer, whose values stand under their percent. */
function readMedian({ aggregations }: SearchResponse<unknown>): number | null {
  const result = aggregations?.[FIGURE.middle];
  const values = result && Object.values((result.values ?? {}) as Record<string, unknown>);
  const [first] = values ?? [];
  return typeof first === 'number' && Number.isFinite(first) ? first : null;
}

/** All and none are said only where it is so. */
function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return 'under 1%';
  return percent === 100 && share < 1 ? 'over 99%' : `${percent}%`;
}
