import type { Provenance } from '@property/contract/titles/provenance.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '#api/services-context.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { type RecordColumn, RecordTable } from '#records/record-table.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { sortRatings } from '../figures/premises-figures.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import sectionStyles from '../panel/section.module.css';
import type { SectionComponentProps } from '../panel/section.tsx';
import {
  BUILDING_COLUMNS,
  CONSTRAINT_COLUMNS,
  RATING_COLUMNS,
  USE_CLASS_COLUMNS,
} from './record-columns.tsx';

export interface RecordSectionProps<Row extends object> {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Row[]>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly shown: readonly string[];
  readonly empty: string;
  /** Said below as many rows as the service gives at most. */
  readonly cap?: { readonly count: number; readonly note: ReactNode };
  /** On the right of the heading, where there are rows. */
  readonly action?: () => ReactNode;
  /** The rows in another order than they came in; the answer itself knows what was left out of it. */
  readonly arrange?: (rows: readonly Row[]) => Row[];
}

/** A list of records as a compact table; what does not fit stands behind each row. */
export function RecordSection<Row extends { provenance?: Provenance | undefined }>(
  props: RecordSectionProps<Row>,
) {
  const { id, title, query, columns, shown, empty, cap, action, arrange } = props;
  return (
    <LoadedSection<Row[]>
      id={id}
      title={title}
      query={query}
      aside={(rows) => formatCount(rows.length)}
      isEmpty={(rows) => rows.length === 0}
      empty={empty}
      action={action}
    >
      {(rows) => (
        <>
          <RecordTable
            caption={title}
            columns={columns}
            rows={arrange?.(rows) ?? rows}
            shown={shown}
          />
          {cap && rows.length >= cap.count && <p className={sectionStyles.quiet}>{cap.note}</p>}
          <SourceLine provenance={rows.map((row) => row.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

export function UseClassesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  return (
    <RecordSection
      id="use-classes"
      title="Use classes"
      query={useQuery(search.useClasses(title.id))}
      columns={USE_CLASS_COLUMNS}
      shown={['useClass', 'description', 'legacyUseClass', 'floorAreaInSquareMeters']}
      empty="No planning use class is on record."
    />
  );
}

export function RatingSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  return (
    <RecordSection
      id="rating"
      title="Rating"
      query={useQuery(search.ratingClassifications(title.id))}
      columns={RATING_COLUMNS}
      arrange={sortRatings}
      shown={['typeDescription', 'address', 'rateableValue', 'listYear', 'totalAreaInSquareMeters']}
      empty="No rateable property is on record."
    />
  );
}

export function ConstraintsSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  return (
    <RecordSection
      id="constraints"
      title="Constraints"
      query={useQuery(search.constraints(title.id))}
      columns={CONSTRAINT_COLUMNS}
      shown={['id', 'constraintType', 'name', 'grade', 'coveragePercent', 'distanceInMetres']}
      empty="No planning or environmental constraint is on record."
    />
  );
}

export function BuildingsSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  return (
    <RecordSection
      id="buildings"
      title="Buildings"
      query={useQuery(search.buildings(title.id))}
      columns={BUILDING_COLUMNS}
      shown={['id', 'name', 'use', 'storeys', 'grossFloorAreaInSquareMeters', 'constructionYear']}
      empty="No building is on record."
    />
  );
}
