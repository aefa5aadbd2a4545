import { DataPage as Description } from '#features/data/data-page.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** What the data are: place, sources, dates and match figures. */
export function DataPage() {
  usePageTitle('About these data');
  return (
    <PageCard heading="About these data" width="text">
      <Description />
    </PageCard>
  );
}
