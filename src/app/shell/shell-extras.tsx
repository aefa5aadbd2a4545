import { ToastRegion } from '#ui/toast-region.tsx';
import { TooltipLayer } from '#ui/tooltip-layer.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Parts of the shell that nobody misses in the first second. */
export default function ShellExtras() {
  return (
    <>
      <ToastRegion />
      <TooltipLayer />
      <ShortcutsDialog />
    </>
  );
}
