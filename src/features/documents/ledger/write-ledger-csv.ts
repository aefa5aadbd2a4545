import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import { createBlobSink } from '#lib/export/export-sink.ts';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { CSV_TYPE, createCsvWriter } from '#lib/export/write-csv.ts';
import { writeDay } from '#lib/local-day.ts';
import type { LedgerLine } from './build-ledger.ts';
import { describeLine, describeSource } from './describe-line.ts';

/**
 * The lines as a CSV, earliest first. The sum of its column "Tokens" is the change of the balance as
 * long as the lines are those of whole months.
 * @param who the person the tokens are of
 */
export async function writeLedgerCsv(
  lines: readonly LedgerLine[],
  who: string,
  profile: DocumentsProfile,
): Promise<Blob> {
  const sink = createBlobSink(CSV_TYPE);
  const columns: readonly ExportColumn<LedgerLine>[] = [
    { header: 'Date', kind: 'date', read: ({ at }) => writeDay(new Date(at)) },
    { header: 'Time', kind: 'text', read: ({ at }) => writeClock(at) },
    { header: 'Kind', kind: 'text', read: ({ kind }) => KIND_NAMES[kind] },
    { header: 'What', kind: 'text', read: (line) => describeLine(line, profile) },
    { header: 'Title number', kind: 'text', read: ({ titleNumber }) => titleNumber },
    { header: 'Address', kind: 'text', read: ({ address }) => address },
    { header: 'Reference', kind: 'text', read: ({ reference }) => reference },
    { header: 'Person', kind: 'text', read: ({ kind }) => (kind === 'elsewhere' ? '' : who) },
    { header: 'Tokens', kind: 'number', read: ({ tokens }) => tokens },
    { header: 'Balance after', kind: 'number', read: ({ balance }) => balance ?? undefined },
    { header: 'Known from', kind: 'text', read: describeSource },
    { header: 'Order', kind: 'text', read: ({ orderId }) => orderId ?? '' },
  ];
  const writer = createCsvWriter(columns, sink);
  await writer.add(lines);
  await writer.finish([]);
  return sink.read();
}

/** What a kind of line is called. */
export const KIND_NAMES = {
  order: 'Order',
  refund: 'Refund',
  check: 'Owner check',
  elsewhere: 'Not recorded here',
} as const;

/** The time of day where the person is, as 14:02:11. */
function writeClock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
