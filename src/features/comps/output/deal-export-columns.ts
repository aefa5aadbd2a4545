import type { ExportColumn } from '#lib/export/export-table.ts';
import type { Deal } from '../deals/deal.ts';
import { gradeEvidence } from '../deals/evidence-grade.ts';
import { readIndexFactor, readMeasure } from '../deals/measures.ts';

/** What the file needs to know of the page beside the deals. */
export interface DealExportContext {
  readonly tickedIds: ReadonlySet<string>;
  readonly outliers: ReadonlySet<string>;
  readonly duplicates: ReadonlyMap<string, readonly Deal[]>;
  readonly readDistance: (deal: Deal) => number | null;
}

/** Every figure of a deal in the units of the service, each with its unit in the header. */
export function buildDealExportColumns(context: DealExportContext): readonly ExportColumn<Deal>[] {
  const { tickedIds, outliers, duplicates, readDistance } = context;
  return [
    text('Address', ({ address }) => address),
    { header: 'Date', kind: 'date', read: ({ date }) => date ?? undefined },
    text('Deal type', ({ dealType }) => dealType),
    text('Transaction', ({ transaction }) => transaction),
    text('Status', ({ status }) => status),
    text('Validation', ({ validation }) => validation),
    text('Evidence grade', (deal) => gradeEvidence(deal).grade),
    text('Evidence', (deal) => gradeEvidence(deal).reason),
    money('Price (a year’s rent for a letting), £', ({ price }) => price),
    money('Indexed price, £', ({ indexedPrice }) => indexedPrice),
    number('Index factor', readIndexFactor),
    number('£ per sq ft', ({ perSquareFoot }) => perSquareFoot),
    number('£ per sq ft, indexed', (deal) => readMeasure(deal, 'rate', 'indexed')),
    money('£ per acre', ({ perAcre }) => perAcre),
    money('£ per acre, indexed', (deal) => readMeasure(deal, 'acre', 'indexed')),
    number('Net yield, %', ({ netYield }) => netYield),
    number('Floor area, sq ft', ({ floorArea }) => floorArea),
    number('Site area, acres', ({ siteAcres }) => siteAcres),
    text('Property type', ({ propertyTypes }) => propertyTypes.join(', ')),
    text('Use class', ({ useClasses }) => useClasses),
    text('Condition', ({ condition }) => condition),
    text('Tenure', ({ tenure }) => tenure),
    number('Distance, m', (deal) => {
      const metres = readDistance(deal);
      return metres === null ? null : Math.round(metres);
    }),
    text('Selected', ({ id }) => (tickedIds.has(id) ? 'Yes' : 'No')),
    text('Outlier', ({ id }) => (outliers.has(id) ? 'Yes' : 'No')),
    text('Possible duplicates', ({ id }) => (duplicates.has(id) ? 'Yes' : 'No')),
    number('Latitude', ({ lat }) => lat),
    number('Longitude', ({ lon }) => lon),
    text('Title identifier', ({ titleId }) => titleId),
    text('Deal identifier', ({ id }) => id),
  ];
}

function text(header: string, read: (deal: Deal) => string | null): ExportColumn<Deal> {
  return { header, kind: 'text', read: (deal) => read(deal) ?? undefined };
}

function number(header: string, read: (deal: Deal) => number | null): ExportColumn<Deal> {
  return { header, kind: 'number', read: (deal) => read(deal) ?? undefined };
}

function money(header: string, read: (deal: Deal) => number | null): ExportColumn<Deal> {
  return { header, kind: 'money', read: (deal) => read(deal) ?? undefined };
}
