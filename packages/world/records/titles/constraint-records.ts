import type { Constraint } from '@property/contract/titles/constraints.ts';
import { FLOOD_ZONE, nameConstraint } from '../../planning/constraint-kinds.ts';
import { PLANNING_DATA } from '../../sources/open-data/planning.ts';
import { measureRegion } from '../../titles/local-projection.ts';
import { tellOrigin } from '../provenance.ts';
import { deriveUuid, openRandom } from '../random.ts';
import { nameAuthority, type RecordContext, roundTo, toDateTime } from '../record-context.ts';
import type { DraftTitle } from './draft.ts';

const GRADES = ['II', 'II', 'II', 'II', 'II', 'II*', 'I'] as const;

/**
 * Planning and environmental constraints of a title: the ground that its outline crosses. Where no
 * source tells of constraints, all of them are modelled.
 */
export function writeConstraints(context: RecordContext, title: DraftTitle): Constraint[] {
  const crossings = context.planning.find(title.region);
  // Flood zones come in many pieces, of which each is an entity of its own.
  const grouped = Map.groupBy(crossings, ({ place: { key, kind, name } }) =>
    kind.type === FLOOD_ZONE ? name : key,
  );
  const size = measureRegion(title.region);
  const records = Array.from(grouped.values(), ([first, ...more]): Constraint[] => {
    if (!first) return [];
    const { place } = first;
    const area = more.reduce((sum, each) => sum + each.area, first.area);
    return [
      {
        id: deriveUuid(`constraint/${place.key}/${title.key}`),
        category: place.kind.category,
        constraintType: place.kind.type,
        name: place.name,
        ...(place.reference === undefined ? {} : { reference: place.reference }),
        ...(place.grade === undefined ? {} : { grade: place.grade }),
        ...(place.modelled ? { authority: nameAuthority(context, title) } : {}),
        ...(place.startedOn === undefined
          ? {}
          : { designatedDate: toDateTime(Date.parse(place.startedOn)) }),
        ...(area > 0 ? { coveragePercent: roundTo(Math.min(100, (area / size) * 100), 1) } : {}),
        distanceInMetres: 0,
        source: place.modelled ? place.kind.source : PLANNING_DATA,
        provenance: tellOrigin(
          context.options,
          place.modelled ? { modelled: ['*'] } : { real: ['*'], sources: [PLANNING_DATA] },
        ),
      },
    ];
  }).flat();
  if (context.hasPlanningData) return records;
  return [...records, ...writeOwnConstraints(context, title, nameAuthority(context, title))];
}

/** What a title is searched by, each once; undefined where there is nothing. */
export function listConstraintNames(constraints: readonly Constraint[]): string[] {
  const names = constraints.flatMap((each) => nameConstraint(each) ?? []);
  return [...new Set(names)];
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
    provenance: tellOrigin(context.options, { modelled: ['*'] }),
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
