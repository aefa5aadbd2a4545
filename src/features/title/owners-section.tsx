import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { Link } from 'react-router';
import { useServices } from '#api/services-context.ts';
import type { Owner } from '#contract/owners.ts';
import { formatDate } from '#lib/format-date.ts';
import { ExtraFields } from '#parts/extra-fields.tsx';
import { SourceLine } from '#parts/source-line.tsx';
import { buildOwnerLink } from '#url/owner-codec.ts';
import { LoadedSection } from './loaded-section.tsx';
import { NearViewport } from './near-viewport.tsx';
import { OwnerCount } from './owner-count.tsx';
import styles from './owners-section.module.css';
import sectionStyles from './section.module.css';
import type { SectionComponentProps } from './section-props.ts';

/** Fields the card shows or that are identifiers without meaning to a person. */
const SHOWN = [
  'id',
  'companyId',
  'companyName',
  'ownerType',
  'proprietorshipCategory',
  'dateProprietorAdded',
  'companyRegistrationNumber',
];

/** Who owns the title. An empty list means that owners are withheld, not that there are none (S-054). */
export default function OwnersSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const query = useQuery(search.owners(title.id));
  return (
    <LoadedSection<Owner[]>
      id="owners"
      title="Owners"
      query={query}
      fallback={title.owners}
      aside={() => title.ownerType?.join(', ')}
      empty="Owners are withheld: names of private individuals are not published. That does not mean there are none."
      isEmpty={(owners) => owners.length === 0}
    >
      {(owners) => (
        <>
          <ul className={sectionStyles.rows}>
            {owners.map((owner, index) => (
              <li key={owner.id ?? index} className={styles.card}>
                <span className={styles.icon}>
                  <Building2 aria-hidden="true" />
                </span>
                <div className={styles.text}>
                  <div className={styles.name}>{owner.companyName ?? 'Name withheld'}</div>
                  {describeOwner(owner).map((line) => (
                    <div key={line} className={styles.detail}>
                      {line}
                    </div>
                  ))}
                  {owner.companyName && (
                    <div className={styles.all}>
                      <Link to={buildOwnerLink(owner.companyName)}>All titles of this owner</Link>
                      <NearViewport placeholder={null} always={false}>
                        <OwnerCount companyName={owner.companyName} />
                      </NearViewport>
                    </div>
                  )}
                  <ExtraFields record={owner} known={SHOWN} />
                </div>
              </li>
            ))}
          </ul>
          <p className={sectionStyles.quiet}>Names of private individuals are not published.</p>
          <SourceLine provenance={owners.map((owner) => owner.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

function describeOwner(owner: Owner) {
  const kind = owner.proprietorshipCategory ?? owner.ownerType;
  const since = owner.dateProprietorAdded && `since ${formatDate(owner.dateProprietorAdded)}`;
  const number =
    owner.companyRegistrationNumber && `Company number ${owner.companyRegistrationNumber}`;
  return [[kind, since].filter(Boolean).join(' '), number].filter(Boolean);
}
