import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewQuestion } from './use-view-question.ts';

/**
 * Asks for the first picture as soon as the view is known. What reads and draws it comes after the
 * map's own code, and by then the tiles of the ground stand in line before its requests.
 */
export function ViewAhead(): null {
  const { query, counting } = useViewQuestion();
  const queryClient = useQueryClient();
  const isAsked = useRef(false);
  useEffect(() => {
    if (query === null || isAsked.current) return;
    isAsked.current = true;
    void queryClient.prefetchQuery(counting);
  }, [query, counting, queryClient]);
  return null;
}
