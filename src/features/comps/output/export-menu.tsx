import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { useLabel } from '#parts/use-label.ts';
import AnchoredMenu from '#ui/anchored-menu.tsx';
import { Button } from '#ui/button.tsx';
import type { Comps } from '../page/use-comps.ts';
import { type DealExportFormat, exportDeals } from './export-deals.ts';
import { readDealPart } from './read-deal-part.ts';

const FORMATS: readonly { format: DealExportFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'XLSX' },
  { format: 'geojson', name: 'GeoJSON' },
];

/** Saves the selected deals, or all that are listed, as a file that says what it holds. */
export function ExportMenu({ comps }: { readonly comps: Comps }) {
  const { config } = useServices();
  const label = useLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [message, setMessage] = useState('');
  const { rows, sentence, isPending } = readDealPart(comps);
  const save = async (format: DealExportFormat) => {
    try {
      const source = `${config.environment.name}, ${new URL(config.search.baseUrl, window.location.href).href}`;
      const { blob, name } = await exportDeals(comps, format, label, source);
      saveFile(blob, name);
      setMessage(`Saved ${name}`);
    } catch {
      setMessage('The file could not be written. Nothing was lost; try another format.');
    }
  };
  return (
    <>
      <Button
        disabled={rows.length === 0 || isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <Download aria-hidden="true" />
        Export
      </Button>
      {anchor !== null && (
        <AnchoredMenu
          label="Export"
          anchor={anchor}
          entries={FORMATS.map(({ format, name }) => ({
            label: name,
            action: () => void save(format),
          }))}
          note={sentence}
          onClose={() => setAnchor(null)}
        />
      )}
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </>
  );
}
