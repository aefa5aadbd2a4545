import type { Fields } from '@property/contract/fields.ts';
import { findElements, findField } from '@property/contract/find-field.ts';
import { findLast } from '@property/contract/titles/read-last-sale.ts';

/**
 * Reads a field of records by its path. Of an array whose elements are searched one by one the last
 * element counts; the values below any other array are a list. Undefined for what is missing.
 */
export function buildFieldReader(fields: Fields, path: string): (record: unknown) => unknown {
  const elements = findElements(fields, path);
  if (elements === undefined) return readPath(path);
  const { latest, prefers } = findField(fields, elements) ?? {};
  const below = (other: string | undefined) =>
    other === undefined ? () => undefined : readPath(other.slice(elements.length + 1));
  const [readOwn, readDate, readPreferred] = [below(path), below(latest), below(prefers)];
  const readElements = readPath(elements);
  return (record) => {
    const found = readElements(record);
    if (!Array.isArray(found)) return undefined;
    return readOwn(findLast<unknown>(found, (each) => String(readDate(each) ?? ''), readPreferred));
  };
}

/** The same for a number. */
export function buildNumberReader(
  fields: Fields,
  path: string,
): (record: unknown) => number | undefined {
  const read = buildFieldReader(fields, path);
  return (record) => {
    const value = read(record);
    return typeof value === 'number' ? value : undefined;
  };
}

/** The least of a number above nought among the elements of an array, as the years to the next of several ends. */
export function buildSoonestReader(path: string): (record: unknown) => number | undefined {
  const read = readPath(path);
  return (record) => {
    const found = read(record);
    const ahead = (Array.isArray(found) ? found : []).filter(
      (each): each is number => typeof each === 'number' && each > 0,
    );
    return ahead.length === 0 ? undefined : Math.min(...ahead);
  };
}

function readPath(path: string): (record: unknown) => unknown {
  const names = path.split('.');
  return (record) => names.reduce<unknown>(readName, record);
}

function readName(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const found = value.flatMap((each) => readName(each, name) ?? []);
    return found.length === 0 ? undefined : found;
  }
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
