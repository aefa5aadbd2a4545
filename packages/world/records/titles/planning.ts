import type { PlanningApplication } from '@property/contract/titles/planning.ts';
import type { Random } from '../random.ts';
import {
  nameAuthority,
  openTitleRandom,
  pickDay,
  type RecordContext,
  toDateTime,
} from '../record-context.ts';
import { isHome, USES, type Use } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';

type Proposal = readonly [description: string, suffix: string];

const HOME: readonly [Proposal, ...Proposal[]] = [
  ['Single-storey rear extension', 'FUL'],
  ['Two-storey side extension and new porch', 'FUL'],
  ['Loft conversion with rear dormer', 'FUL'],
  ['Rear conservatory', 'LDP'],
  ['Detached garage and widened drive', 'FUL'],
  ['Crown reduction of one oak', 'TPO'],
  ['Replacement windows to front elevation', 'FUL'],
  ['Change of use to a house in multiple occupation for six people', 'COU'],
];
const SHOP: readonly [Proposal, ...Proposal[]] = [
  ['New shopfront and roller shutter', 'FUL'],
  ['One illuminated fascia sign and one hanging sign', 'ADV'],
  ['Change of use of upper floors to two flats', 'COU'],
  ['Extraction flue to rear elevation', 'FUL'],
  ['Change of use from shop to hot food takeaway', 'COU'],
];
const WORKS: readonly [Proposal, ...Proposal[]] = [
  ['Roof-mounted solar panels', 'FUL'],
  ['Two illuminated totem signs at the entrance', 'ADV'],
  ['New trade counter and 18 parking spaces', 'FUL'],
  ['Extension to warehouse with two loading docks', 'FUL'],
  ['Recladding of external walls and replacement roof', 'FUL'],
  ['Outline for housing on the northern yard', 'OUT'],
  ['Electric vehicle charging bays and substation', 'FUL'],
];
const PUBLIC: readonly [Proposal, ...Proposal[]] = [
  ['Temporary classroom block for three years', 'FUL'],
  ['New entrance canopy and cycle shelter', 'FUL'],
  ['Floodlights to sports pitch', 'FUL'],
  ['Boundary fence 2.4 m high', 'FUL'],
];
const LAND: readonly [Proposal, ...Proposal[]] = [
  ['Agricultural building for storage of fodder', 'AGR'],
  ['Solar farm with battery storage', 'FUL'],
  ['Outline for up to 48 homes with access', 'OUT'],
  ['Change of use of land to keeping of horses', 'COU'],
];

const GRANTS = ['Granted with conditions', 'Granted', 'Granted with conditions'] as const;
const REFUSALS = [
  'Refused',
  'Refused: harm to the character of the area',
  'Refused: loss of light to neighbours',
] as const;
const FIRST_DAY = Date.parse('2005-01-03T00:00:00Z');
const WEEK = 7 * 86_400_000;

/** Planning applications of a title, newest first. All of them are modelled. */
export function makePlanning(context: RecordContext, title: DraftTitle): PlanningApplication[] {
  if (title.tenure === 'Leasehold' && title.use === 'flat') return [];
  const random = openTitleRandom(context, title, 'planning');
  const expected = USES[title.use].applications;
  const count = drawCount(random, expected);
  const today = Date.parse(context.options.asOf);
  const authority = nameAuthority(context, title);
  const applications: PlanningApplication[] = [];
  for (let index = 0; index < count; index += 1) {
    const submitted = pickDay(random, FIRST_DAY, today - WEEK);
    const [description, suffix] = random.pick(proposalsFor(title.use));
    const year = String(new Date(submitted).getUTCFullYear()).slice(2);
    const reference = `${codeOf(authority)}/${year}/${String(random.whole(1, 1980)).padStart(5, '0')}/${suffix}`;
    applications.push({
      reference,
      authority,
      description,
      dateSubmitted: toDateTime(submitted),
      ...decide(random, today - submitted > 14 * WEEK, suffix),
    });
  }
  return applications.sort((left, right) =>
    (right.dateSubmitted ?? '').localeCompare(left.dateSubmitted ?? ''),
  );
}

function decide(
  random: Random,
  settled: boolean,
  suffix: string,
): Pick<PlanningApplication, 'decision' | 'decisionStatus'> {
  const status = settled
    ? random.weigh([
        ['GRANTED', 78],
        ['REFUSED', 14],
        ['WITHDRAWN', 7],
        ['PENDING', 1],
      ])
    : random.weigh([
        ['PENDING', 85],
        ['GRANTED', 12],
        ['WITHDRAWN', 3],
      ]);
  switch (status) {
    case 'GRANTED':
      return {
        // Large schemes are approved once the owner has signed for the roads and schools they need.
        decision:
          suffix === 'OUT' ? 'Granted subject to a section 106 agreement' : random.pick(GRANTS),
        decisionStatus: status,
      };
    case 'REFUSED':
      return { decision: random.pick(REFUSALS), decisionStatus: status };
    case 'WITHDRAWN':
      return { decision: 'Withdrawn by the applicant', decisionStatus: status };
    default:
      return { decisionStatus: status };
  }
}

function proposalsFor(use: Use): readonly [Proposal, ...Proposal[]] {
  if (isHome(use)) return HOME;
  if (use === 'shop' || use === 'mixed' || use === 'pub' || use === 'petrol') return SHOP;
  if (use === 'farm' || use === 'farmland' || use === 'woodland' || use === 'land') return LAND;
  if (
    use === 'school' ||
    use === 'hospital' ||
    use === 'civic' ||
    use === 'worship' ||
    use === 'open-space'
  ) {
    return PUBLIC;
  }
  return WORKS;
}

/** A whole number around the expected one (Poisson). */
function drawCount(random: Random, expected: number): number {
  const limit = Math.exp(-expected);
  let product = random.float();
  let count = 0;
  while (product > limit && count < 12) {
    product *= random.float();
    count += 1;
  }
  return count;
}

function codeOf(authority: string): string {
  return authority.slice(0, 2).toUpperCase();
}
