import { listNeeded } from '@property/contract/field-colours.ts';
import type { Field } from '@property/contract/fields.ts';
import { TITLE_TABLE } from '@property/contract/title-columns.ts';
import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import { isModelledRow } from '@property/contract/titles/provenance.ts';
import { findLast } from '@property/contract/titles/read-last-sale.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { Geometry } from 'geojson';
import type { ExportColumn } from '#lib/export/export-table.ts';
import { buildFieldColumns, type FieldReaders, orderColumns } from '#lib/export/field-columns.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { buildFieldReader } from '#lib/read-field.ts';
import { isModelledPath, PROVENANCE_FIELDS } from '#lib/title/is-modelled-path.ts';
import type { DetailKind, ExportedTitle } from './exported-title.ts';

/** What is asked of the service for an exported title: what its columns need. */
export const EXPORT_FIELDS: readonly string[] = [
  ...new Set(
    Object.entries<Field>(TITLE_TABLE).flatMap(([path, { column }]) =>
      column === undefined ? [] : listNeeded(TITLE_TABLE, path),
    ),
  ),
  ...PROVENANCE_FIELDS,
];

/** What the details say where the search of a deployment has no such field. */
const FROM_DETAILS: Readonly<
  Record<string, { kind: DetailKind; read: (row: ExportedTitle) => unknown }>
> = {
  useClasses: {
    kind: 'useClasses',
    read: ({ details }) => listDistinct(details?.useClasses?.map(({ useClass }) => useClass)),
  },
  'energyCertificates.band': {
    kind: 'energyCertificates',
    read: (title) => findLastCertificate(title)?.currentRating,
  },
  'energyCertificates.expiryDate': {
    kind: 'energyCertificates',
    read: (title) => findLastCertificate(title)?.expiryDate,
  },
  constraints: {
    kind: 'constraints',
    read: ({ details }) =>
      listDistinct(details?.constraints?.map(({ constraintType }) => constraintType)),
  },
};

const READERS: FieldReaders<ExportedTitle> = Object.fromEntries(
  Object.entries(FROM_DETAILS).map(([path, { read }]) => {
    const readField = buildFieldReader(TITLE_TABLE, path);
    return [path, (title: ExportedTitle) => readField(title) ?? read(title)];
  }),
);

/** The columns of exported titles; areas in the person's units, their name in the header. */
export function buildTitleColumns(
  units: UnitSystem,
  origin: string,
  details: readonly DetailKind[] = [],
): readonly ExportColumn<ExportedTitle>[] {
  const columns = buildFieldColumns(TITLE_TABLE, units, (title: ExportedTitle) => title, READERS);
  return [
    ...orderColumns(columns),
    ...details.flatMap((kind) => DETAIL_COLUMNS[kind]),
    {
      header: 'Modelled',
      kind: 'text',
      read: (title) =>
        listDistinct([
          ...columns
            .filter(({ path = '', read }) => isModelled(title, path) && read(title) !== undefined)
            .map(({ header }) => header),
          ...details
            .filter((kind) => isDetailModelled(title, kind))
            .flatMap((kind) => DETAIL_COLUMNS[kind].map(({ header }) => header)),
        ]),
    },
    {
      header: 'Link',
      kind: 'link',
      read: ({ id }) => `${origin}${serializeTitleRoute({ kind: 'id', id })}`,
    },
  ];
}

function isModelled(title: ExportedTitle, path: string): boolean {
  const kind = FROM_DETAILS[path]?.kind;
  const isOfSearch = kind === undefined || title[path.split('.')[0] ?? ''] !== undefined;
  return isOfSearch ? isModelledPath(title, path) : isDetailModelled(title, kind);
}

function isDetailModelled({ details }: ExportedTitle, kind: DetailKind): boolean {
  const rows = details?.[kind];
  return Array.isArray(rows) && rows.some(({ provenance }) => isModelledRow(provenance));
}

/** What no search holds. */
const DETAIL_COLUMNS: Readonly<Record<DetailKind, readonly ExportColumn<ExportedTitle>[]>> = {
  useClasses: [],
  energyCertificates: [
    {
      header: 'Last energy score',
      kind: 'number',
      read: (title) => findLastCertificate(title)?.currentScore,
    },
  ],
  constraints: [
    {
      header: 'Constraints by name',
      kind: 'text',
      read: ({ details }) =>
        listDistinct(
          details?.constraints?.map(({ constraintType, name }) =>
            [...new Set([constraintType, name])].filter(Boolean).join(': '),
          ),
        ),
    },
  ],
  // Drawn, not written.
  outline: [],
};

function findLastCertificate({ details }: ExportedTitle): EnergyCertificate | undefined {
  return findLast(
    details?.energyCertificates,
    ({ lodgementDate, inspectionDate }) => lodgementDate ?? inspectionDate ?? '',
    ({ currentRating }) => currentRating,
  );
}

function listDistinct(names: readonly (string | undefined)[] | undefined): string | undefined {
  const known = [...new Set(names?.filter(Boolean))];
  return known.length === 0 ? undefined : known.join('; ');
}

/** The outline where it was asked for and is on record, else the centroid; null for neither. */
export function readTitleGeometry({ geometry, details }: ExportedTitle): Geometry | null {
  if (details?.outline) return details.outline;
  const centroid = geometry?.centroid;
  return centroid ? { type: 'Point', coordinates: [centroid.lon, centroid.lat] } : null;
}
