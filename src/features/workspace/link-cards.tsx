import LensCard from './lenses/lens-card.tsx';
import SavedNews from './news/saved-news.tsx';
import SentListCard from './sent-list-card.tsx';
import type { CurrentSearch } from './use-current-search.ts';

/** The lens of the link, what is new in its saved search, and the list that it is: above the rows of either form. */
export default function LinkCards({ current }: { readonly current: CurrentSearch }) {
  return (
    <>
      <LensCard current={current} />
      <SavedNews current={current} />
      <SentListCard current={current} />
    </>
  );
}
