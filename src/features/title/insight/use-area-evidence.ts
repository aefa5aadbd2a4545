import type { ComparableDealSearchResponse } from '@property/contract/deals/comparable-deal-search.ts';
import { readEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import { isModelledRow } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { useServices } from '#api/services-context.ts';
import { useDealsService } from '#api/use-deals-service.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import {
  addWithin,
  type DealSearch,
  EMPTY_DEAL_SEARCH,
  findAround,
} from '#filters/model/deal-search.ts';
import { orderFilters } from '#filters/model/edit-filters.ts';
import {
  buildRowsRequest,
  PAGE_SIZE,
  UNASKED_REQUEST,
} from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { readTotal } from '#lib/read-total.ts';
import type { AreaEvidence } from './insight-facts.ts';

/** On foot: what a person would call the same place. */
const MINUTES = 10;
/** Days before and after a price within which others are of its time. */
const AROUND_DAYS = 548;
/** Days back in which a rent is of now. */
const RENT_DAYS = 1826;
const DAY = 86_400_000;
/** The latest 100 say as much of an area as all of them. */
const PAGES = 4;
/** The latest 250 reach back far enough for a line through the years. */
const PAGES_OF_YEARS = 10;

// What the panel itself asks for goes first.
const limit = createInFlightLimit(2);

/** A completed deal around a title. */
export interface AreaDeal {
  /** Milliseconds since 1970; undefined where its day is not told. */
  readonly time: number | undefined;
  /** £ per square foot. */
  readonly rate: number;
  readonly isModelled: boolean;
}

export interface AreaQuestion {
  /** The day around which sales count, in milliseconds; null where there is no price to hold against them. */
  readonly salesAround: number | null;
  readonly wantsRents: boolean;
  readonly now: number;
}

/** £ per square foot of completed deals of the same type within ten minutes on foot; null until it is there. */
export function useAreaEvidence(
  title: TitleDocument,
  { salesAround, wantsRents, now }: AreaQuestion,
): { readonly area: AreaEvidence | null; readonly isPending: boolean } {
  const { search } = useServices();
  const [type] = title.propertyType ?? [];
  const isAskable = title.geometry?.centroid !== undefined && type !== undefined;
  const isWanted = isAskable && (salesAround !== null || wantsRents);
  const polygon = useQuery({
    ...limitQuery(search.travelTime(title.id, 'foot', MINUTES), limit),
    enabled: isWanted,
  });
  const shape = polygon.data?.polygon;
  const sales = useRates(
    title,
    salesAround === null
      ? null
      : [salesAround - AROUND_DAYS * DAY, Math.min(now, salesAround + AROUND_DAYS * DAY)],
    shape,
    false,
  );
  const rents = useRates(title, wantsRents ? [now - RENT_DAYS * DAY, now] : null, shape, true);
  const isPending =
    isWanted && (polygon.isPending || (shape !== undefined && (sales === null || rents === null)));
  if (!isWanted || isPending) return { area: null, isPending };
  return { area: { sales: sales ?? [], rents: rents ?? [] }, isPending: false };
}

/** Sales like those of a title around it, through the years, newest first. */
export interface AreaSales {
  readonly sales: readonly AreaDeal[];
  /** Whether there are no earlier ones. */
  readonly isWhole: boolean;
  readonly minutes: number;
}

/** Completed sales of the same type within ten minutes on foot since a day; null until they are there. */
export function useAreaSales(
  title: TitleDocument,
  since: number | null,
  now: number,
): AreaSales | null {
  const { search } = useServices();
  const [type] = title.propertyType ?? [];
  const isAskable = title.geometry?.centroid !== undefined && type !== undefined;
  const days = since === null || !isAskable ? null : ([since, now] as const);
  const polygon = useQuery({
    ...limitQuery(search.travelTime(title.id, 'foot', MINUTES), limit),
    enabled: days !== null,
  });
  const answers = useAnswers(title, days, polygon.data?.polygon, PAGES_OF_YEARS);
  if (answers === null || answers.length === 0) return null;
  const isWhole =
    answers.every((answer) => answer !== undefined && !answer.timed_out) &&
    (answers.length < PAGES_OF_YEARS || (answers.at(-1)?.hits.hits.length ?? 0) < PAGE_SIZE);
  return { sales: readDeals(answers, title.id, false), isWhole, minutes: MINUTES };
}

/** The rates of one kind of deal between two days; null while they come, nothing where none is asked for. */
function useRates(
  title: TitleDocument,
  days: readonly [number, number] | null,
  shape: Parameters<typeof buildShapes>[1] | undefined,
  ofLettings: boolean,
): readonly number[] | null {
  const answers = useAnswers(title, days, shape, PAGES);
  return answers && readRates(answers, title.id, ofLettings);
}

/** Deals between two days, newest first, in pages; null while they come, none where none is asked for. */
function useAnswers(
  title: TitleDocument,
  days: readonly [number, number] | null,
  shape: Parameters<typeof buildShapes>[1] | undefined,
  pages: number,
): readonly (ComparableDealSearchResponse | undefined)[] | null {
  const { profile } = useServices();
  const service = useDealsService();
  const isAsked = days !== null && shape !== undefined;
  const dialect = readQueryDialect(profile.search);
  const ask = (page: number) => {
    if (days === null || shape === undefined) return service.search(UNASKED_REQUEST);
    const search = buildAreaSearch(title, days);
    const shapes = buildShapes(search, shape);
    const request = buildRowsRequest(addWithin(search, null), shapes, dialect, page);
    return limitQuery(service.search(request), limit);
  };
  const first = useQuery({ ...ask(0), enabled: isAsked });
  const all = first.data && readTotal(first.data)?.value;
  const there = all === undefined ? pages : Math.min(pages, Math.ceil(all / PAGE_SIZE));
  const total = first.data?.hits.hits.length === PAGE_SIZE ? there : 1;
  const further = useQueries({
    queries: isAsked && first.data ? Array.from({ length: total - 1 }, (_, n) => ask(n + 1)) : [],
  });
  if (!isAsked) return days === null ? [] : null;
  if (first.isPending || further.some(({ isPending }) => isPending)) return null;
  return [first.data, ...further.map(({ data }) => data)];
}

function buildAreaSearch(title: TitleDocument, [from, to]: readonly [number, number]): DealSearch {
  const write = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    ...EMPTY_DEAL_SEARCH,
    titleId: title.id,
    within: { kind: 'travel', mode: 'foot', minutes: MINUTES },
    filters: orderFilters(
      [
        { type: 'choice', kind: 'type', values: (title.propertyType ?? []).slice(0, 1) },
        { type: 'date', kind: 'deal-date', dates: { from: write(from), to: write(to) } },
      ],
      'deals',
    ),
  };
}

function buildShapes(
  search: DealSearch,
  shape: Parameters<typeof buildRowsRequest>[1] extends ReadonlyMap<string, infer Shape>
    ? Shape
    : never,
) {
  const around = findAround(search, null);
  return new Map(around === null ? [] : [[describeAreaKey(around), shape]]);
}

/** The rates of what completed around a title, as `readDeals` tells it. */
export function readRates(...asked: Parameters<typeof readDeals>): readonly number[] {
  return readDeals(...asked).map(({ rate }) => rate);
}

/**
 * What completed, each deal once and none of the title itself: a price that is only asked is no
 * evidence, and a title is not held against its own.
 */
export function readDeals(
  answers: readonly (ComparableDealSearchResponse | undefined)[],
  titleId: string,
  ofLettings: boolean,
): readonly AreaDeal[] {
  const deals = new Map<string, AreaDeal>();
  for (const { _id, _source } of answers.flatMap((answer) => answer?.hits.hits ?? [])) {
    const rate = _source?.dealData?.dealPricePerSquareFoot;
    if (_source === undefined || rate === undefined || rate <= 0) continue;
    if (_source.titleId === titleId) continue;
    if (readEvidenceStatus(_source.comparableStatus ?? null) !== 'completed') continue;
    const { dealData: data, comparableStatus } = _source;
    const dealType = _source.dealType ?? data?.dealType;
    const { transactionType } = data ?? {};
    if (isLetting({ transactionType, dealType, comparableStatus }) !== ofLettings) continue;
    const time = parseInstant(_source.dealData?.dealDate ?? '');
    deals.set(_id, {
      time: Number.isFinite(time) ? time : undefined,
      rate,
      isModelled: isModelledRow(_source.provenance),
    });
  }
  return [...deals.values()];
}
