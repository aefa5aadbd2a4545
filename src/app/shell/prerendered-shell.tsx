import { type ParsedAppConfig, parseAppConfig } from '@property/contract/profile/app-config.ts';
import { QueryClient } from '@tanstack/react-query';
import { createServices } from '#api/create-services.ts';
import { AppProviders } from '../providers.tsx';
import { Shell } from './shell.tsx';

type Settings = Extract<ParsedAppConfig, { ok: true }>;

/**
 * The shell as index.html holds it: the same elements that boot.tsx hydrates. Nothing is asked for
 * while it renders, so any settings do.
 */
export async function loadPrerenderedShell() {
  const settings = await parseAppConfig({
    environment: { name: 'Build', kind: 'local' },
    search: { baseUrl: '/search/v1', subscriptionKey: 'none' },
  });
  if (!settings.ok) throw new Error('The settings of the prepared shell are not valid.');
  return <PrerenderedShell settings={settings} />;
}

function PrerenderedShell({ settings }: { readonly settings: Settings }) {
  // A plain cache: outside a browser it sets no timers that would keep the build from ending.
  const queryClient = new QueryClient();
  return (
    <AppProviders
      services={createServices(settings.config, settings.profile)}
      queryClient={queryClient}
    >
      <Shell />
    </AppProviders>
  );
}
