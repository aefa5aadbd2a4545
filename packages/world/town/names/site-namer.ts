import type { Random } from '../random.ts';
import type { SiteKind } from '../sites/site.ts';

const ROOTS =
  'Kiln Foundry Anvil Tenter Osier Wharf Mill Quaker Turnpike Salters Drovers Bargate Longmead Canalside Sidings Crossfield Brickfield Harvest Fairground Millrace Weir Abbey Friars Minster Lammas Hopfield Tollgate Cattle_Market Gasworks Vulcan Phoenix Wayside Parkway Ridgeway Highfield Lower_Ham Nether Upper Marsh Withy Ashen Elder'.split(
    ' ',
  );

const ENDINGS: Readonly<Record<SiteKind, readonly string[]>> = {
  industrial: [
    'Trade Park',
    'Industrial Estate',
    'Works',
    'Trading Estate',
    'Enterprise Park',
    'Estate',
    'Yard',
  ],
  depot: ['Depot', 'Distribution Centre', 'Logistics Park'],
  business: ['Business Park', 'Business Centre', 'Office Village', 'Innovation Centre'],
  retail: ['Retail Park', 'Shopping Park'],
  supermarket: ['Stores'],
  school: ['Primary School', 'Primary School', 'Infant School', 'Church of England Primary School'],
  college: ['High School', 'Academy', 'Sixth Form College'],
  hospital: ['Hospital'],
  park: ['Park', 'Gardens'],
  recreation: ['Recreation Ground', 'Playing Fields', 'Sports Ground'],
  allotments: ['Allotments'],
  cemetery: ['Cemetery'],
  church: [''],
  market: ['Market Place'],
  arcade: ['Walk Shopping Centre', 'Gate Centre', 'Arcade'],
  civic: [
    'Town Hall',
    'Library',
    'Museum',
    'Police Station',
    'Magistrates’ Court',
    'Council Offices',
    'Fire Station',
  ],
  parking: ['Car Park'],
  nursery: ['Nurseries'],
  green: ['Green'],
  apartments: ['Court', 'House', 'Wharf', 'Point', 'Mill'],
};

const SAINTS = [
  'St Mary’s',
  'St Michael’s',
  'St Peter’s',
  'Holy Trinity',
  'St Thomas’s',
  'All Saints',
  'St Giles’s',
  'St Oswald’s',
  'Christ Church',
  'Wesley Chapel',
  'St Wulfstan’s',
  'St Ethelbert’s',
];

/** Names sites of every kind, each name once. */
export function createSiteNamer(
  random: Random,
  known: readonly string[],
  town: string,
): (kind: SiteKind, near: string) => string {
  const taken = new Set<string>(known);
  const endingOf = (kind: SiteKind): string => {
    if (kind !== 'civic') return random.pick(ENDINGS[kind]);
    civicCount += 1;
    return ENDINGS.civic[civicCount % ENDINGS.civic.length] ?? 'Hall';
  };
  let civicCount = -1;
  return (kind, near) => {
    const ending = endingOf(kind);
    for (let tries = 0; ; tries++) {
      const isTowns = tries === 0 && kind === 'civic';
      const root = isTowns
        ? town
        : tries === 0 && random.chance(0.5)
          ? near
          : random.pick(ROOTS).replaceAll('_', ' ');
      const start = tries > 30 ? `${root} ${random.pick(ROOTS).replaceAll('_', ' ')}` : root;
      const saint = random.pick(SAINTS);
      const name =
        kind === 'church'
          ? `${saint}${tries > 6 ? `, ${start}` : ''}`
          : `${start} ${ending}`.trim();
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}
