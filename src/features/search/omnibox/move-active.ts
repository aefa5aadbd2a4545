import type { OmniboxOption } from './omnibox-options.ts';

/** The option an arrow key leads to; the list is a ring. Null when it is empty. */
export function moveActive(
  options: readonly OmniboxOption[],
  active: OmniboxOption | null,
  step: 1 | -1,
): string | null {
  const count = options.length;
  if (count === 0) return null;
  const from = active === null ? -1 : options.findIndex((option) => option.id === active.id);
  const start = from === -1 && step === -1 ? 0 : from;
  return options[(start + step + count) % count]?.id ?? null;
}
