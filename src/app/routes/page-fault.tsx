import { Link } from 'react-router';
import { readErrorName } from '#lib/read-error-name.ts';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** A page that broke down as a whole. */
export function PageFault({ error }: { readonly error: unknown }) {
  usePageTitle('Something went wrong');
  return (
    <PageCard heading="Something went wrong">
      <p role="alert">
        Something in this page went wrong. Reload the page; your filters are in the address and
        stay.
      </p>
      <p>For support: {readErrorName(error)}</p>
      <p>
        <Link to="/" reloadDocument>
          Open the map
        </Link>
      </p>
    </PageCard>
  );
}
