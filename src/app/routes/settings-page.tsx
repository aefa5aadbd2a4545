import { Link } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { useSession } from '#features/auth/use-session.ts';
import { ServiceStates } from '#features/settings/service-states.tsx';
import { SettingsForm } from '#features/settings/settings-form.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** Theme, units, and how the services are. */
export function SettingsPage() {
  usePageTitle('Settings');
  const { config, search } = useServices();
  return (
    <PageCard heading="Settings">
      <SettingsForm>
        {search.paths.dataDescription !== null && (
          <p>
            <Link to="/data">About these data</Link>
          </p>
        )}
        {config.auth === null ? <ServiceStates person={null} /> : <StatesOfSignedIn />}
      </SettingsForm>
    </PageCard>
  );
}

function StatesOfSignedIn() {
  const { person, holdsDocuments, status } = useSession();
  const isSignedIn = status === 'signed-in' && holdsDocuments;
  return <ServiceStates person={isSignedIn ? (person?.id ?? null) : null} />;
}
