import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useViewQuestion } from './use-view-question.ts';

/**
 * Asks for the first picture as soon as the view is known. What reads and draws it comes after the
 * map's own code, and by then the tiles of the ground stand in line before its requests.
 */
export function ViewAhead() {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? null : <FirstQuestion onAsked={() => setAsked(true)} />;
}

function FirstQuestion({ onAsked }: { readonly onAsked: () => void }): null {
  const { query, counting } = useViewQuestion();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of the search that is known first
  useEffect(() => {
    if (query === null) return;
    void queryClient.prefetchQuery(counting);
    onAsked();
  }, [query]);
  return null;
}
