import { buildExportAbout, nameExportFile } from '#lib/export/describe-export.ts';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { createXlsxWriter } from '#lib/export/write-xlsx.ts';
import type { ListedSite, SiteList } from '#storage/saved-records.ts';
import { serializeTitleRoute } from '#url/title-route.ts';

/** Saves a site list as an Excel workbook. */
export async function exportList(list: SiteList, sites: readonly ListedSite[]): Promise<void> {
  const writer = createXlsxWriter(COLUMNS, 'Sites');
  writer.add(sites);
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
  saveFile(await writer.finish(about), nameExportFile('sites', 'xlsx', madeAt));
}

const COLUMNS: readonly ExportColumn<ListedSite>[] = [
  { header: 'Title number', kind: 'text', read: (site) => site.number },
  { header: 'Address', kind: 'text', read: (site) => site.address },
  { header: 'Stage', kind: 'text', read: (site) => site.stage },
  { header: 'Note', kind: 'text', read: (site) => site.note },
  { header: 'Added', kind: 'date', read: (site) => site.addedAt.slice(0, 10) },
  {
    header: 'Link',
    kind: 'text',
    read: ({ titleId }) =>
      `${window.location.origin}${serializeTitleRoute({ kind: 'id', id: titleId })}`,
  },
];
