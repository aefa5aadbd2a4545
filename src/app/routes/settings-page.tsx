import { SettingsForm } from '#features/settings/settings-form.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { PageCard } from './page-card.tsx';

/** Theme and units. */
export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <PageCard heading="Settings">
      <SettingsForm />
    </PageCard>
  );
}
