/** Rows of a table of fields, as far as finding one takes. */
type Rows<Row extends { readonly type: string }> = Readonly<Record<string, Row>>;

/** A row; undefined for a path that is not in the table, which any record may have (S-007). */
export function findField<Row extends { readonly type: string }>(
  fields: Rows<Row>,
  path: string,
): Row | undefined {
  return Object.hasOwn(fields, path) ? fields[path] : undefined;
}

/** The array whose elements hold a field; undefined for a field of the record itself (S-072). */
export function findElements(
  fields: Rows<{ readonly type: string }>,
  path: string,
): string | undefined {
  const at = path.indexOf('.');
  const head = at === -1 ? '' : path.slice(0, at);
  return findField(fields, head)?.type === 'elements' ? head : undefined;
}

/** Names of what stands below a prefix such as `sales.`, or in the record itself. */
export function listNames(
  fields: Rows<{ readonly type: string }>,
  prefix: string,
): readonly string[] {
  const names = Object.entries(fields)
    .filter(([path, { type }]) => path.startsWith(prefix) && type !== 'stored')
    .map(([path]) => path.slice(prefix.length).split('.')[0] ?? '');
  return [...new Set(names)];
}
