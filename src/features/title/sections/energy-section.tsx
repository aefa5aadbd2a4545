import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { EnergyBands } from '#charts/energy-bands.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { RecordTable } from '#records/record-table.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { countEnergyBands } from '../figures/premises-figures.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import type { SectionComponentProps } from '../panel/section.tsx';
import { CERTIFICATE_COLUMNS } from './record-columns.tsx';

const SHOWN = ['address', 'currentRating', 'currentScore', 'potentialRating', 'expiryDate'];
/** With fewer certificates the table says it all. */
const FEWEST = 3;

/** Energy certificates: how many stand in each band, and each of them (S-126). */
export default function EnergySection({ title }: SectionComponentProps) {
  const { search } = useServices();
  return (
    <LoadedSection<EnergyCertificate[]>
      id="energy"
      title="Energy certificates"
      query={useQuery(search.energyCertificates(title.id))}
      aside={(certificates) => formatCount(certificates.length)}
      isEmpty={(certificates) => certificates.length === 0}
      empty="No energy certificate is on record."
    >
      {(certificates) => (
        <>
          <EnergyFigure certificates={certificates} />
          <SourceLine provenance={certificates.map((one) => one.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

function EnergyFigure({ certificates }: { readonly certificates: readonly EnergyCertificate[] }) {
  const table = (
    <RecordTable
      caption="Energy certificates"
      columns={CERTIFICATE_COLUMNS}
      rows={certificates}
      shown={SHOWN}
    />
  );
  if (certificates.length < FEWEST) return table;
  const bands = countEnergyBands(certificates);
  const told = bands.flatMap(({ letter, current }) =>
    current > 0 ? `${current} in ${letter}` : [],
  );
  return (
    <EnergyBands
      title="Certificates by band"
      summary={`${formatCountOf(certificates.length, 'certificate')}: ${told.join(', ')}.`}
      bands={bands}
      table={table}
    />
  );
}
