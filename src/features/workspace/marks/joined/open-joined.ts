import type { QueryNode } from '@property/contract/search/query-node.ts';
import { growBounds, measureBounds } from '@property/geo/bounds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { GOES_ON, QUESTION } from '#filters/link/question-codec.ts';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { findFilter, setFilter } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { fitBounds, shiftView } from '#lib/fit-bounds.ts';
import { replaceViewport, type Viewport } from '#lib/links/viewport-codec.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { LENS, SAVED } from '../../lenses/lens-link.ts';
import { nameOwners } from './joined-facts.tsx';
import { type JoinedTitles, useAskJoined } from './use-joined.ts';

/** Outlines are drawn from a little below this zoom, so that each parcel can be pointed at. */
const CLOSE = { minimumZoom: 15.8, maximumZoom: 17.5 };
/** Titles that a link names one by one; of more the smallest are left out, and that is said. */
const LINKED_MAXIMUM = 150;
/** Metres around a title whose area nobody knows. */
const AROUND = 40;

/**
 * Shows titles that are drawn as one: these alone in the list, and close by on the map. They are among
 * what the link finds, or another search. Gives whether they could be told.
 */
export function useOpenJoined(
  marks: DrawnMarks,
): (group: string, query: QueryNode, among?: Search) => Promise<boolean> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const ask = useAskJoined();
  return async (group, query, among) => {
    const joined = await client.fetchQuery(ask(group, query)).catch(() => null);
    if (joined === null) return false;
    const base = among ?? readSearchOfLink();
    const before = findFilter(base, 'custom')?.parts;
    // A list of titles that was asked for before has all of these in it.
    const kept = (before?.filter ?? []).filter((node) => !('ids' in node));
    const values = joined.titles.flatMap(({ id }) => id ?? []).slice(0, LINKED_MAXIMUM);
    const search = setFilter(base, {
      type: 'custom',
      kind: 'custom',
      parts: { ...before, filter: [...kept, { ids: { values } }] },
      name: nameJoined(joined, values.length),
    });
    const others = new URLSearchParams(window.location.search);
    // Other filters are no longer the answer to a question, and another search is of no lens.
    const left = among === undefined ? [] : [LENS, SAVED];
    for (const name of [QUESTION, GOES_ON, ...left]) others.delete(name);
    const view = frame(marks, joined);
    const { hash } = window.location;
    void navigate({
      pathname: '/',
      search: serializeSearch(search, others).toString(),
      hash: view === null ? hash : replaceViewport(hash, view),
    });
    return true;
  };
}

/** What the list of them is called; one that is cut short says so. */
function nameJoined({ owners, titles, isPart }: JoinedTitles, linked: number): string {
  const owner = nameOwners(owners);
  const whole = owner === null ? 'Side by side' : `Side by side: ${owner}`;
  if (linked === titles.length && !isPart) return whole;
  return `${whole}, first ${linked} of ${isPart ? 'over ' : ''}${titles.length}`;
}

/** The view that has all of them in what no panel covers; null where none has a place. */
function frame(marks: DrawnMarks, { titles }: JoinedTitles): Viewport | null {
  const around = titles.flatMap(({ geometry, areaInSquareMeters: area }) => {
    const place = geometry?.centroid;
    if (!place) return [];
    const { lon, lat } = place;
    const reach = area === undefined ? AROUND : Math.max(AROUND, Math.sqrt(area));
    const [west, south, east, north] = growBounds([lon, lat, lon, lat], reach);
    return [
      {
        type: 'MultiPoint' as const,
        coordinates: [
          [west, south],
          [east, north],
        ],
      },
    ];
  });
  const bounds = measureBounds(around);
  if (bounds === null) return null;
  const { left, top, right, bottom } = marks.readFreeView().box;
  const { clientWidth, clientHeight } = marks.canvas;
  const view = fitBounds(bounds, { width: right - left, height: bottom - top }, CLOSE);
  const padding = { left, top, right: clientWidth - right, bottom: clientHeight - bottom };
  return shiftView(view, padding);
}
