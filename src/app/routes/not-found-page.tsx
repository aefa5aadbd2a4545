import { Link } from 'react-router';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** An address that names nothing here. */
export function NotFoundPage() {
  usePageTitle('Nothing here');
  return (
    <PageCard heading="Nothing here">
      <p>This address leads to no page. It may have been cut off when it was copied.</p>
      <p>
        <Link to="/">Open the map</Link>
      </p>
    </PageCard>
  );
}
