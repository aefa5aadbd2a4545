import { z } from 'zod/mini';
import { openMeasuredService } from './search-service.ts';
import { measureRounds } from './timing.ts';

const ROUNDS = 300;
const travelTime = z.object({
  polygon: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
});

/** What people type, letter by letter, with slips. */
const TYPED = [
  'kil',
  'kiln',
  '12 kiln',
  '12 kiln la',
  'kiln lane wren',
  'wx2 6',
  'wx26',
  'wx1 2b',
  'wren',
  'victoria street',
  '4 victria stret',
  'albret road',
  'station road',
  'new',
  '17 abb',
  'flat 2',
  'zzzzz',
  '22 willow crescent wrenford wx4',
];

const WORDS = ['kiln lane', 'victria street', 'station road wrenford', 'holdings', 'WX2', 'quary'];

/** Measures the search service over a world on disk. Milliseconds. */
export async function runSearchBench(worldDirectory: string): Promise<object> {
  const service = openMeasuredService(worldDirectory);
  const [centre] = service.located;
  const { polygon } = travelTime.parse(
    await service.get(`/titles/${centre}/travel-time-polygon?mode=car&maxMinutes=15`),
  );
  const pick = (list: readonly string[], round: number) => list[round % list.length] ?? '';
  const inside = { geo_shape: { 'geometry.centroid': { shape: polygon, relation: 'within' } } };
  return {
    titles: service.titles,
    indexMilliseconds: service.indexMilliseconds,
    address: await measureRounds(ROUNDS, (round) =>
      service.get(`/address?address=${encodeURIComponent(pick(TYPED, round))}`),
    ),
    titlesInsideTravelTimePolygon: await measureRounds(ROUNDS, () =>
      service.post('/titles', {
        query: { bool: { filter: [inside, { term: { tenure: 'Freehold' } }] } },
        sort: [{ lastModified: 'desc' }],
        size: 25,
      }),
    ),
    titlesByWords: await measureRounds(ROUNDS, (round) =>
      service.post('/titles', {
        query: {
          multi_match: {
            query: pick(WORDS, round),
            fields: ['mainAddress.fullAddress^3', 'owners.companyName', 'number'],
            fuzziness: 'AUTO',
          },
        },
        size: 25,
      }),
    ),
    facets: await measureRounds(ROUNDS, () =>
      service.post('/titles', {
        query: { match_all: {} },
        size: 0,
        aggs: {
          tenure: { terms: { field: 'tenure' } },
          area: { histogram: { field: 'areaInSquareMeters', interval: 1_000 } },
        },
      }),
    ),
  };
}
