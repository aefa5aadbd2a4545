import { listNeeded } from '@property/contract/field-colours.ts';
import { type Field, nameShortly } from '@property/contract/fields.ts';
import { TITLE_TABLE } from '@property/contract/title-columns.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import type { ExportKind } from '#lib/export/export-table.ts';
import { buildFieldColumns, type PlacedColumn } from '#lib/export/field-columns.ts';
import { numberFormat } from '#lib/format/british-format.ts';
import { divideBearing } from '#lib/format/divide-bearing.ts';
import { formatLandFigure } from '#lib/format/format-area.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { isModelledPath, PROVENANCE_FIELDS } from '#lib/title/is-modelled-path.ts';
import { readTitleCategory } from '#lib/title/title-category.ts';
import { CategoryMarker } from '#ui/category-marker.tsx';
import type { GridColumn } from '#ui/grid/grid-rows.tsx';
import inline from '#ui/inline-mark.module.css';
import { findTickNumber, tickedTitles } from './ticked-titles.ts';
import styles from './title-columns.module.css';

/** A title as a row of a table, as much of it as its columns asked for. */
export interface GridTitle extends TitleSource {
  readonly id: string;
}

/** A column of titles; its key is the path of the field that it shows. */
export interface TitleColumn extends GridColumn<GridTitle> {
  /** What it is called where columns are chosen. */
  readonly name: string;
  /** What stands in it, as a file takes it; undefined where nothing is known. */
  readonly read: (title: GridTitle) => string | number | undefined;
}

const ADDRESS = 'mainAddress.fullAddress';
/** What stands in the address, and places that no table is read for. */
const LEFT_OUT = [ADDRESS, 'id', 'geometry.centroid', 'mainAddress.postcode.value'];

/** Shown until the person chooses others. */
export const USUAL_TITLE_COLUMNS: readonly string[] = [
  'number',
  'tenure',
  'areaInSquareMeters',
  'totalFloorAreaSqFt',
  'sales.price',
  'sales.pricePerSquareFoot',
  'sales.dateAcquired',
  'yearsHeld',
  'owners.companyName',
];

/** The column that stays in view: the address, with a link to the title; `marks` by title, such as that it is new. */
export function buildAddressColumn(
  toTitle: (title: GridTitle) => string,
  marks: ReadonlyMap<string, string>,
): TitleColumn {
  return {
    key: ADDRESS,
    name: 'Address',
    header: 'Address',
    width: 14.25,
    growth: 2,
    read: ({ mainAddress }) => mainAddress?.fullAddress,
    render: (title) => (
      <AddressCell title={title} href={toTitle(title)} mark={marks.get(title.id)} />
    ),
  };
}

interface AddressCellProps {
  readonly title: GridTitle;
  readonly href: string;
  /** Such as that it is new. */
  readonly mark: string | undefined;
}

function AddressCell({ title, href, mark }: AddressCellProps) {
  const lines = divideBearing(splitAddress(title.mainAddress, title.number));
  const { name, place, isBearing, postcode = isBearing ? '' : place } = lines;
  // Without room for all of it the street gives way: the postcode says more than its beginning.
  const street = place.slice(0, place.length - postcode.length);
  return (
    <span className={styles.address} title={isBearing ? `${name} ${place}` : `${name}, ${place}`}>
      <RowMark title={title} />
      <span className={styles.lines}>
        <span className={styles.first}>
          <span className="visually-hidden">{title.propertyCategory ?? 'Category not known'} </span>
          <Link to={href} tabIndex={-1} className={styles.name}>
            {name}
            {isBearing && ' '}
            {isBearing && <span className="visually-hidden">{place}</span>}
          </Link>{' '}
          {mark && <span className={inline.mark}>{mark}</span>}
        </span>{' '}
        <span className={styles.place} aria-hidden={isBearing || undefined}>
          {street && <span className={styles.street}>{street}</span>}
          {postcode}
        </span>
      </span>
    </span>
  );
}

/** The number that a ticked title has on the map, or its category: only its own row follows it. */
function RowMark({ title }: { readonly title: GridTitle }) {
  const number = useStore(tickedTitles, ({ titles }) => findTickNumber(titles, title.id));
  return (
    <span className={styles.mark}>
      {number === null ? (
        <CategoryMarker category={readTitleCategory(title.propertyCategory)} />
      ) : (
        <span className={styles.number}>
          <span className="visually-hidden">On the map number </span>
          {number}
        </span>
      )}
    </span>
  );
}

/**
 * A column for every field that has a place in files, in their order, the address left out. `known`
 * are names of what the titles of a deployment have, without what stands below them.
 */
export function buildTitleColumns(
  system: UnitSystem,
  known: readonly string[],
  label: (value: string) => string,
): readonly TitleColumn[] {
  const columns = buildFieldColumns(TITLE_TABLE, system, (title: GridTitle) => title);
  const seen = new Set<string | undefined>(LEFT_OUT);
  return columns
    .toSorted((one, other) => one.at - other.at)
    .flatMap((column) => {
      const { path = '' } = column;
      // A further figure of a field in another unit is for files.
      if (seen.has(path) || !known.includes(path.split('.')[0] ?? '')) return [];
      seen.add(path);
      return [buildColumn(column, path, system, label)];
    });
}

const NUMBERS: readonly ExportKind[] = ['number', 'money'];

function buildColumn(
  { header, kind, read }: PlacedColumn<GridTitle>,
  path: string,
  system: UnitSystem,
  label: (value: string) => string,
): TitleColumn {
  const field: Field | undefined = (TITLE_TABLE as Readonly<Record<string, Field>>)[path];
  const isNumber = NUMBERS.includes(kind);
  const given = field?.short === undefined ? header : nameShortly(field, system);
  const short = field?.column?.short ?? given;
  // What a figure is kept in stands in the name of the column of files.
  const unit = /, [^,]+$/.exec(header)?.[0] ?? '';
  const name = short === header || /^£/.test(short) ? short : `${short}${isNumber ? unit : ''}`;
  return {
    key: path,
    name: header,
    header: name,
    isNumber: isNumber || kind === 'date',
    ...chooseWidth(kind, name, path, field),
    read,
    render: (title) => {
      const value = read(title);
      if (value === undefined) return <span className={styles.blank}>–</span>;
      // What a file takes is rounded already.
      const land = path === 'areaInSquareMeters' ? title.areaInSquareMeters : undefined;
      const text =
        land === undefined ? formatCell(value, kind, path, label) : formatLandFigure(land, system);
      // Words may be longer than their column.
      const whole = kind === 'text' && typeof text === 'string' ? text : undefined;
      return (
        <span title={whole} data-modelled={isModelledPath(title, path) ? '' : undefined}>
          {text}
        </span>
      );
    },
  };
}

/** Rem of figures; what has another unit is longer. */
const FIGURE = 4.25;
const UNIT_WIDTHS: Readonly<Record<string, number>> = {
  pounds: 5.25,
  poundsPerFoot: 3.75,
  years: 3.5,
  percent: 3.75,
};
/** What is never long, or needs more than its figures do. */
const FIXED_WIDTHS: Readonly<Record<string, number>> = {
  // Three letters and six figures, as some registers have them.
  number: 6.25,
  tenure: 5,
  // The arrow of an order stands beside the longer of its two lines.
  'leases.unexpiredTermInYears': 6.75,
};

/** What stands in a column fits, and what it is called fits in two lines; words take what is left. */
function chooseWidth(
  kind: ExportKind,
  name: string,
  path: string,
  field: Field | undefined,
): Pick<TitleColumn, 'width' | 'growth'> {
  const words = name.split(' ');
  const lines = words.map((_, at) =>
    Math.max(words.slice(0, at + 1).join(' ').length, words.slice(at + 1).join(' ').length),
  );
  const called = Math.min(...lines) * 0.36 + 1;
  const usual = kind === 'date' ? 5 : kind === 'text' ? 6 : FIGURE;
  const fixed = FIXED_WIDTHS[path];
  const room = fixed ?? (field?.unit && UNIT_WIDTHS[field.unit]) ?? usual;
  const isWords = kind === 'text' && fixed === undefined;
  return { width: Math.max(called, room), ...(isWords && { growth: 1 }) };
}

const PER_FOOT = 'sales.pricePerSquareFoot';
const WHOLE = numberFormat({ maximumFractionDigits: 0 });
const PARTS = numberFormat({ maximumFractionDigits: 2 });
const YEARS = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

function formatCell(
  value: string | number,
  kind: ExportKind,
  path: string,
  label: (value: string) => string,
): ReactNode {
  if (typeof value === 'number') {
    if (path === 'yearsHeld') return YEARS.format(value);
    return (value >= 100 || path === PER_FOOT ? WHOLE : PARTS).format(value);
  }
  if (kind === 'date') return formatMonth(value);
  return path === 'number' ? <span className={styles.id}>{value}</span> : label(value);
}

/** What a title is called where its row is ticked. */
export function nameTitle({ number, mainAddress }: GridTitle): string {
  return number ?? mainAddress?.fullAddress ?? 'a title without a number';
}

/** What is asked of each title for these columns, what of it is modelled included. */
export function listColumnFields(columns: readonly { readonly key: string }[]): readonly string[] {
  const needed = columns.flatMap(({ key }) => listNeeded(TITLE_TABLE, key));
  return [...new Set([...needed, ...PROVENANCE_FIELDS])];
}
