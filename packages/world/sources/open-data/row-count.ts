/**
 * The row that ends a file of HM Land Registry: `Row Count:` and, in most files, the number.
 * @returns the number, null where there is none; undefined for any other row
 */
export function readRowCount(values: readonly string[]): number | null | undefined {
  const [, joined] = /^row count:\s*([\d,]*)$/i.exec(values[0]?.trim() ?? '') ?? [];
  if (joined === undefined) return undefined;
  const digits = (joined || (values[1] ?? '')).replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
