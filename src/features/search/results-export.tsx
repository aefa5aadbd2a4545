import Download from 'lucide-react/icons/download';
import { lazy, useState } from 'react';
import type { Total } from '#lib/read-total.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import type { CurrentSearch } from './use-current-search.ts';

const ExportDialog = lazy(() => import('./export/export-dialog.tsx'));

export interface ResultsExportProps {
  readonly current: CurrentSearch;
  readonly total: Total | null;
  /** There are titles, and they are those of this search. */
  readonly isReady: boolean;
}

/** The button that opens the export; the dialog is loaded when it is wanted. */
export function ResultsExport({ current, total, isReady }: ResultsExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Export" disabled={!isReady} onClick={() => setOpen(true)}>
        <Download aria-hidden="true" />
      </IconButton>
      <DialogBoundary name="The export" resetKey={String(isOpen)} onClose={() => setOpen(false)}>
        {isOpen && <ExportDialog current={current} total={total} onClose={() => setOpen(false)} />}
      </DialogBoundary>
    </>
  );
}
