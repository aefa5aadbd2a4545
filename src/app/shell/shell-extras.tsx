import { ToastRegion } from '#ui/toast-region.tsx';
import { TooltipLayer } from '#ui/tooltip-layer.tsx';
import { ApplyTheme } from './apply-theme.tsx';
import { ServiceBanner } from './service-banner.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Parts of the shell that nobody misses in the first second. */
export default function ShellExtras() {
  return (
    <>
      <ApplyTheme />
      <ServiceBanner />
      <ToastRegion />
      <TooltipLayer />
      <ShortcutsDialog />
    </>
  );
}
