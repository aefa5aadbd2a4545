import { formatMetres } from './describe-area.ts';

const ALONE = 'Outline of ';

/** "Outline of WX1", or "WX1 + 100 m" with what lies around it. */
export function nameOutline(number: string, metres: number): string {
  return metres === 0 ? `${ALONE}${number}` : `${number}${nameBuffer(metres)}`;
}

/** The name once the metres are others: what it says of them follows, anything else stays. */
export function renameOutline(name: string, before: number, after: number): string {
  const buffer = nameBuffer(before);
  if (before === 0 && name.startsWith(ALONE)) return nameOutline(name.slice(ALONE.length), after);
  if (before === 0 || !name.endsWith(buffer)) return name;
  return nameOutline(name.slice(0, -buffer.length), after);
}

function nameBuffer(metres: number): string {
  return ` + ${formatMetres(metres)}`;
}
