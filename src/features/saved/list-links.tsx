import { measureBounds } from '@property/geo/bounds.ts';
import { useQuery } from '@tanstack/react-query';
import MapIcon from 'lucide-react/icons/map';
import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useRef, useState } from 'react';
import { streamTitles } from '#api/reading/take-turn.ts';
import { useServices } from '#api/services-context.ts';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import { createBlobSink } from '#lib/export/export-sink.ts';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { createXlsxWriter } from '#lib/export/write-xlsx.ts';
import { XLSX_TYPE } from '#lib/export/xlsx-parts.ts';
import { fitBounds, shiftView } from '#lib/fit-bounds.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { SENT_SITES, serializeSentSites } from '#lib/links/sent-sites-codec.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { serializeViewport } from '#lib/links/viewport-codec.ts';
import { preferences } from '#lib/state/preferences.ts';
import { writeBackup } from '#storage/backup-file.ts';
import type { ListedSite, SavedContent, SiteList } from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { writeClipboard } from '#ui/write-clipboard.ts';

const AnchoredMenu = lazy(() => import('#ui/overlays/anchored-menu.tsx'));

/** Pixels below which the results are a sheet over the map. */
const NARROW = 900;
/** Pixels of the tools at the right edge of the map. */
const TOOLS = 64;

export interface ListLinksProps {
  readonly list: SiteList;
  readonly sites: readonly ListedSite[];
}

/** A list on the map and as a table beside it, and what hands it on. */
export function ListLinks({ list, sites }: ListLinksProps) {
  const hash = useFramingHash(sites);
  return (
    <>
      {sites.length > 0 && (
        <LinkButton size="small" to={`${buildListLink(list.name, sites)}${hash}`}>
          <MapIcon aria-hidden="true" />
          Map and table
        </LinkButton>
      )}
      <SendList list={list} sites={sites} hash={hash} />
    </>
  );
}

/** The view of the map in which the titles stand, as the hash of a link; empty until that is known. */
function useFramingHash(sites: readonly ListedSite[]): string {
  const { search: service } = useServices();
  const values = sites.slice(0, LINKED_MAXIMUM).map(({ titleId }) => titleId);
  const { data } = useQuery({
    queryKey: ['search', 'places', values] as const,
    enabled: values.length > 0 && service.paths.titlesExport !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const coordinates: [number, number][] = [];
      const request = { query: { ids: { values } }, _source: ['geometry.centroid'] };
      for await (const { _source } of streamTitles(service, request, signal)) {
        const { lon, lat } = _source?.geometry?.centroid ?? {};
        if (lon !== undefined && lat !== undefined) coordinates.push([lon, lat]);
      }
      return coordinates;
    },
  });
  const bounds = data && measureBounds([{ type: 'MultiPoint', coordinates: data }]);
  if (!bounds) return '';
  const { innerWidth: width, innerHeight: height } = window;
  const isNarrow = width < NARROW;
  // Beside the table, or above the sheet of a phone, with room for what stands at the edges.
  const padding = {
    left: isNarrow ? 0 : width * 0.72,
    right: isNarrow ? 0 : TOOLS,
    top: 60,
    bottom: isNarrow ? height / 2 : 0,
  };
  const free = {
    width: (width - padding.left - padding.right) * 0.8,
    height: (height - padding.top - padding.bottom) * 0.75,
  };
  return serializeViewport(shiftView(fitBounds(bounds, free, { maximumZoom: 16 }), padding));
}

/** Hands a list on: as a link to its titles, a workbook, or a file that holds all that is noted of it. */
function SendList({ list, sites, hash }: ListLinksProps & { readonly hash: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const link = `${window.location.origin}${buildListLink(list.name, sites)}${hash}`;
  const part = `A link holds the first ${LINKED_MAXIMUM} titles, and no notes.`;
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Send aria-hidden="true" />
        Send
      </Button>
      {isOpen && (
        <Suspense>
          <AnchoredMenu
            label={`Send ${list.name}`}
            anchor={button.current}
            entries={[
              { label: 'Copy a link', action: () => void copyLink(link) },
              { label: 'Excel workbook', action: () => void exportList(list, sites) },
              { label: 'File to be imported', action: () => saveList(list, sites) },
            ]}
            note={
              sites.length > LINKED_MAXIMUM
                ? part
                : 'The link holds titles, stages and dates; the files hold the notes too.'
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

async function copyLink(link: string): Promise<void> {
  try {
    await writeClipboard(link);
    toasts.add({ title: 'Link copied' });
  } catch {
    toasts.add({ title: 'The browser refused to copy', type: 'error' });
  }
}

/** Saves a list alone as the file that is imported on this page. */
function saveList(list: SiteList, sites: readonly ListedSite[]): void {
  const now = new Date();
  const content: SavedContent = { searches: [], lists: [list], sites };
  const text = writeBackup(content, preferences.getState(), now);
  saveFile(new Blob([text], { type: 'application/json' }), nameExportFile('list', 'json', now));
}

/** Titles that a link can name one by one. */
const LINKED_MAXIMUM = 150;

/** The titles of a list on the map and as a table beside it, the first of a very long one. */
function buildListLink(list: string, sites: readonly ListedSite[]): string {
  const isPart = sites.length > LINKED_MAXIMUM;
  const name = isPart ? `${list}, first ${LINKED_MAXIMUM} of ${formatCount(sites.length)}` : list;
  const values = sites.slice(0, LINKED_MAXIMUM).map(({ titleId }) => titleId);
  const search = setFilter(createEmptySearch(), {
    type: 'custom',
    kind: 'custom',
    parts: { filter: [{ ids: { values } }] },
    name,
  });
  const noted = sites.slice(0, LINKED_MAXIMUM).map(({ stage, next = '' }) => ({ stage, next }));
  const others = new URLSearchParams({ [SENT_SITES]: serializeSentSites(noted), view: 'table' });
  return `/?${serializeSearch(search, others)}`;
}

/** Saves a site list as an Excel workbook. */
async function exportList(list: SiteList, sites: readonly ListedSite[]): Promise<void> {
  const sink = createBlobSink(XLSX_TYPE);
  const writer = createXlsxWriter(COLUMNS, 'Sites', sink);
  await writer.add(sites);
  const madeAt = new Date();
  const rows = sites.length;
  const about = buildExportAbout(
    {
      title: `Site list “${list.name}”`,
      filters: 'None: the whole list',
      order: 'Latest added first',
      part: { rows, total: rows, isCapped: false, isStopped: false },
      madeAt,
      source: 'What was put on this list by hand',
      link: `${window.location.origin}/saved?list=${list.id}`,
    },
    'site',
  );
  await writer.finish(about);
  saveFile(sink.read(), nameExportFile('sites', 'xlsx', madeAt));
}

const COLUMNS: readonly ExportColumn<ListedSite>[] = [
  { header: 'Title number', kind: 'text', read: (site) => site.number },
  { header: 'Address', kind: 'text', read: (site) => site.address },
  { header: 'Stage', kind: 'text', read: (site) => site.stage },
  { header: 'Next date', kind: 'date', read: ({ next }) => next || undefined },
  { header: 'Note', kind: 'text', read: (site) => site.note },
  { header: 'Added', kind: 'date', read: (site) => site.addedAt.slice(0, 10) },
  {
    header: 'Link',
    kind: 'text',
    read: ({ titleId }) =>
      `${window.location.origin}${serializeTitleRoute({ kind: 'id', id: titleId })}`,
  },
];
