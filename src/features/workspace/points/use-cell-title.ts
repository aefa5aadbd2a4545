import type { QueryNode } from '@property/contract/search/query-node.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '#api/services-context.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { COLOURINGS } from '#lib/points/point-batch.ts';
import { findTile } from '#lib/points/tile-box.ts';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';

/** Tells the map which title stands alone in a cell, classes that are hidden left out. */
export function useCellTitle(query: QueryNode | null): void {
  const queryClient = useQueryClient();
  const { search: service } = useServices();
  const {
    look: { colouring, hidden },
  } = useMapLook();
  useEffect(() => {
    if (query === null) return;
    plotting.setState({
      findTitle: async ({ precision, x, y }) => {
        const box = { zoom: precision, left: x, top: y, right: x + 1, bottom: y + 1 };
        // Not told where it fails: the next touch asks again.
        const answer = await queryClient
          .fetchQuery(service.view({ kind: 'points', query, box, isPage: true }))
          .catch(() => null);
        const offset = COLOURINGS.indexOf(colouring);
        for (const { ids, positions, classes } of answer?.points ?? []) {
          const found = ids.find((_, index) => {
            // The borders of a box belong to both sides.
            const tile = findTile(
              positions[2 * index] ?? 0,
              positions[2 * index + 1] ?? 0,
              precision,
            );
            const itsClass = classes[index * COLOURINGS.length + offset] ?? 0;
            return tile.x === x && tile.y === y && !hidden.includes(itsClass);
          });
          if (found !== undefined) return found;
        }
        return null;
      },
    });
    return () => plotting.setState({ findTitle: NOTHING_PLOTTED.findTitle });
  }, [query, queryClient, service, colouring, hidden]);
}
