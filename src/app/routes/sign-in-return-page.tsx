import { useNavigate } from 'react-router';
import { SignInReturn } from '#features/auth/sign-in-return.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** Where the identity provider sends the browser back to. */
export default function SignInReturnPage() {
  const navigate = useNavigate();
  usePageTitle('Sign in');
  return (
    <PageCard heading="Sign in">
      <SignInReturn onReturn={(href) => void navigate(href, { replace: true })} />
    </PageCard>
  );
}
