import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney, formatMoneyShort } from '#lib/format/format-money.ts';
import { preferences } from '#lib/state/preferences.ts';
import { splitLeases, sumPassingRent } from '#lib/title/passing-rent.ts';
import { useLabel } from '#records/use-label.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  averageUnexpiredTerm,
  describeYearsLeft,
  listLeaseSpans,
} from '../figures/lease-figures.ts';
import { buildOverviewFacts } from '../figures/overview-facts.ts';
import { countEnergyBands, listCurrentRatings } from '../figures/premises-figures.ts';
import { nameRoad, readRoadFigure } from '../figures/traffic-roads.ts';
import { isAbsentOperation, isNothingFound } from '../panel/absence.ts';
import type { SectionComponentProps } from '../panel/section.tsx';
import styles from './title-comparison.module.css';

/** One row of the comparison: a fact and how it is read from a title. */
export interface ComparedFact {
  readonly label: string;
  readonly Cell: ComponentType<SectionComponentProps>;
}

const UNKNOWN = <span className={styles.unknown}>Not known</span>;

/** A cell read from the title itself. */
function fact(label: string, read: (title: TitleDocument) => ReactNode): ComparedFact {
  return { label, Cell: ({ title }) => read(title) || UNKNOWN };
}

/** A fact of the overview, with what it rests on. */
function overviewFact(label: string): ComparedFact {
  return {
    label,
    Cell: ({ title }) => {
      const units = useStore(preferences, (state) => state.units);
      const found = buildOverviewFacts(title, units).find((one) => one.label === label);
      return found ? (
        <>
          {found.value}
          {found.basis && <small className={styles.basis}>{found.basis}</small>}
        </>
      ) : (
        UNKNOWN
      );
    },
  };
}

/** A cell that asks for itself; what fails says so in its place and leaves the others alone. */
function LoadedCell<Data>(props: {
  readonly query: UseQueryResult<Data>;
  readonly read: (data: Data) => ReactNode;
}) {
  const { query, read } = props;
  if (query.data !== undefined) return read(query.data) || UNKNOWN;
  if (isNothingFound(query.error) || isAbsentOperation(query.error)) return UNKNOWN;
  if (query.error) {
    return <span className={styles.fault}>{describeError(query.error).sentence}</span>;
  }
  return <Skeleton height={16} />;
}

function OwnersCell({ title }: SectionComponentProps) {
  const query = useQuery(useServices().search.owners(title.id));
  const read = (owners: readonly { companyName?: string | undefined }[]) =>
    owners.length === 0
      ? 'Withheld'
      : owners.map(({ companyName }) => companyName ?? 'Name withheld').join(', ');
  return <LoadedCell query={query} read={read} />;
}

function LeasesCell({ title }: SectionComponentProps) {
  const query = useQuery(useServices().search.leases(title.id));
  return (
    <LoadedCell
      query={query}
      read={(leases) => {
        if (leases.length === 0) return 'None on record';
        const now = Date.now();
        const { own, granted } = splitLeases(title, leases);
        const term = averageUnexpiredTerm(listLeaseSpans(granted), now);
        const { rent } = sumPassingRent(granted, now);
        const left = own && describeYearsLeft(own, now);
        const basis = [
          left && `${left} of its own`,
          rent > 0 && `passing ${formatMoneyShort(rent)} a year`,
          term &&
            `${term.toExpiry.toFixed(1)} years to expiry${term.count > 1 ? ', weighted by rent' : ''}`,
        ];
        return (
          <>
            {own ? 'Held by a lease' : formatCountOf(leases.length, 'lease')}
            {own && granted.length > 0 && `, ${granted.length} granted`}
            <small className={styles.basis}>{basis.filter(Boolean).join(', ')}</small>
          </>
        );
      }}
    />
  );
}

function PlanningCell({ title }: SectionComponentProps) {
  const query = useQuery(useServices().search.planning(title.id));
  const label = useLabel();
  return (
    <LoadedCell
      query={query}
      read={(all) => {
        const [latest] = all.toSorted((a, b) =>
          (b.dateSubmitted ?? '').localeCompare(a.dateSubmitted ?? ''),
        );
        if (!latest) return 'None on record';
        const { dateSubmitted, decisionStatus, description } = latest;
        return (
          <>
            {formatCountOf(all.length, 'application')}
            <small className={styles.basis}>
              Latest{dateSubmitted && ` ${formatDate(dateSubmitted)}`}
              {decisionStatus && `, ${label(decisionStatus).toLowerCase()}`}: {description}
            </small>
          </>
        );
      }}
    />
  );
}

function EnergyCell({ title }: SectionComponentProps) {
  const query = useQuery(useServices().search.energyCertificates(title.id));
  return (
    <LoadedCell
      query={query}
      read={(certificates) => {
        if (certificates.length === 0) return 'None on record';
        const bands = countEnergyBands(certificates).filter(({ current }) => current > 0);
        if (bands.length > 0) {
          return bands.map(({ letter, current }) => `${letter} × ${current}`).join(', ');
        }
        return `${formatCountOf(certificates.length, 'certificate')} without a rating`;
      }}
    />
  );
}

function FootfallCell({ title }: SectionComponentProps) {
  const query = useQuery(useServices().search.footfall(title.id));
  return (
    <LoadedCell
      query={query}
      read={({ averages }) =>
        averages?.daily === undefined
          ? null
          : `${formatCount(Math.round(averages.daily))} people a day`
      }
    />
  );
}

function TrafficCell({ title }: SectionComponentProps) {
  const { search, profile } = useServices();
  const query = useQuery(search.traffic(title.id));
  return (
    <LoadedCell
      query={query}
      read={({ roads }) => {
        const { rankBy } = profile.search.traffic;
        // Busiest first; a road without a figure may stand anywhere among them.
        const busiest = roads.find((road) => readRoadFigure(road, rankBy));
        const figure = busiest && readRoadFigure(busiest, rankBy);
        if (!figure) {
          return roads.length === 0
            ? 'No road nearby on record'
            : `${formatCountOf(roads.length, 'road')} nearby without a figure`;
        }
        return (
          <>
            {formatCount(Math.round(figure.motorVehicles))} vehicles a day
            <small className={styles.basis}>
              {nameRoad(busiest)}, {figure.basis}
            </small>
          </>
        );
      }}
    />
  );
}

function RatingCell({ title }: SectionComponentProps) {
  const query = useQuery(useServices().search.ratingClassifications(title.id));
  return (
    <LoadedCell
      query={query}
      read={(rows) => {
        const current = listCurrentRatings(rows, Date.now());
        const value = current.reduce((sum, { rateableValue = 0 }) => sum + rateableValue, 0);
        if (rows.length === 0) return 'None on record';
        if (current.length === 0) return 'No current entry';
        const [{ listYear } = {}] = current;
        return (
          value > 0 && (
            <>
              {formatMoney(value)}
              <small className={styles.basis}>
                {formatCountOf(current.length, 'entry', 'entries')}
                {listYear && `, ${listYear} list`}
              </small>
            </>
          )
        );
      }}
    />
  );
}

/** The rows, in the order in which an analyst weighs them. */
export const COMPARED_FACTS: readonly ComparedFact[] = [
  fact(TITLE_FIELDS.tenure.label, (title) => title.tenure),
  fact(TITLE_FIELDS.propertyCategory.label, (title) => title.propertyCategory),
  overviewFact(TITLE_FIELDS.areaInSquareMeters.label),
  overviewFact(TITLE_FIELDS.totalFloorAreaSqFt.label),
  overviewFact(TITLE_FIELDS.siteCoverage.label),
  overviewFact('Use'),
  { label: 'Owners', Cell: OwnersCell },
  overviewFact('Last sale'),
  { label: 'Leases', Cell: LeasesCell },
  { label: 'Rateable value', Cell: RatingCell },
  { label: 'Energy', Cell: EnergyCell },
  { label: 'Planning', Cell: PlanningCell },
  { label: 'Footfall', Cell: FootfallCell },
  { label: 'Busiest road', Cell: TrafficCell },
];
