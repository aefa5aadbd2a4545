import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { MISSING_CODE } from '#lib/missing-code.ts';
import { saveRequest } from '#lib/save-request.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import { toasts } from '#ui/toasts.ts';
import { TooltipLayer } from '#ui/tooltip-layer.tsx';
import { PanelBoundary } from '../panel-boundary.tsx';
import { ApplyTheme } from './apply-theme.tsx';
import { fetchPagesAhead } from './fetch-pages-ahead.ts';
import { applyPageFont } from './page-font.ts';
import { QuietBoundary } from './quiet-boundary.tsx';
import { ServiceBanner } from './service-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const SavedDialogs = lazy(() => import('#features/saved/saved-dialogs.tsx'));
const RailAccount = lazy(async () => {
  try {
    return await import('./rail-account.tsx');
  } catch {
    toasts.add({
      title: `Your account ${MISSING_CODE}`,
      timeout: 0,
      actionProps: { children: 'Reload', onClick: () => window.location.reload() },
    });
    return { default: () => null };
  }
});

/** Parts of the shell that nobody misses in the first second; each may fail by itself. */
export default function ShellExtras() {
  useEffect(() => void applyPageFont(), []);
  useEffect(
    () => void fetchPagesAhead(async () => (await import('../further-pages.tsx')).OFFLINE_PAGES),
    [],
  );
  const isSaving = useStore(saveRequest, ({ asked }) => asked !== null);
  return (
    <>
      <QuietBoundary>
        <ApplyTheme />
      </QuietBoundary>
      <QuietBoundary>
        <ServiceBanner />
      </QuietBoundary>
      <QuietBoundary>
        <ToastRegion />
      </QuietBoundary>
      <QuietBoundary>
        <TooltipLayer />
      </QuietBoundary>
      <QuietBoundary>
        <ShortcutsDialog />
      </QuietBoundary>
      {isSaving && (
        <PanelBoundary name="This dialog">
          <Suspense>
            <SavedDialogs />
          </Suspense>
        </PanelBoundary>
      )}
      <QuietBoundary>
        <Suspense>
          <RailAccount />
        </Suspense>
      </QuietBoundary>
    </>
  );
}
