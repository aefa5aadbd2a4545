import { lazy, Suspense, useCallback } from 'react';
import { SavedPage as SavedContentPage } from '#features/saved/saved-page.tsx';
import { RowNews } from '#features/workspace/news/row-news.tsx';
import { describeQuery } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';

const TickedParts = lazy(() => import('../documents/ticked-parts.tsx'));

/** What the person keeps: searches, areas, site lists. */
export function SavedPage() {
  usePageTitle('Saved');
  const reader = useReader();
  const describe = useCallback((query: string) => describeQuery(query, reader), [reader]);
  return (
    <>
      <ReadyMark hasMap={false} />
      <Suspense>
        <TickedParts />
      </Suspense>
      <SavedContentPage describeQuery={describe} News={RowNews} />
    </>
  );
}
