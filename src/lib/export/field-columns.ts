import { nameOfLast } from '@property/contract/field-colours.ts';
import {
  type Field,
  type Fields,
  findElements,
  nameField,
  readUnitOf,
} from '@property/contract/fields.ts';
import { chooseReadUnit, type ReadUnit, type UnitSystem } from '@property/contract/units.ts';
import { buildFieldReader } from '../read-field.ts';
import type { ExportColumn, ExportKind } from './export-table.ts';

/** A column with its place among the others. */
export interface PlacedColumn<Row> extends ExportColumn<Row> {
  readonly at: number;
  /** The field it shows. */
  readonly path?: string;
}

/** How a value is read from a row where it is not just what stands under the path. */
export type FieldReaders<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** The columns in their order, whichever table they come from. */
export function orderColumns<Row>(
  columns: readonly PlacedColumn<Row>[],
): readonly ExportColumn<Row>[] {
  return columns.toSorted((a, b) => a.at - b.at);
}

/**
 * A column for every field that the table gives a place in exports, figures in the person's units
 * with their name in the header. `readRecord` finds the record of a row.
 */
export function buildFieldColumns<Row>(
  fields: Fields,
  system: UnitSystem,
  readRecord: (row: Row) => unknown,
  readers: FieldReaders<Row> = {},
): readonly PlacedColumn<Row>[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const { column } = field;
    if (column === undefined) return [];
    const read = buildFieldReader(fields, path);
    const readValue = readers[path] ?? ((row: Row) => read(readRecord(row)));
    const columns = buildColumns(fields, path, field, system, readValue);
    // Further columns of a field stand right after it.
    return columns.map((each, index) => ({ ...each, path, at: column.at + index / 10 }));
  });
}

function buildColumns<Row>(
  fields: Fields,
  path: string,
  field: Field,
  system: UnitSystem,
  read: (row: Row) => unknown,
): readonly ExportColumn<Row>[] {
  const { type, unit, column } = field;
  if (type === 'point') {
    return (['Latitude', 'Longitude'] as const).map((header) => ({
      header,
      kind: 'number',
      read: (row) => readDegrees(read(row), header === 'Latitude' ? 'lat' : 'lon'),
    }));
  }
  const last = { ...field, label: nameOfLast(fields, path, field) };
  const name = column?.header ?? nameField(last, system);
  if (type === 'number') {
    const own = unit && chooseOwnUnit(unit);
    const units = [readUnitOf(field, system), ...(column?.isDoubled ? [own] : [])];
    return units.map((each) => buildFigure(name, each, field, read));
  }
  const kind: ExportKind = type === 'date' ? 'date' : 'text';
  // Of what happened once the day counts, and sources write it with a time that says nothing.
  const length = type === 'date' && findElements(fields, path) ? 10 : undefined;
  return [{ header: name, kind, read: (row) => writeText(read(row))?.slice(0, length) }];
}

function buildFigure<Row>(
  name: string,
  unit: ReadUnit | undefined,
  field: Field,
  read: (row: Row) => unknown,
): ExportColumn<Row> {
  const { factor = 1, prefix = '', suffix = '' } = unit ?? {};
  // What a price is for stands in its name already.
  const isSaid = suffix !== '' && name.endsWith(suffix);
  // "Years held" says what is counted.
  const isCounted = name.toLowerCase().startsWith(`${unit?.name} `);
  const after = isSaid ? prefix : isCounted ? '' : (unit?.name ?? '');
  return {
    header: after === '' ? name : `${name}, ${after}`,
    kind: prefix === '£' && field.unit !== 'poundsPerFoot' ? 'money' : 'number',
    read: (row) => {
      const value = read(row);
      if (typeof value !== 'number') return undefined;
      return factor === 1 ? value : Number((value / factor).toFixed(chooseDecimals(suffix)));
    },
  };
}

/** A converted figure keeps what is worth keeping: a square foot, a tenth of a square metre. */
function chooseDecimals(suffix: string): number {
  const decimals: Readonly<Record<string, number>> = { ac: 4, ha: 4, 'sq ft': 0, 'sq m': 1 };
  return decimals[suffix] ?? 2;
}

/** The unit in which the figures stand on record. */
function chooseOwnUnit(unit: NonNullable<Field['unit']>): ReadUnit {
  const imperial = chooseReadUnit(unit, false, 'imperial');
  return imperial.factor === 1 ? imperial : chooseReadUnit(unit, false, 'metric');
}

function writeText(value: unknown): string | undefined {
  // Twelve flats that are rated alike are one use.
  if (Array.isArray(value)) return value.length === 0 ? undefined : [...new Set(value)].join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === undefined || value === null ? undefined : String(value);
}

function readDegrees(value: unknown, name: 'lat' | 'lon'): number | undefined {
  const degrees =
    typeof value === 'object' && value !== null && name in value
      ? (value as Readonly<Record<string, unknown>>)[name]
      : undefined;
  return typeof degrees === 'number' ? degrees : undefined;
}
