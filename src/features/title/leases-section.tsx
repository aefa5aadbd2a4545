import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import type { Lease } from '#contract/leases.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney, formatMoneyShort } from '#lib/format-money.ts';
import { LoadedSection } from './loaded-section.tsx';
import { type RecordColumn, RecordTable } from './record-table.tsx';
import type { SectionComponentProps } from './section-props.ts';
import { SourceLine } from './source-line.tsx';

const SHOWN = ['id', 'tenants', 'startDate', 'endDate', 'breakDate', 'rentAnnually'];

const COLUMNS: readonly RecordColumn<Lease>[] = [
  {
    key: 'demise',
    header: 'Let',
    isWide: true,
    render: (lease) => {
      const tenants = lease.tenants?.flatMap(({ name }) => name ?? []).join(', ');
      // The place in full stands among the other fields.
      const [place = lease.leaseTitleNumber] = lease.demise?.split(',') ?? [];
      if (!place && !tenants) return undefined;
      return (
        <>
          {place || tenants}
          {place && tenants && <small>{tenants}</small>}
        </>
      );
    },
  },
  { key: 'start', header: 'From', render: (lease) => readDate(lease.startDate) },
  { key: 'end', header: 'To', render: (lease) => readDate(lease.endDate) },
  { key: 'break', header: 'Break', render: (lease) => readDate(lease.breakDate) },
  {
    key: 'rent',
    header: '£ a year',
    isNumber: true,
    render: (lease) =>
      lease.rentAnnually === undefined ? undefined : (
        <strong>{formatMoney(lease.rentAnnually)}</strong>
      ),
  },
];

/** Leases granted out of the title, with everything a record holds behind its row (S-121). */
export default function LeasesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const query = useQuery(search.leases(title.id));
  return (
    <LoadedSection<Lease[]>
      id="leases"
      title="Leases"
      query={query}
      fallback={title.leases}
      aside={describeRent}
      isEmpty={(leases) => leases.length === 0}
      empty="No lease of this title is on record."
    >
      {(leases) => (
        <>
          <RecordTable caption="Leases" columns={COLUMNS} rows={leases} shown={SHOWN} />
          <SourceLine provenance={leases.map((lease) => lease.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

function describeRent(leases: readonly Lease[]): string {
  const rent = leases.reduce((sum, lease) => sum + (lease.rentAnnually ?? 0), 0);
  const count = formatCount(leases.length);
  return rent > 0 ? `${count}, ${formatMoneyShort(rent)} a year` : count;
}

function readDate(iso: string | undefined): string | undefined {
  return iso && formatDate(iso);
}
