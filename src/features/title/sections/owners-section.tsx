import type { Owner } from '@property/contract/titles/owners.ts';
import { isModelledRow } from '@property/contract/titles/provenance.ts';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { createInFlightLimit } from '#api/reading/limit-in-flight.ts';
import { limitQuery } from '#api/reading/limit-query.ts';
import { useServices } from '#api/services-context.ts';
import {
  buildOwnerLink,
  type Owner as OwnerLink,
  parseOwnerLayer,
  searchOwner,
  serializeOwnerLayer,
} from '#filters/link/owner-codec.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { formatCappedCount } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { readTotal } from '#lib/read-total.ts';
import { ExtraFields } from '#records/extra-fields.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import tile from '#ui/icon-tile.module.css';
import { keyApart } from '#ui/key-apart.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import { NearViewport } from '../panel/near-viewport.tsx';
import sectionStyles from '../panel/section.module.css';
import { type SectionComponentProps, shapeSection } from '../panel/section.tsx';
import { AdjoiningTitles } from './adjoining-titles.tsx';
import styles from './owners-section.module.css';

/** Fields the card shows or that are identifiers without meaning to a person. */
const SHOWN = [
  'id',
  'companyId',
  'companyName',
  'ownerType',
  'proprietorshipCategory',
  'dateProprietorAdded',
  'companyRegistrationNumber',
  'ultimateParent',
  'ultimateParentNumber',
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
      shape={shapeSection('owners', title)}
      fallback={title.owners}
      aside={() => title.ownerType?.join(', ')}
      empty="Owners are withheld: names of private individuals are not published. That does not mean there are none."
      isEmptyTold
      isEmpty={(owners) => owners.length === 0}
    >
      {(owners) => {
        const keys = keyApart(owners.map(({ id }) => id ?? ''));
        return (
          <>
            <ul className={sectionStyles.rows}>
              {owners.map((owner, index) => (
                <li key={keys[index]} className={styles.card}>
                  <span className={joinClassNames(tile.tile, styles.icon)}>
                    <Building2 aria-hidden="true" />
                  </span>
                  <div className={styles.text}>
                    <div className={styles.name}>
                      <span data-modelled={isModelledRow(owner.provenance) ? '' : undefined}>
                        {owner.companyName ?? 'Name withheld'}
                      </span>
                    </div>
                    {describeOwner(owner).map((line) => (
                      <div key={line} className={styles.detail}>
                        {line}
                      </div>
                    ))}
                    {owner.companyName && (
                      <AllTitles owner={{ kind: 'company', name: owner.companyName }}>
                        All titles of this owner
                      </AllTitles>
                    )}
                    {owner.ultimateParent && (
                      <>
                        <div className={styles.detail}>{describeParent(owner)}</div>
                        <AllTitles owner={{ kind: 'parent', name: owner.ultimateParent }}>
                          All titles of the group
                        </AllTitles>
                      </>
                    )}
                    <ExtraFields record={owner} known={SHOWN} />
                  </div>
                </li>
              ))}
            </ul>
            <AdjoiningTitles title={title} />
            <p className={sectionStyles.quiet}>Names of private individuals are not published.</p>
            <SourceLine provenance={owners.map((owner) => owner.provenance)} />
          </>
        );
      }}
    </LoadedSection>
  );
}

function describeOwner(owner: Owner) {
  const kind = owner.proprietorshipCategory ?? owner.ownerType;
  const since = owner.dateProprietorAdded && `since ${formatDate(owner.dateProprietorAdded)}`;
  const number =
    owner.companyRegistrationNumber && `Company number ${owner.companyRegistrationNumber}`;
  return [...new Set([[kind, since].filter(Boolean).join(' '), number].filter(Boolean))];
}

function describeParent({ ultimateParent, ultimateParentNumber: number }: Owner): string {
  return `Ultimate parent ${ultimateParent}${number === undefined ? '' : `, company number ${number}`}`;
}

/** The way to all titles of a company or a group, and how many there are. */
function AllTitles({
  owner,
  children,
}: {
  readonly owner: OwnerLink;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.all}>
      <Link to={buildOwnerLink(owner)}>{children}</Link>
      <LayerLink owner={owner} />
      {/* Last: it comes later, and moves nothing. */}
      <NearViewport placeholder={null} always={false}>
        <OwnerCount owner={owner} />
      </NearViewport>
    </div>
  );
}

/** Lays the titles of the owner over the map that is there, or takes them off it. */
function LayerLink({ owner }: { readonly owner: OwnerLink }) {
  const { pathname, search, hash } = useLocation();
  const isOnPaper = useMatch('/report/:titleId') !== null;
  const parameters = new URLSearchParams(search);
  const shown = parseOwnerLayer(parameters);
  const isOn = shown?.kind === owner.kind && shown.name === owner.name;
  if (isOnPaper) return null;
  const next = serializeOwnerLayer(isOn ? null : owner, parameters).toString();
  return (
    <Link
      to={{ pathname, search: next, hash }}
      aria-label={`${isOn ? 'Take off the map' : 'Lay over the map'}: titles of ${owner.name}`}
    >
      {isOn ? 'Take off the map' : 'Lay over the map'}
    </Link>
  );
}

/** A title can have many owners: the other sections are not to wait for their counts. */
const countLimit = createInFlightLimit(2);

/**
 * How many titles an owner has, by one search that brings no rows (S-068, S-078); nothing until the
 * service has said, and nothing where it does not say or did not look everywhere (O-060, S-099).
 */
function OwnerCount({ owner }: { readonly owner: OwnerLink }) {
  const { search, profile } = useServices();
  const dialect = readQueryDialect(profile.search);
  const request = buildCountRequest(searchOwner(owner), new Map(), dialect);
  const { data } = useQuery(limitQuery(search.search(request), countLimit));
  const total = data && !data.timed_out ? readTotal(data) : null;
  if (total === null) return null;
  const { value, isCapped } = total;
  const noun = value === 1 && !isCapped ? 'title' : 'titles';
  return (
    <span className={styles.count}>
      {formatCappedCount(value, isCapped)} {noun}
    </span>
  );
}
