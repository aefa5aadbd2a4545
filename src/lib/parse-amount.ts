const AMOUNT = /^(\d+(?:\.\d*)?|\.\d+)\s*(k|m|bn)?$/i;
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 };

/**
 * Reads an amount a person typed: `1,250,000`, `£1.25m`, `0.5`. Undefined for an empty field, which
 * means no limit; null for anything that is no amount.
 */
export function parseAmount(text: string): number | undefined | null {
  const plain = text.replaceAll(/[£,\s]/g, '');
  if (plain === '') return undefined;
  const match = AMOUNT.exec(plain);
  if (match === null) return null;
  const factor = FACTORS[(match[2] ?? '').toLowerCase()] ?? 1;
  const amount = Number((Number(match[1]) * factor).toPrecision(12));
  return Number.isFinite(amount) ? amount : null;
}
