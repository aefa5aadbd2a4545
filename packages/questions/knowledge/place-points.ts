import type { QueryNode } from '@property/contract/search/query-node.ts';
import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { compileSearch } from '@property/search-engine/dsl/read-search.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import * as z from 'zod/mini';
import { RefusedQuestion } from '../refused-question.ts';
import type { Lexicon } from './lexicon.ts';
import type { NamedPlace, PlacePoint } from './place.ts';

/** So many titles of a place are enough to find its middle. */
const SAMPLE = 1000;

const sourceSchema = z.object({
  geometry: z.object({ centroid: z.object({ lat: z.number(), lon: z.number() }) }),
});

export interface LocatedPlace {
  readonly name: string;
  readonly point: PlacePoint;
}

/** Where a place lies: its own point, or the middle of the titles that have it in their address. */
export class PlacePoints {
  readonly #engine: SearchEngine;
  readonly #lexicon: Lexicon;

  constructor(engine: SearchEngine, lexicon: Lexicon) {
    this.#engine = engine;
    this.#lexicon = lexicon;
  }

  /** @throws RefusedQuestion when no title there has a recorded location */
  async locate(place: NamedPlace, signal: AbortSignal): Promise<LocatedPlace> {
    const middle = (name: string, exact: Readonly<Record<string, string>>) =>
      this.#middle(name, exact, signal);
    switch (place.type) {
      case 'landmark':
      case 'address':
      case 'point':
        return { name: place.name, point: place.point };
      case 'town':
        return middle(`the middle of ${place.name}`, { 'mainAddress.town': place.name });
      case 'street': {
        const [likely] = this.#lexicon.listTownsOf(place.name);
        const town = place.town ?? likely;
        return middle(`the middle of ${place.name}${town ? ` in ${town}` : ''}`, {
          'mainAddress.street': place.name,
          ...(town ? { 'mainAddress.town': town } : {}),
        });
      }
      case 'outcode':
        return middle(`the middle of ${place.name}`, {
          'mainAddress.postcode.outcode': place.name,
        });
      case 'postcode':
        return middle(place.name, { 'mainAddress.postcode.value': place.name });
      case 'sector': {
        const [first = ''] = place.postcodes;
        return middle(first, { 'mainAddress.postcode.value': first });
      }
      case 'title':
        return middle(`title ${place.name}`, { number: place.name });
    }
  }

  async #middle(
    name: string,
    exact: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<LocatedPlace> {
    const filter = Object.entries(exact).map(
      ([field, value]): QueryNode => ({ term: { [field]: value } }),
    );
    const request = z.parse(searchRequestSchema, {
      query: { bool: { filter: [...filter, { exists: { field: 'geometry.centroid' } }] } },
      size: 0,
      _source: ['geometry.centroid'],
      track_total_hits: false,
    });
    const search = { ...compileSearch(request), size: SAMPLE };
    const { hits } = await this.#engine.search('titles', search, signal);
    const points = hits.flatMap(({ source }) => {
      const read = z.safeParse(sourceSchema, source);
      return read.success ? [read.data.geometry.centroid] : [];
    });
    if (points.length === 0) throw new RefusedQuestion(`It is not recorded where ${name} lies.`);
    const round = (value: number) => Number(value.toFixed(6));
    return {
      name,
      point: {
        lat: round(median(points.map(({ lat }) => lat))),
        lon: round(median(points.map(({ lon }) => lon))),
      },
    };
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
