import type { QueryNode } from '@property/contract/search/query-node.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { combineShapes } from '@property/geo/rings/combine-shapes.ts';
import { decodeShape, encodeShape } from '@property/geo/rings/shape-code.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { Router } from '@property/geo/router.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { joinWords } from '../describe/values.ts';
import type { PlaceRelation } from '../grammar/phrase.ts';
import { toMetres } from '../grammar/recognisers/distances.ts';
import type { NamedPlace, PlacePoint } from '../knowledge/place.ts';
import type { PlacePoints } from '../knowledge/place-points.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Dialect } from './dialect.ts';
import type { Subject } from './subject.ts';

/** The part of the map a caller looks at. */
export interface View {
  readonly top_left: { readonly lat: number; readonly lon: number };
  readonly bottom_right: { readonly lat: number; readonly lon: number };
}

export interface PlaceServices {
  readonly points: PlacePoints;
  readonly router: Router;
  readonly view: View | undefined;
  readonly signal: AbortSignal;
}

/** A place that a question is near to, as an answer tells it. */
export interface NearPlace extends PlacePoint {
  readonly name: string;
  /** What it is one of: "School". */
  readonly kind?: string;
}

/** Writes where something has to lie; `labels` tells what a shape or point stands for. */
export class PlaceWriter {
  readonly labels = new Map<object, string>();
  /** What the question is near to, each with its name. */
  readonly near: NearPlace[] = [];
  readonly #dialect: Dialect;
  readonly #subject: Subject;
  readonly #services: PlaceServices;

  constructor(dialect: Dialect, subject: Subject, services: PlaceServices) {
    this.#dialect = dialect;
    this.#subject = subject;
    this.#services = services;
  }

  /** @param told the places have been noted as those that the question is near to */
  async writePlaces(
    relation: PlaceRelation,
    places: readonly NamedPlace[],
    told?: 'told',
  ): Promise<QueryNode> {
    if (relation.type !== 'in') {
      if (!told) await this.#noteNear(places);
      const of = nameAlike(places);
      if (of && relation.type === 'travel') return this.#writeJourneys(relation, places, of);
      const nodes = await Promise.all(places.map((place) => this.#writeAround(relation, place)));
      const any = this.#dialect.writeAny(nodes);
      return of && relation.type === 'distance'
        ? this.#label(any, `within ${relation.words} of ${of}`)
        : any;
    }
    const [first] = places;
    const field = first && this.#exactField(first);
    const alike = field && places.every((place) => this.#exactField(place) === field);
    if (alike && !places.some((place) => place.type === 'street' && place.town)) {
      return this.#dialect.writeValues(field, [...new Set(places.flatMap(listValues))]);
    }
    return this.#dialect.writeAny(places.map((place) => this.#writeInside(place)));
  }

  /** @throws RefusedQuestion when the request carries no view */
  writeView(): QueryNode {
    const { view } = this.#services;
    if (!view) {
      throw new RefusedQuestion(
        'The question speaks of the current view, but the request does not say which that is.',
      );
    }
    const { top_left, bottom_right } = view;
    return this.#label(
      { geo_bounding_box: { [this.#subject.point]: { top_left, bottom_right } } },
      'in the current view',
    );
  }

  async #noteNear(places: readonly NamedPlace[]): Promise<void> {
    const { points, signal } = this.#services;
    for (const place of places) {
      const { name, point } = await points.locate(place, signal);
      const kind = place.type === 'landmark' && place.kind !== undefined && { kind: place.kind };
      this.near.push({ name, ...kind, lat: roundDegrees(point.lat), lon: roundDegrees(point.lon) });
    }
  }

  #label(node: QueryNode, words: string): QueryNode {
    this.labels.set(node, words);
    return node;
  }

  #exactField(place: NamedPlace): string | undefined {
    const { town, street, outcode, postcode } = this.#subject.address;
    return { town, street, outcode, postcode, sector: postcode }[place.type as string];
  }

  #writeInside(place: NamedPlace): QueryNode {
    const { address } = this.#subject;
    const field = this.#exactField(place);
    if (field === undefined || place.type === 'address') {
      const town = place.type === 'street' && place.town ? ` ${place.town}` : '';
      if (place.type === 'sector') {
        return this.#dialect.writeAny(
          place.postcodes.map((code) => this.#dialect.writeWords(address.full, code)),
        );
      }
      if (place.type === 'title') {
        throw new RefusedQuestion(`There is no place called “${place.name}” in the records.`);
      }
      if (place.type === 'point') {
        throw new RefusedQuestion(
          `“${place.name}” is a point: say how near, such as “within 1 km of ${place.name}”.`,
        );
      }
      const words = place.type === 'address' ? place.typed : `${place.name}${town}`;
      return this.#dialect.writeWords(address.full, words);
    }
    const own = this.#dialect.writeValues(field, listValues(place));
    if (place.type !== 'street' || !place.town || !address.town) return own;
    const inTown = this.#dialect.writeValues(address.town, [place.town]);
    return this.#dialect.writeEvery([own, inTown], [], address.full);
  }

  async #writeAround(
    relation: Exclude<PlaceRelation, { type: 'in' }>,
    place: NamedPlace,
  ): Promise<QueryNode> {
    const { points, router, signal } = this.#services;
    const { name, point } = await points.locate(place, signal);
    const where = `${name} (${point.lat.toFixed(4)}, ${point.lon.toFixed(4)})`;
    if (relation.type === 'travel') {
      const { mode, minutes } = relation;
      const shape = await router.isochrone({ centre: point, mode, minutes }, signal);
      return this.#shape(shape, `${sayJourney(relation)} of ${where}`);
    }
    const words = `within ${relation.words} of ${where}`;
    if (!this.#dialect.allows('geo_distance'))
      return this.#shape(drawCircle(point, relation.distance), words);
    return this.#label(
      {
        geo_distance: {
          distance: relation.distance,
          [this.#subject.point]: { lat: roundDegrees(point.lat), lon: roundDegrees(point.lon) },
        },
      },
      words,
    );
  }

  /** What can be reached from any of several places of a kind, as one shape. */
  async #writeJourneys(
    { mode, minutes }: Journey,
    places: readonly NamedPlace[],
    of: string,
  ): Promise<QueryNode> {
    const { points, router, signal } = this.#services;
    const shapes = await Promise.all(
      places.map(async (place) => {
        const { point } = await points.locate(place, signal);
        return router.isochrone({ centre: point, mode, minutes }, signal);
      }),
    );
    const whole = combineShapes(shapes.map((shape) => ({ role: 'any' as const, shape })));
    // As a link carries it, so that it comes back from one unchanged.
    const kept = decodeShape(encodeShape(whole));
    return this.#shape(kept, `${sayJourney({ mode, minutes })} of ${of}`);
  }

  #shape(shape: Polygon | MultiPolygon, words: string): QueryNode {
    return this.#label(
      { geo_shape: { [this.#subject.point]: { shape, relation: 'within' } } },
      words,
    );
  }
}

type Journey = Pick<Extract<PlaceRelation, { type: 'travel' }>, 'mode' | 'minutes'>;

function sayJourney({ mode, minutes }: Journey): string {
  const plural = minutes === 1 ? 'minute’s' : 'minutes’';
  return `within ${minutes} ${plural} ${mode === 'foot' ? 'walk' : 'drive'}`;
}

/** "any of 27 schools", "any of 14 places, 8 parks and 6 schools": nobody wants them named one by one. */
function nameAlike(places: readonly NamedPlace[]): string | undefined {
  const counts = new Map<string, number>();
  for (const place of places) {
    if (place.type !== 'landmark' || place.kind === undefined) return undefined;
    counts.set(place.kind, (counts.get(place.kind) ?? 0) + 1);
  }
  if (places.length < 2) return undefined;
  const named = [...counts].map(([kind, count]) => nameSeveral(kind, count));
  return named.length === 1
    ? `any of ${named[0]}`
    : `any of ${places.length} places, ${joinWords(named, 'and')}`;
}

function nameSeveral(kind: string, count: number): string {
  const one = kind.toLowerCase();
  if (count === 1) return `1 ${one}`;
  return `${count} ${/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`}`;
}

function listValues(place: NamedPlace): readonly string[] {
  return place.type === 'sector' ? place.postcodes : [place.name];
}

/** A circle as an outline, for deployments that know shapes but no distances; "500m", "2mi". */
function drawCircle({ lat, lon }: PlacePoint, distance: string): Polygon | MultiPolygon {
  return buildCircle(lon, lat, toMetres(distance));
}
