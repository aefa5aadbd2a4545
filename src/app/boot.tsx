import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { removeTitleAhead } from '#lib/state/first-view.ts';
import { AppProviders } from './providers.tsx';
import { Shell } from './shell/shell.tsx';
import type { Start } from './start-early.ts';

/** Takes over the markup that stands in index.html; what was typed meanwhile stays. */
export async function boot({ queryClient, outcome }: Start): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element with the id root.');
  const result = await outcome;
  if (!result.ok) {
    const { ConfigFaultPage } = await import('./config-fault-page.tsx');
    container.replaceChildren();
    removeTitleAhead();
    createRoot(container).render(<ConfigFaultPage fault={result} />);
    return;
  }
  const app = (
    <StrictMode>
      <AppProviders services={result.services} queryClient={queryClient}>
        <Shell />
      </AppProviders>
    </StrictMode>
  );
  if (container.childElementCount > 0) hydrateRoot(container, app);
  else createRoot(container).render(app);
}
