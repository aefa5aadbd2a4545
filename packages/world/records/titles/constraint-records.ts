import type { Constraint } from '@property/contract/titles/constraints.ts';
import { deriveUuid, hashText, openRandom } from '../random.ts';
import { nameAuthority, type RecordContext, roundTo, toDateTime } from '../record-context.ts';
import type { DraftTitle } from './draft.ts';

interface Zone {
  readonly category: 'planning' | 'environmental';
  readonly type: string;
  readonly name: string;
  readonly source: string;
  /** Share of the squares that it covers. */
  readonly share: number;
  readonly year: number;
}

/** Designations that cover whole neighbourhoods; a square of about 350 m is in or out. */
const ZONES: readonly Zone[] = [
  {
    category: 'planning',
    type: 'conservation area',
    name: 'Conservation Area',
    source: 'Local plan',
    share: 0.09,
    year: 1976,
  },
  {
    category: 'planning',
    type: 'article 4 direction',
    name: 'Houses in multiple occupation',
    source: 'Local plan',
    share: 0.05,
    year: 2014,
  },
  {
    category: 'planning',
    type: 'green belt',
    name: 'Green Belt',
    source: 'Local plan',
    share: 0.07,
    year: 1969,
  },
  {
    category: 'environmental',
    type: 'flood zone',
    name: 'Flood Zone 2',
    source: 'Flood map for planning',
    share: 0.12,
    year: 2010,
  },
  {
    category: 'environmental',
    type: 'flood zone',
    name: 'Flood Zone 3',
    source: 'Flood map for planning',
    share: 0.06,
    year: 2010,
  },
  {
    category: 'environmental',
    type: 'site of special scientific interest',
    name: 'Site of Special Scientific Interest',
    source: 'Nature register',
    share: 0.025,
    year: 1984,
  },
  {
    category: 'environmental',
    type: 'ancient woodland',
    name: 'Ancient Woodland',
    source: 'Ancient woodland inventory',
    share: 0.03,
    year: 1992,
  },
  {
    category: 'environmental',
    type: 'national landscape',
    name: 'National Landscape',
    source: 'Nature register',
    share: 0.02,
    year: 1971,
  },
];
const GRADES = ['II', 'II', 'II', 'II', 'II', 'II*', 'I'] as const;

/** Planning and environmental constraints of a title. All of them are modelled. */
export function writeConstraints(context: RecordContext, title: DraftTitle): Constraint[] {
  const authority = nameAuthority(context, title);
  const square = `${Math.floor(title.lon * 200)}/${Math.floor(title.lat * 320)}`;
  const records = ZONES.flatMap((zone): Constraint[] => {
    const zoneKey = `${context.options.seed}/${zone.name}/${square}`;
    if (hashText(zoneKey) / 4294967296 >= zone.share) return [];
    const random = openRandom(context.options.seed, `constraint/${zone.name}/${title.key}`);
    return [
      {
        id: deriveUuid(`constraint/${zoneKey}/${title.key}`),
        category: zone.category,
        constraintType: zone.type,
        name: zone.name,
        reference: `${zone.type.slice(0, 2).toUpperCase()}${1000 + (hashText(zoneKey) % 9000)}`,
        authority,
        designatedDate: toDateTime(Date.UTC(zone.year + (hashText(zoneKey) % 20), 3, 1)),
        coveragePercent: random.chance(0.8) ? 100 : roundTo(random.between(5, 95), 1),
        distanceInMetres: 0,
        source: zone.source,
      },
    ];
  });
  return [...records, ...writeOwnConstraints(context, title, authority)];
}

/** Designations of the single property. */
function writeOwnConstraints(
  context: RecordContext,
  title: DraftTitle,
  authority: string,
): Constraint[] {
  const random = openRandom(context.options.seed, `own-constraint/${title.key}`);
  const make = (constraintType: string, name: string, extra: Partial<Constraint>): Constraint => ({
    id: deriveUuid(`constraint/${constraintType}/${title.key}`),
    category: 'planning',
    constraintType,
    name,
    reference: String(random.whole(1_000_000, 1_499_999)),
    authority,
    coveragePercent: roundTo(random.between(8, 100), 1),
    distanceInMetres: 0,
    ...extra,
  });
  const records: Constraint[] = [];
  const old =
    title.use === 'worship' || title.use === 'pub' || title.use === 'farm' || title.use === 'civic';
  if (title.footprint > 0 && random.chance(old ? 0.22 : 0.012)) {
    const name = title.siteName ?? title.mainAddress?.fullAddress.split(',')[0] ?? 'Building';
    records.push(
      make('listed building', name, {
        grade: random.pick(GRADES),
        designatedDate: toDateTime(Date.UTC(random.whole(1951, 2004), random.whole(0, 11), 12)),
        source: 'National heritage list',
      }),
    );
  }
  if (random.chance(0.03)) {
    records.push(
      make('tree preservation order', `Order No. ${random.whole(1, 240)}`, {
        source: 'Local plan',
      }),
    );
  }
  if (title.use === 'land' && random.chance(0.5)) {
    records.push(make('brownfield register', 'Brownfield Land Register', { source: 'Local plan' }));
  }
  if (random.chance(0.02)) {
    const metres = random.whole(20, 240);
    records.push(
      make('scheduled monument', 'Remains of priory', {
        coveragePercent: 0,
        distanceInMetres: metres,
        source: 'National heritage list',
      }),
    );
  }
  return records;
}
