import type { EnergyBand } from '#charts/energy-bands.tsx';
import type { EnergyCertificate } from '#contract/energy-certificates.ts';

const TONES = { A: 'ok', B: 'ok', C: 'ok', D: 'warn', E: 'warn', F: 'bad', G: 'bad' } as const;

/** How many certificates stand in each band from A to G; A+ counts as A, other letters nowhere. */
export function countEnergyBands(certificates: readonly EnergyCertificate[]): EnergyBand[] {
  const count = (read: (one: EnergyCertificate) => string | undefined, letter: string) =>
    certificates.filter((one) => read(one)?.trim().charAt(0).toUpperCase() === letter).length;
  return Object.entries(TONES).map(([letter, tone]) => ({
    letter,
    tone,
    current: count((one) => one.currentRating, letter),
    potential: count((one) => one.potentialRating, letter),
  }));
}
