import { lazy, Suspense, useEffect } from 'react';
import { ToastRegion } from '#ui/toast-region.tsx';
import { TooltipLayer } from '#ui/tooltip-layer.tsx';
import { ApplyTheme } from './apply-theme.tsx';
import { applyPageFont } from './page-font.ts';
import { ServiceBanner } from './service-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const RailAccount = lazy(() => import('./rail-account.tsx'));

/** Parts of the shell that nobody misses in the first second. */
export default function ShellExtras() {
  useEffect(() => void applyPageFont(), []);
  return (
    <>
      <ApplyTheme />
      <ServiceBanner />
      <ToastRegion />
      <TooltipLayer />
      <ShortcutsDialog />
      <Suspense>
        <RailAccount />
      </Suspense>
    </>
  );
}
