import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { INCOMPLETE } from '#lib/read-total.ts';
import { registerShortcuts } from '#lib/state/shortcuts.ts';
import { recordResultPage, resultPlaces } from '../../points/result-places.ts';
import type { CurrentSearch } from '../../use-current-search.ts';
import { pageQuery } from './page-query.ts';
import type { ResultRows } from './use-result-rows.ts';

export interface TitleSteps {
  /** Where the open title stands, from 0; undefined while that is not known. */
  readonly index: number | undefined;
  /** Opens the title before or after; null where there is none. */
  readonly stepBack: (() => void) | null;
  readonly stepOn: (() => void) | null;
  /** Why the last step led nowhere, in a sentence. */
  readonly fault: string | null;
}

/**
 * Steps from the open title to its neighbours in the results. The keys do the same: J and K, which
 * move through the list where no title is open, and the brackets.
 */
export function useTitleSteps(
  current: CurrentSearch,
  { total, length }: Pick<ResultRows, 'total' | 'length'>,
  selectedId: string | null,
): TitleSteps {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { toTitle } = useTitleLinks();
  const places = useStore(resultPlaces);
  const [fault, setFault] = useState<string | null>(null);
  const index =
    selectedId !== null && places.searchKey === current.key
      ? places.indexById.get(selectedId)
      : undefined;

  // Keys come faster than titles open: each counts from where the last one is going or has gone.
  const aim = useRef<number | null>(null);
  const reached = useRef<string | null>(null);
  const isStepping = useRef(false);

  const open = async (place: number, isWanted: () => boolean) => {
    const page = Math.floor(place / PAGE_SIZE);
    const answer = await queryClient.fetchQuery(pageQuery(queryClient, current, page));
    if (!isWanted()) return;
    recordResultPage(current.key, page, answer);
    const hit = answer.hits.hits[place % PAGE_SIZE];
    if (!hit && answer.timed_out) setFault(INCOMPLETE);
    if (!hit) return;
    void navigate(toTitle({ kind: 'id', id: hit._source?.id ?? hit._id }));
    reached.current = placeInHistory();
  };
  const goToAim = async () => {
    if (isStepping.current) return;
    isStepping.current = true;
    reached.current = null;
    // Who went elsewhere meanwhile, or changed the filters, is not taken away from there.
    let isWanted = () => true;
    try {
      setFault(null);
      for (
        let place = aim.current, last: number | null = null;
        place !== null && place !== last;
      ) {
        const start = placeInHistory();
        isWanted = () => placeInHistory() === start;
        await open(place, isWanted);
        last = place;
        place = aim.current;
      }
    } catch (error) {
      aim.current = null;
      if (isWanted()) setFault(describeError(error).sentence);
    } finally {
      isStepping.current = false;
    }
  };
  const step = (by: 1 | -1) => {
    const isUnderWay = isStepping.current || reached.current === placeInHistory();
    const from = (isUnderWay ? aim.current : null) ?? index;
    const to = from === undefined ? 0 : from + by;
    if (!current.isReady || to < 0 || (from === undefined && by < 0)) return;
    if (total !== null && to >= length) return;
    aim.current = to;
    void goToAim();
  };
  const after = index === undefined ? 0 : index + 1;
  const canStepOn = current.isReady && (total === null || after < length);
  const stepBack = index === undefined || index === 0 || !current.isReady ? null : () => step(-1);
  const stepOn = canStepOn ? () => step(1) : null;

  const goBack = useEffectEvent(() => step(-1));
  const goOn = useEffectEvent(() => step(1));
  const isOpen = selectedId !== null;
  useEffect(() => {
    if (!isOpen) return;
    const on = { label: 'Next title of the results', group: 'Title', run: () => goOn() } as const;
    const back = {
      label: 'Previous title of the results',
      group: 'Title',
      run: () => goBack(),
    } as const;
    return registerShortcuts([
      { keys: 'j', ...on },
      { keys: 'k', ...back },
      { keys: ']', ...on },
      { keys: '[', ...back },
    ]);
  }, [isOpen]);
  return { index, stepBack, stepOn, fault };
}

function placeInHistory(): string {
  return `${window.location.pathname}${window.location.search}`;
}
