import { useCallback } from 'react';
import { SavedPage as SavedContentPage } from '#features/saved/saved-page.tsx';
import { RowNews } from '#features/workspace/news/row-news.tsx';
import { describeQuery } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { TickedParts } from '../documents/ticked-parts.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';

/** What the person keeps: searches, areas, site lists. */
export function SavedPage() {
  usePageTitle('Saved');
  const reader = useReader();
  const describe = useCallback((query: string) => describeQuery(query, reader), [reader]);
  return (
    <>
      <ReadyMark hasMap={false} />
      <TickedParts />
      <SavedContentPage describeQuery={describe} News={RowNews} />
    </>
  );
}
