import { useLocation } from 'react-router';
import { OwnerPage as Footprint } from '#features/owner/owner-page.tsx';
import { parseOwner } from '#url/owner-codec.ts';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useTheme } from '../use-theme.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** All titles of the company that the link names. */
export function OwnerPage() {
  const { search } = useLocation();
  const name = parseOwner(new URLSearchParams(search));
  usePageTitle(name);
  const theme = useTheme();
  if (name === null) return <NotFoundPage />;
  return (
    <>
      <ReadyMark hasMap={false} />
      <Footprint key={name} companyName={name} theme={theme} />
    </>
  );
}
