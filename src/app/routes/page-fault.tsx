import { Link } from 'react-router';
import { describeError } from '#api/describe-error.ts';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** A page that broke down as a whole. */
export function PageFault({ error }: { readonly error: unknown }) {
  const { sentence, advice, code } = describeError(error);
  usePageTitle('Something went wrong');
  return (
    <PageCard heading="Something went wrong">
      <p role="alert">
        {sentence} {advice}
      </p>
      {code && <p>For support: {code}</p>}
      <p>
        <Link to="/" reloadDocument>
          Open the map
        </Link>
      </p>
    </PageCard>
  );
}
