import type { Building } from '@property/contract/titles/buildings.ts';
import { type LocalProjection, measureRegion } from '../../titles/local-projection.ts';
import { tellOrigin } from '../provenance.ts';
import { deriveUuid, openRandom } from '../random.ts';
import { type RecordContext, roundTo } from '../record-context.ts';
import { countStoreys } from '../uses/classify-use.ts';
import { isHome, USES } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';

const MOST_BUILDINGS = 60;
const AGES = [
  [1895, 'before 1900', 'Brick and slate'],
  [1912, '1900-1929', 'Brick and slate'],
  [1936, '1930-1949', 'Brick and tile'],
  [1957, '1950-1966', 'Brick and tile'],
  [1971, '1967-1975', 'Brick and concrete'],
  [1979, '1976-1982', 'Brick and concrete'],
  [1988, '1983-1990', 'Brick and tile'],
  [1994, '1991-1995', 'Brick and tile'],
  [2000, '1996-2002', 'Brick and tile'],
  [2005, '2003-2006', 'Brick and render'],
  [2012, '2007-2022', 'Timber frame and brick'],
] as const;

/** When a title was built on, the same for all houses of a short stretch of street. */
export function findAge(context: RecordContext, title: DraftTitle): (typeof AGES)[number] {
  const street = title.mainAddress?.street ?? title.key;
  const block = `${street}/${Math.round(title.lon * 400)}/${Math.round(title.lat * 600)}`;
  const random = openRandom(context.options.seed, `age/${block}`);
  const { use } = title;
  const centre =
    use === 'terraced' ? 1.8 : use === 'semi-detached' ? 3.4 : use === 'detached' ? 6 : 6.5;
  const index = Math.round(random.normal(centre, use === 'terraced' ? 1.3 : 2));
  return AGES[Math.min(AGES.length - 1, Math.max(0, index))] ?? AGES[3];
}

/** The buildings on a title, largest first. Outline and mapped storeys are real, the rest modelled. */
export function writeBuildings(
  context: RecordContext,
  title: DraftTitle,
  projection: LocalProjection,
): Building[] {
  const [typicalYear, ageBand, brick] = findAge(context, title);
  return title.buildings.slice(0, MOST_BUILDINGS).map((building, index): Building => {
    const random = openRandom(context.options.seed, `building/${building.key}`);
    const footprint = measureRegion(building.region);
    const storeys = countStoreys(building, title.use);
    const high = isHome(title.use) ? 2.7 : 3.6;
    const shed =
      title.use === 'warehouse' || title.use === 'industrial' || title.use === 'retail-park';
    const [lon, lat] = projection.unproject(building.centre);
    const name = building.tags.name ?? building.tags['addr:housename'];
    const address = title.addresses[index] ?? title.mainAddress;
    const isModelled = !context.options.isRecordsOnly;
    const uprn = isModelled || address?.realUprn ? address?.uprn : undefined;
    const isCounted = building.tags['building:levels'] !== undefined;
    return {
      id: deriveUuid(`building/${title.key}/${building.key}`),
      ...(uprn === undefined ? {} : { uprn }),
      ...(name === undefined ? {} : { name }),
      use: index > 0 && footprint < 40 ? 'Outbuilding' : (USES[title.use].types[0] ?? 'Building'),
      ...(isModelled || isCounted ? { storeys } : {}),
      ...(isModelled && random.chance(0.9)
        ? {
            heightInMetres: roundTo(
              storeys * high + (shed ? 4 : 2.4) + random.between(-0.4, 0.8),
              1,
            ),
          }
        : {}),
      footprintInSquareMeters: roundTo(footprint, 1),
      ...(isModelled ? { grossFloorAreaInSquareMeters: roundTo(footprint * storeys, 1) } : {}),
      ...(isModelled && random.chance(0.75)
        ? { constructionYear: typicalYear + random.whole(-3, 3) }
        : {}),
      ...(isModelled ? { ageBand } : {}),
      ...(isModelled && random.chance(0.8)
        ? { material: shed ? 'Steel portal frame' : brick }
        : {}),
      ...(isModelled && random.chance(0.6) ? { basement: random.chance(0.06) } : {}),
      centroid: { lat, lon },
      provenance: tellOrigin(context.options, {
        real: [
          'footprint',
          'place',
          'id',
          'name',
          'use',
          'footprintInSquareMeters',
          'centroid',
          ...(isCounted ? ['storeys'] : []),
          ...(address?.realUprn ? ['uprn'] : []),
        ],
        modelled: ['*'],
        sources: ['OpenStreetMap'],
      }),
    };
  });
}
