import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { readAreas, removeArea, replaceArea, setFilter } from '#filters/model/edit-filters.ts';
import { isSameViewport, type Viewport } from '#lib/links/viewport-codec.ts';
import { interaction } from '#lib/state/interaction.ts';
import { type Covered, computeViewBounds } from '../../points/view-bounds.ts';

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
    update(setFilter(search, { type: 'area', kind: 'area', area: view }));
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
