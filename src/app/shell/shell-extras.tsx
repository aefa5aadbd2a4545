import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { saveRequest } from '#lib/save-request.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import { TooltipLayer } from '#ui/tooltip-layer.tsx';
import { PanelBoundary } from '../panel-boundary.tsx';
import { ApplyTheme } from './apply-theme.tsx';
import { applyPageFont } from './page-font.ts';
import { ServiceBanner } from './service-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const SavedDialogs = lazy(() => import('#features/saved/saved-dialogs.tsx'));
const RailAccount = lazy(() => import('./rail-account.tsx'));

/** Parts of the shell that nobody misses in the first second. */
export default function ShellExtras() {
  useEffect(() => void applyPageFont(), []);
  const isSaving = useStore(saveRequest, ({ asked }) => asked !== null);
  return (
    <>
      <ApplyTheme />
      <ServiceBanner />
      <ToastRegion />
      <TooltipLayer />
      <ShortcutsDialog />
      {isSaving && (
        <PanelBoundary name="This dialog">
          <Suspense>
            <SavedDialogs />
          </Suspense>
        </PanelBoundary>
      )}
      <Suspense>
        <RailAccount />
      </Suspense>
    </>
  );
}
