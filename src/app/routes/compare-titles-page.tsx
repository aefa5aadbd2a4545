import { TitleComparison } from '#features/title/compare/title-comparison.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** Up to four titles side by side. */
export function CompareTitlesPage() {
  usePageTitle('Compare titles');
  return (
    <PageCard heading="Compare titles" width="window">
      <TitleComparison />
    </PageCard>
  );
}
