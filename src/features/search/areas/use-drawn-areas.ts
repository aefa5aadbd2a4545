import { useCallback } from 'react';
import { describeError } from '#api/describe-error.ts';
import { interaction } from '#lib/interaction.ts';
import { roundDegrees } from '#lib/round-degrees.ts';
import type { DrawnShape } from '#map/draw/drawing.ts';
import { describeAreaKey } from '#query/area.ts';
import { readAreas, setFilter } from '#query/edit-filters.ts';
import { roundBounds } from '#url/area-codec.ts';
import { useSearchState } from '#url/use-search-state.ts';
import { showAreaNote } from './area-panel-store.ts';

/** Takes what was drawn on the map into the search, in the place of the area that was edited. */
export function useDrawnAreas(): (drawn: DrawnShape) => void {
  const { search, update } = useSearchState();
  return useCallback(
    (drawn) => {
      const { editedArea } = interaction.getState();
      interaction.setState({ drawMode: 'none', editedArea: null });
      if (drawn.kind === 'box') {
        const area = { kind: 'box', bounds: roundBounds(drawn.bounds) } as const;
        return update(setFilter(search, { kind: 'area', area }));
      }
      if (drawn.kind === 'circle') {
        const { lon, lat, metres } = drawn;
        const place = { lon: roundDegrees(lon), lat: roundDegrees(lat), metres };
        return update(setFilter(search, { kind: 'area', area: { kind: 'radius', ...place } }));
      }
      const replacing = readAreas(search).find((area) => describeAreaKey(area) === editedArea);
      void import('./add-shape.ts')
        .then(({ addShape }) => addShape({ search, shape: drawn.shape, replacing }, update))
        .catch((error: unknown) => {
          const { sentence, advice } = describeError(error);
          showAreaNote({ tone: 'bad', sentence: `${sentence} ${advice}` });
        });
    },
    [search, update],
  );
}
