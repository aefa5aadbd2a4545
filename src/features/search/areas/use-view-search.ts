import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { interaction } from '#lib/interaction.ts';
import { readAreas, removeArea, replaceArea, setFilter } from '#query/edit-filters.ts';
import { useSearchState } from '#url/use-search-state.ts';
import { isSameViewport, type Viewport } from '#url/viewport-codec.ts';
import { type Covered, computeViewBounds } from '../view-bounds.ts';

export interface ViewSearch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/**
 * "Search as I move": limits the search to what the panels leave free of the map, and follows the
 * map. A link opened elsewhere keeps its area until the map is moved there.
 */
export function useViewSearch(viewport: Viewport, covered: Covered): ViewSearch {
  const { search, update } = useSearchState();
  const area = readAreas(search).find((each) => each.kind === 'view');
  const seen = useRef(viewport);
  const measure = (view: Viewport) => computeViewBounds(view, measureMap(), covered);

  const follow = useEffectEvent((view: Viewport) => {
    if (!area) return;
    const next = { ...area, bounds: measure(view) };
    update(replaceArea(search, area, next), { replace: true });
  });
  useEffect(() => {
    if (isSameViewport(viewport, seen.current)) return;
    seen.current = viewport;
    follow(viewport);
  }, [viewport]);

  const begin = () => {
    const view = { kind: 'view', bounds: measure(viewport) } as const;
    update(setFilter(search, { kind: 'area', area: view }));
  };
  const isWanted = useStore(interaction, (state) => state.wantsView);
  const answer = useEffectEvent(() => {
    interaction.setState({ wantsView: false });
    if (!area) begin();
  });
  useEffect(() => {
    if (isWanted) answer();
  }, [isWanted]);

  return {
    isOn: area !== undefined,
    toggle: () => (area ? update(removeArea(search, area)) : begin()),
  };
}

function measureMap(): { readonly width: number; readonly height: number } {
  const map = document.querySelector('[aria-label="Map"]')?.getBoundingClientRect();
  return map ?? { width: window.innerWidth, height: window.innerHeight };
}
