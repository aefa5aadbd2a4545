import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { keepFewAnswers } from '#api/reading/keep-few-answers.ts';
import { MISSING_CODE } from '#lib/missing-code.ts';
import { saveRequest } from '#lib/save-request.ts';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { TooltipLayer } from '#ui/overlays/tooltip-layer.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { loadOnceOnline } from '../load-once-online.ts';
import { navigateTo } from '../navigation.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import { ApplyTheme } from './apply-theme.tsx';
import { fetchPagesAhead } from './fetch-pages-ahead.ts';
import { applyPageFont } from './page-font.ts';
import { ServiceBanner } from './service-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const SavedDialogs = lazy(() => import('#features/saved/saved-dialogs.tsx'));
const RailAccount = lazy(async () => {
  try {
    return await loadOnceOnline(() => import('./rail-account.tsx'));
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
  const queryClient = useQueryClient();
  useEffect(() => keepFewAnswers(queryClient), [queryClient]);
  useEffect(() => void applyPageFont(), []);
  useEffect(() => {
    const controller = new AbortController();
    const loadPages = async () => (await import('../further-pages.tsx')).OFFLINE_PAGES;
    void fetchPagesAhead(loadPages, controller.signal);
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const coming = import('#ui/overlays/speak-new-regions.ts').then(
      ({ speakNewRegions }) => speakNewRegions(),
      // Regions then speak as far as the screen reader lets them.
      () => undefined,
    );
    return () => void coming.then((stop) => stop?.());
  }, []);
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
        <ToastRegion onFollow={navigateTo} />
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

interface QuietBoundaryProps {
  readonly children: ReactNode;
}

const renderNothing = () => null;

/** Lets go of a part of the shell that breaks down: the page still does what it is for. */
function QuietBoundary({ children }: QuietBoundaryProps) {
  return <FaultBoundary render={renderNothing}>{children}</FaultBoundary>;
}
