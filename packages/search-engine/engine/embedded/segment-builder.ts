import { parseDate } from '../../dates.ts';
import {
  EXACT_LENGTH_LIMIT,
  type FieldMapping,
  type IndexMapping,
  keyword,
  number,
  text,
} from '../../mappings/mapping.ts';
import { KeywordColumnBuilder } from './columns/keyword-column.ts';
import { NumberColumnBuilder } from './columns/number-column.ts';
import { PointColumnBuilder } from './columns/point-column.ts';
import { GrowingUint32 } from './growing-array.ts';
import type { NestedSegment, Segment } from './segment.ts';
import { TextFieldBuilder } from './text/text-field.ts';

/** Reads documents one after the other and builds the columns of each path it meets. */
class SegmentBuilder {
  readonly #fields: Map<string, FieldMapping>;
  readonly #texts = new Map<string, TextFieldBuilder>();
  readonly #keywords = new Map<string, KeywordColumnBuilder>();
  readonly #numbers = new Map<string, NumberColumnBuilder>();
  readonly #points = new Map<string, PointColumnBuilder>();
  readonly #nested = new Map<string, { segment: SegmentBuilder; parents: GrowingUint32 }>();
  #size = 0;

  constructor(mapping: Pick<IndexMapping, 'fields'> | Map<string, FieldMapping>) {
    this.#fields = mapping instanceof Map ? mapping : new Map(Object.entries(mapping.fields));
  }

  /** `prefix` is the path of a nested array, with its dot; empty for documents. */
  add(document: object, prefix = ''): void {
    this.#addObject(document, prefix);
    this.#size++;
  }

  build(): Segment {
    const size = this.#size;
    return {
      size,
      texts: mapValues(this.#texts, (field) => field.build(size)),
      keywords: mapValues(this.#keywords, (column) => column.build(size)),
      numbers: mapValues(this.#numbers, (column) => column.build(size)),
      points: mapValues(this.#points, (column) => column.build(size)),
      nested: mapValues(
        this.#nested,
        ({ segment, parents }): NestedSegment => ({
          ...segment.build(),
          parents: parents.view().slice(),
        }),
      ),
    };
  }

  #addObject(object: object, prefix: string): void {
    for (const [key, value] of Object.entries(object)) {
      if (value !== null && value !== undefined) this.#addValue(prefix + key, value);
    }
  }

  #addValue(path: string, value: unknown): void {
    const mapping = this.#fields.get(path);
    if (mapping?.type === 'stored') return;
    if (mapping?.type === 'nested') this.#addElements(path, Array.isArray(value) ? value : [value]);
    else if (Array.isArray(value)) for (const item of value) this.#addValue(path, item);
    else if (typeof value === 'object' && value !== null) {
      if (mapping?.type === 'point') this.#addPoint(path, value);
      else this.#addObject(value, `${path}.`);
    } else this.#addScalar(path, value, mapping ?? this.#mapNewField(path, value));
  }

  #addElements(path: string, elements: unknown[]): void {
    let nested = this.#nested.get(path);
    if (!nested) {
      nested = { segment: new SegmentBuilder(this.#fields), parents: new GrowingUint32() };
      this.#nested.set(path, nested);
    }
    for (const element of elements) {
      if (typeof element !== 'object' || element === null) continue;
      nested.segment.add(element, `${path}.`);
      nested.parents.push(this.#size);
    }
  }

  #addPoint(path: string, value: object): void {
    const { lat, lon } = value as { lat?: unknown; lon?: unknown };
    if (!Number.isFinite(lat) || !Number.isFinite(lon)) return;
    provide(this.#points, path, () => new PointColumnBuilder()).add(
      this.#size,
      Number(lon),
      Number(lat),
    );
  }

  #addScalar(path: string, value: unknown, mapping: FieldMapping | undefined): void {
    switch (mapping?.type) {
      case 'text': {
        const field = provide(this.#texts, path, () => new TextFieldBuilder(mapping.analyser));
        field.add(this.#size, String(value));
        this.#addKeyword(path, String(value));
        return;
      }
      case 'keyword':
        this.#addKeyword(path, String(value));
        return;
      case 'number':
        this.#addNumber(path, 'number', value === '' ? Number.NaN : Number(value));
        return;
      case 'date':
        this.#addNumber(path, 'date', parseDate(String(value)) ?? Number.NaN);
        return;
      case 'boolean':
        this.#addNumber(path, 'boolean', value === true || value === 'true' ? 1 : 0);
    }
  }

  #addKeyword(path: string, value: string): void {
    if (value.length > EXACT_LENGTH_LIMIT) return;
    provide(this.#keywords, path, () => new KeywordColumnBuilder()).add(this.#size, value);
  }

  #addNumber(path: string, kind: 'number' | 'date' | 'boolean', value: number): void {
    if (!Number.isFinite(value)) return;
    provide(this.#numbers, path, () => new NumberColumnBuilder(kind)).add(this.#size, value);
  }

  #mapNewField(path: string, value: unknown): FieldMapping | undefined {
    const mapping = guessMapping(value);
    if (mapping) this.#fields.set(path, mapping);
    return mapping;
  }
}

function guessMapping(value: unknown): FieldMapping | undefined {
  switch (typeof value) {
    case 'string':
      return parseDate(value) !== undefined && value.length >= 10 ? { type: 'date' } : text;
    case 'number':
      return number;
    case 'boolean':
      return { type: 'boolean' };
    default:
      return undefined;
  }
}

function provide<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function mapValues<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From) => To,
): ReadonlyMap<string, To> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** A document with an id of its own. */
export interface Identified {
  readonly id: string;
}

/** Indexes documents one after the other; of those with the same id the first counts. */
export function buildSegment<Document extends Identified>(
  mapping: IndexMapping,
  documents: Iterable<Document>,
  onDocument: (document: Document) => void,
): Segment {
  const builder = new SegmentBuilder({ fields: { ...mapping.fields, id: keyword } });
  const ids = new Set<string>();
  for (const document of documents) {
    if (ids.has(document.id)) continue;
    ids.add(document.id);
    builder.add(document);
    onDocument(document);
  }
  return builder.build();
}
