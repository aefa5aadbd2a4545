import LensCard from './lenses/lens-card.tsx';
import SavedNews from './news/saved-news.tsx';
import type { CurrentSearch } from './use-current-search.ts';

/** The lens of the link, and what is new in the saved search of the link: above the rows of either form. */
export default function LinkCards({ current }: { readonly current: CurrentSearch }) {
  return (
    <>
      <LensCard current={current} />
      <SavedNews current={current} />
    </>
  );
}
