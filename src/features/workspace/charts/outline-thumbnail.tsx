import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { useServices } from '#api/services-context.ts';
import { buildOutlinePath } from '../areas/shapes/outline-path.ts';
import { askAfterMap } from '../points/map-first.ts';
import styles from './outline-thumbnail.module.css';

const SIZE = 52;
const MARGIN = 8;
/** Few at a time: a browser has six connections for all, and the map wants them too. */
const outlineLimit = createInFlightLimit(2);

/** The outline of a title in a square that stands from the start; a title without one stays blank. */
export const OutlineThumbnail = memo(function OutlineThumbnail({
  titleId,
}: {
  readonly titleId: string;
}) {
  const { search } = useServices();
  const query = useMemo(
    () => askAfterMap(limitQuery(search.geometry(titleId), outlineLimit)),
    [search, titleId],
  );
  const outline = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).data
    ?.multiPolygonGeometry;
  const path = useMemo(() => outline && buildOutlinePath(outline, SIZE, MARGIN), [outline]);
  return (
    <svg aria-hidden="true" className={styles.thumbnail} viewBox={`0 0 ${SIZE} ${SIZE}`}>
      {path && <path d={path} fillRule="evenodd" />}
    </svg>
  );
});
