import { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import { isModelledField, type Provenance } from '@property/contract/titles/provenance.ts';
import type { ExportColumn } from '#lib/export/export-table.ts';
import {
  buildFieldColumns,
  type FieldReaders,
  orderColumns,
  type PlacedColumn,
} from '#lib/export/field-columns.ts';
import { type Deal, gradeEvidence } from '../deals/deal.ts';
import { readIndexFactor, readMeasure } from '../deals/measures.ts';

/** What the file needs to know of the page beside the deals. */
export interface DealExportContext {
  readonly tickedIds: ReadonlySet<string>;
  readonly outliers: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, number>;
  /** The deals that the statistics of the page are of. */
  readonly figured: ReadonlySet<string>;
  readonly duplicates: ReadonlyMap<string, readonly Deal[]>;
  readonly readDistance: (deal: Deal) => number | null;
}

/** What of a deal stands in several places of its record. */
const READERS: FieldReaders<Deal> = {
  id: ({ id }) => id,
  dealType: ({ dealType }) => dealType,
  propertyType: ({ propertyTypes }) => propertyTypes.join(', '),
  siteSizeInAcres: ({ siteAcres }) => siteAcres,
  'dealData.indexedPrice': ({ indexedPrice }) => indexedPrice,
  'dealData.useClass': ({ useClasses }) => useClasses,
};

/** Every figure of a deal in the units of the service, each with its unit in the header. */
export function buildDealExportColumns(context: DealExportContext): readonly ExportColumn<Deal>[] {
  const { tickedIds, outliers, duplicates, numbers, figured, readDistance } = context;
  const columns = buildFieldColumns(DEAL_FIELDS, 'imperial', ({ record }: Deal) => record, READERS);
  return orderColumns([
    ...columns,
    figure(5, 'number', 'Number', ({ id }) => numbers.get(id) ?? null),
    text(65, 'In the figures', ({ id }) => (figured.has(id) ? 'Yes' : 'No')),
    text(70, 'Evidence grade', (deal) => gradeEvidence(deal).grade),
    text(80, 'Evidence', (deal) => gradeEvidence(deal).reason),
    figure(110, 'number', 'Index factor', readIndexFactor),
    figure(130, 'number', 'Indexed price per sq ft, £', (deal) =>
      readMeasure(deal, 'rate', 'indexed'),
    ),
    figure(150, 'money', 'Indexed price per acre, £', (deal) =>
      readMeasure(deal, 'acre', 'indexed'),
    ),
    figure(230, 'number', 'Distance, m', (deal) => {
      const metres = readDistance(deal);
      return metres === null ? null : Math.round(metres);
    }),
    text(235, 'Modelled', (deal) => listModelled(deal.record.provenance, columns, deal)),
    text(240, 'Selected', ({ id }) => (tickedIds.has(id) ? 'Yes' : 'No')),
    text(250, 'Outlier', ({ id }) => (outliers.has(id) ? 'Yes' : 'No')),
    text(260, 'Possible duplicates', ({ id }) => (duplicates.has(id) ? 'Yes' : 'No')),
  ]);
}

/** The headers of the columns whose value is modelled in a deal. */
function listModelled(
  provenance: Provenance | undefined,
  columns: readonly PlacedColumn<Deal>[],
  deal: Deal,
): string {
  const isModelled = (path = '') => isModelledField(provenance, path.split('.').at(-1) ?? path);
  return columns
    .filter(({ path, read }) => isModelled(path) && read(deal) !== undefined)
    .map(({ header }) => header)
    .join('; ');
}

function text(at: number, header: string, read: (deal: Deal) => string): PlacedColumn<Deal> {
  return { at, header, kind: 'text', read };
}

function figure(
  at: number,
  kind: 'number' | 'money',
  header: string,
  read: (deal: Deal) => number | null,
): PlacedColumn<Deal> {
  return { at, header, kind, read: (deal) => read(deal) ?? undefined };
}
