import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import { readStreetsNear } from '#filters/query/street-near.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { Button } from '#ui/controls/button.tsx';
import { useCopyText } from '#ui/controls/copy-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import AnchoredMenu from '#ui/overlays/anchored-menu.tsx';
import { tooltip } from '#ui/overlays/tooltip.ts';
import { buildAdjustedLink, TOO_LONG } from '../adjust/sent-adjustments.ts';
import { useAdjustments } from '../adjust/use-adjustments.ts';
import { type DealExportFormat, exportDeals } from '../output/export-deals.ts';
import { readDealPart } from '../output/read-deal-part.ts';
import styles from './comps-page.module.css';
import type { Comps } from './use-comps.ts';

const NO_DEALS = 'No deal is listed, so there is nothing to print.';

/** What is compared, and what can be done with it. */
export function CompsHeader({ comps }: { readonly comps: Comps }) {
  const { subject, state } = comps;
  const { title } = subject;
  // Without an address a title is called by its number, which stands there already.
  const { name } = splitAddress(title?.mainAddress, title?.number);
  return (
    <header className={styles.header}>
      <h1 className={styles.heading} tabIndex={-1}>
        Comparable deals
      </h1>
      {title !== null && (
        <>
          <span className={styles.for}>for</span>
          <span className={styles.subject}>
            <Link to={serializeTitleRoute({ kind: 'id', id: title.id })}>
              {title.number && <span className="id">{title.number}</span>}{' '}
              {name !== title.number && name}
            </Link>
            <button
              type="button"
              aria-label="Compare without a title"
              onClick={() => state.updateSearch({ ...state.search, titleId: null, within: null })}
            >
              <X aria-hidden="true" />
            </button>
          </span>
          <LinkButton variant="quiet" to={`/titles/${title.id}/documents`}>
            <FileText aria-hidden="true" />
            Buy documents
          </LinkButton>
        </>
      )}
      <span className={styles.space} />
      <ShareButton comps={comps} />
      <ExportMenu comps={comps} />
      <ScheduleLink comps={comps} />
    </header>
  );
}

/** Copies the link of the page with the adjustments that count, for they are kept in one browser. */
function ShareButton({ comps }: { readonly comps: Comps }) {
  const [copied, copy] = useCopyText();
  const { kept } = useAdjustments(comps);
  const { href, isWhole } = buildAdjustedLink(window.location.href, comps.view, kept.adjustments);
  return (
    <>
      <Button disabled={kept.isPending} onClick={() => copy(href)}>
        {copied === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        {copied === 'copied' ? 'Copied' : 'Share'}
      </Button>
      <span
        role="status"
        className={
          copied === 'failed' || (copied === 'copied' && !isWhole) ? undefined : 'visually-hidden'
        }
      >
        {copied === 'copied' && `Link copied${isWhole ? '' : `, ${TOO_LONG}`}`}
        {copied === 'failed' && `Copy this link: ${href}`}
      </span>
    </>
  );
}

/** Leads to the printed schedule; without a deal to print it says so, and leads nowhere. */
function ScheduleLink({ comps }: { readonly comps: Comps }) {
  const { search } = useLocation();
  const reasonId = useId();
  const { rows, isPending } = readDealPart(comps);
  const face = (
    <>
      <Printer aria-hidden="true" />
      Schedule
    </>
  );
  if (rows.length > 0 || isPending) {
    return (
      <LinkButton variant="primary" to={`/comps/schedule${search}`}>
        {face}
      </LinkButton>
    );
  }
  return (
    <>
      <Button aria-disabled="true" aria-describedby={reasonId} {...tooltip(NO_DEALS)}>
        {face}
      </Button>
      <span id={reasonId} className="visually-hidden">
        {NO_DEALS}
      </span>
    </>
  );
}

const FORMATS: readonly { format: DealExportFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'notes', name: 'Notes to the CSV' },
  { format: 'xlsx', name: 'XLSX' },
  { format: 'geojson', name: 'GeoJSON' },
];

/** Saves the selected deals, or all that are listed, as a file that says what it holds. */
export function ExportMenu({ comps }: { readonly comps: Comps }) {
  const { config, search } = useServices();
  const reader = useReader();
  const queryClient = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [message, setMessage] = useState('');
  const { rows, sentence, isPending } = readDealPart(comps);
  const save = async (format: DealExportFormat) => {
    try {
      const source = `${config.environment.name}, ${new URL(config.search.baseUrl, window.location.href).href}`;
      const { question } = comps;
      const areas = readAreas(question.search);
      const streets = await readStreetsNear(queryClient, search, areas, question);
      const { blob, name } = await exportDeals(comps, format, reader, source, streets);
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
