import type { Position } from 'geojson';
import type { SeededRandom } from '../random.ts';
import type { Collection } from './collection.ts';

type Body = Record<string, unknown>;

/** Fields of a collection by what can be asked of them. */
export function listFields(collection: Collection) {
  const { scope, mapping } = collection;
  const all = Object.entries(mapping.fields).filter(([path]) =>
    scope === '' ? true : path.startsWith(`${scope}.`),
  );
  const outside = (path: string) =>
    scope !== '' ||
    !all.some(([name, { type }]) => type === 'nested' && path.startsWith(`${name}.`));
  const of = (...types: string[]) =>
    all.flatMap(([path, { type }]) => (types.includes(type) && outside(path) ? [path] : []));
  return {
    texts: of('text'),
    exact: of('text', 'keyword'),
    numbers: of('number'),
    dates: of('date'),
    booleans: of('boolean'),
    points: of('point'),
    nested: of('nested'),
  };
}

/** Makes queries at random whose values mostly come from the documents, so that they find some. */
export class RandomQueries {
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#random.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  build(collection: Collection, depth = 3): Body {
    const fields = listFields(collection);
    const kinds: [weight: number, possible: boolean, make: () => Body][] = [
      [4, fields.texts.length > 0, () => this.#match(collection, this.pick(fields.texts))],
      [3, fields.texts.length > 1, () => this.#multiMatch(collection, fields.texts)],
      [3, fields.exact.length > 0, () => this.#term(collection, this.pick(fields.exact))],
      [1, fields.numbers.length > 0, () => this.#term(collection, this.pick(fields.numbers))],
      [1, fields.booleans.length > 0, () => this.#term(collection, this.pick(fields.booleans))],
      [2, true, () => this.#terms(collection, this.pick([...fields.exact, ...fields.numbers]))],
      [3, fields.numbers.length > 0, () => this.#range(collection, this.pick(fields.numbers))],
      [3, fields.dates.length > 0, () => this.#range(collection, this.pick(fields.dates))],
      [1, fields.exact.length > 0, () => this.#range(collection, this.pick(fields.exact))],
      [2, true, () => this.#exists(fields)],
      [1, collection.scope === '', () => this.#ids(collection)],
      [1, true, () => ({ match_all: {} })],
      [4, fields.points.length > 0, () => this.#place(collection, this.pick(fields.points))],
      [3, depth > 0 && fields.nested.length > 0, () => this.#nested(collection, fields, depth)],
      [6, depth > 0, () => this.#bool(collection, depth)],
    ];
    const possible = kinds.flatMap(([weight, can, make]) =>
      can ? Array.from({ length: weight }, () => make) : [],
    );
    return this.pick(possible)();
  }

  #some(least: number, most: number, make: () => unknown): unknown[] {
    return Array.from({ length: this.#random.integer(least, most) }, make);
  }

  /** A value of the field that some document has; one of its type where none has any. */
  value(collection: Collection, field: string): string | number | boolean {
    const start = this.#random.integer(0, collection.items.length - 1);
    for (let step = 0; step < collection.items.length; step++) {
      const values = collection.values((start + step) % collection.items.length, field);
      if (values.length > 0) return this.pick(values) as string;
    }
    return collection.type(field) === 'number' ? 12 : 'nothing';
  }

  #word(collection: Collection, field: string): string {
    const text = String(this.value(collection, field));
    const word = this.pick(text.split(/[\s,]+/));
    if (!this.#random.chance(0.4) || word.length < 3) return word;
    const at = this.#random.integer(0, word.length - 2);
    const [before, letters, after] = [
      word.slice(0, at),
      word.slice(at, at + 2),
      word.slice(at + 2),
    ];
    return this.pick([
      before + letters.slice(1) + after,
      `${before}x${letters}${after}`,
      `${before}y${letters.slice(1)}${after}`,
      before + [...letters].reverse().join('') + after,
      word.toUpperCase(),
    ]);
  }

  #words(collection: Collection, field: string): Body {
    const query = this.#some(1, 3, () => this.#word(collection, field)).join(' ');
    const { chance, integer } = bind(this.#random);
    return {
      query,
      ...(chance(0.3) ? { operator: this.pick(['and', 'or']) } : {}),
      ...(chance(0.5) ? { fuzziness: this.pick(['AUTO', 0, 1, 2]) } : {}),
      ...(chance(0.2) ? { prefix_length: integer(0, 3) } : {}),
      ...(chance(0.2) ? { max_expansions: integer(1, 6) } : {}),
    };
  }

  #match(collection: Collection, field: string): Body {
    const words = this.#words(collection, field);
    return { match: { [field]: this.#random.chance(0.3) ? words.query : words } };
  }

  #multiMatch(collection: Collection, texts: readonly string[]): Body {
    const field = this.pick(texts);
    const fields = this.#some(1, 3, () => {
      const name = this.pick(texts);
      const boost = this.#random.chance(0.4) ? `^${this.pick(['2', '0.5', '3.25'])}` : '';
      return (this.#random.chance(0.2) ? `${name.slice(0, -2)}*` : name) + boost;
    });
    return {
      multi_match: {
        ...this.#words(collection, field),
        fields: [field, ...fields],
        ...(this.#random.chance(0.3) ? { type: this.pick(['best_fields', 'most_fields']) } : {}),
        ...(this.#random.chance(0.3) ? { tie_breaker: this.pick([0, 0.3, 1]) } : {}),
      },
    };
  }

  #term(collection: Collection, field: string): Body {
    const value = this.value(collection, field);
    const changed =
      typeof value === 'string' && this.#random.chance(0.1) ? value.toLowerCase() : value;
    return { term: { [field]: this.#random.chance(0.3) ? { value: changed } : changed } };
  }

  #terms(collection: Collection, field: string): Body {
    return { terms: { [field]: this.#some(0, 4, () => this.value(collection, field)) } };
  }

  #range(collection: Collection, field: string): Body {
    const bound = () => {
      const value = this.value(collection, field);
      const dated = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
      return dated ? value.slice(0, this.pick([4, 7, 10, value.length])) : value;
    };
    const { chance } = bind(this.#random);
    return {
      range: {
        [field]: {
          ...(chance(0.7) ? { [this.pick(['gte', 'gt'])]: bound() } : {}),
          ...(chance(0.6) ? { [this.pick(['lte', 'lt'])]: bound() } : {}),
        },
      },
    };
  }

  #exists(fields: ReturnType<typeof listFields>): Body {
    const all = [...fields.exact, ...fields.numbers, ...fields.dates, ...fields.points];
    const field = this.pick(all);
    const objects = field.includes('.') ? [field.slice(0, field.lastIndexOf('.'))] : [];
    return { exists: { field: this.pick([field, field, ...objects, 'provenance', 'no.such']) } };
  }

  #ids(collection: Collection): Body {
    return { ids: { values: this.#some(0, 5, () => this.value(collection, 'id')) } };
  }

  #nested(collection: Collection, fields: ReturnType<typeof listFields>, depth: number): Body {
    const path = this.pick(fields.nested);
    return { nested: { path, query: this.build(collection.parts(path).collection, depth - 1) } };
  }

  #bool(collection: Collection, depth: number): Body {
    const clauses = (most: number) => this.#some(0, most, () => this.build(collection, depth - 1));
    const should = clauses(3);
    return {
      bool: {
        must: clauses(2),
        filter: clauses(2),
        ...(this.#random.chance(0.5) ? { should } : {}),
        ...(this.#random.chance(0.3) ? { must_not: clauses(1) } : {}),
        ...(this.#random.chance(0.2) ? { minimum_should_match: this.#random.integer(0, 2) } : {}),
      },
    };
  }

  #place(collection: Collection, field: string): Body {
    const point = this.value(collection, field) as unknown as { lat: number; lon: number };
    const { lat, lon } = point;
    const size = this.pick([0, 0.0005, 0.002, 0.01, 0.05]);
    const far = this.#random.chance(0.15);
    switch (this.#random.integer(0, 3)) {
      case 0:
        return { geo_distance: { distance: `${Math.max(1, size * 1e5)}m`, [field]: { lat, lon } } };
      case 1:
        return {
          geo_bounding_box: {
            [field]: {
              top_left: { lat: keep(lat + size, 90), lon: far ? 100 : keep(lon - size, 180) },
              bottom_right: {
                lat: keep(lat - size, 90),
                lon: keep(lon + size * this.#random.next(), 180),
              },
            },
          },
        };
      default:
        return {
          geo_shape: {
            [field]: {
              shape: this.#shape(keep(lat, 89), keep(lon, 179), size),
              relation: 'within',
            },
          },
        };
    }
  }

  #shape(lat: number, lon: number, size: number): Body {
    const reach = Math.max(size, 0.0003);
    const outer = this.#ring(lat, lon, reach, reach * 2);
    const hole = this.#ring(lat, lon, reach / 4, reach / 2);
    if (this.#random.chance(0.5)) return { type: 'Polygon', coordinates: [outer] };
    if (this.#random.chance(0.5)) return { type: 'Polygon', coordinates: [outer, hole] };
    const other = this.#ring(lat + reach, lon + reach, reach / 2, reach * 2);
    return { type: 'MultiPolygon', coordinates: [[outer, hole], [other]] };
  }

  /** Corners all round a place at distances in between: an outline that cannot cross itself. */
  #ring(lat: number, lon: number, near: number, far: number): Position[] {
    const corners = this.#random.integer(6, 60);
    const ring = Array.from({ length: corners }, (_, i): Position => {
      const angle = ((i + 0.5 * this.#random.next()) / corners) * 2 * Math.PI;
      const distance = near + (far - near) * this.#random.next();
      return [lon + distance * Math.cos(angle), lat + distance * Math.sin(angle)];
    });
    return [...ring, ring[0] ?? []];
  }
}

/** The nearest figure within so many degrees of 0. */
function keep(degrees: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, degrees));
}

function bind(random: SeededRandom) {
  return {
    chance: (probability: number) => random.chance(probability),
    integer: (low: number, high: number) => random.integer(low, high),
  };
}
