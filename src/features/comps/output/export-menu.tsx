import { Menu } from '@base-ui/react/menu';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { Button } from '#ui/button.tsx';
import { useDealLabel } from '../deals/use-deal-label.ts';
import type { Comps } from '../page/use-comps.ts';
import { type DealExportFormat, exportDeals } from './export-deals.ts';
import styles from './export-menu.module.css';

const FORMATS: readonly { format: DealExportFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'XLSX' },
  { format: 'geojson', name: 'GeoJSON' },
];

/** Saves the selected deals, or all that are listed, as a file that says what it holds. */
export function ExportMenu({ comps }: { readonly comps: Comps }) {
  const { tickedIds, deals, loaded } = comps;
  const { config } = useServices();
  const label = useDealLabel();
  const [message, setMessage] = useState('');
  const count = tickedIds.size > 0 ? tickedIds.size : deals.length;
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
      <Menu.Root>
        <Menu.Trigger render={<Button disabled={count === 0 || loaded.isArriving} />}>
          <Download aria-hidden="true" />
          Export
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={styles.positioner} side="bottom" align="end" sideOffset={6}>
            <Menu.Popup className={styles.popup}>
              {FORMATS.map(({ format, name }) => (
                <Menu.Item key={format} className={styles.item} onClick={() => void save(format)}>
                  {name}
                </Menu.Item>
              ))}
              <p className={styles.note}>
                {tickedIds.size > 0
                  ? `${formatCountOf(count, 'selected deal')}`
                  : `All ${formatCountOf(count, 'deal')} listed`}
              </p>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </>
  );
}
