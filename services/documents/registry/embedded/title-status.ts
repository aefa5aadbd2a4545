import { TITLE_STATUSES } from '#contract/title-status.ts';
import type { PendingApplication } from '../land-registry.ts';
import type { Dice } from './dice.ts';
import type { Specimen } from './specimen-titles.ts';

/** Shares of the titles of a world that are not simply valid, in the order they are looked at. */
const SHARES: readonly [status: string, share: number][] = [
  ['PENDING_APPLICATIONS', 0.05],
  ['CLOSED', 0.01],
  ['CLOSED_AND_CONTINUED', 0.006],
  ['NOT_COMPUTERISED', 0.004],
  ['PENDING_DEALING', 0.01],
  ['PENDING_FIRST', 0.005],
  ['SCHEME', 0.003],
];

const APPLICATIONS = [
  'Transfer of whole',
  'Registration of a charge',
  'Discharge of a registered charge',
  'Registration of a lease',
  'Change of register',
] as const;

/** State of a title at the registry (D-035 to D-043): a specimen's own, else a fixed share of all. */
export function chooseStatus(dice: Dice, specimen: Specimen | undefined): string {
  if (specimen) return specimen.status ?? 'VALID';
  let rolled = dice.roll('status');
  for (const [status, share] of SHARES) {
    if (rolled < share) return status;
    rolled -= share;
  }
  return 'VALID';
}

/** The state in a sentence; it names the successor, which has no field of its own (O-079). */
export function describeStatus(status: string, successor: string): string {
  if (status === 'VALID') return 'The title number is valid.';
  if (status === 'CLOSED_AND_CONTINUED') {
    return `The title is closed and continued under title number ${successor}.`;
  }
  return TITLE_STATUSES[status] ?? status;
}

/** Applications that are not settled, for the state that says there are some. */
export function listApplications(dice: Dice, status: string): PendingApplication[] {
  if (status !== 'PENDING_APPLICATIONS') return [];
  return Array.from({ length: dice.count('applications', 1, 3) }, (_, index) => ({
    reference: `${dice.pick(`office ${index}`, ['K', 'L', 'N', 'T'])}${dice.count(`application ${index}`, 100_000, 999_999)}A`,
    type: dice.pick(`application type ${index}`, APPLICATIONS),
    lodgedAt: `2026-${String(dice.count(`month ${index}`, 5, 9)).padStart(2, '0')}-${String(dice.count(`day ${index}`, 1, 28)).padStart(2, '0')}T09:00:00Z`,
  }));
}
