const FIGURE = /^(\d+(?:\.\d*)?|\.\d+)(k|m|bn)?$/i;
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 };

/** Reads `£1,250,000`, `1.25m`, `6.5%`: undefined for nothing, null for what is no figure. */
export function readFigure(text: string): number | undefined | null {
  const plain = text.replaceAll(/[£%,\s]/g, '');
  if (plain === '') return undefined;
  const match = FIGURE.exec(plain);
  if (match === null) return null;
  const figure = Number(match[1]) * (FACTORS[(match[2] ?? '').toLowerCase()] ?? 1);
  return Number.isFinite(figure) ? figure : null;
}
