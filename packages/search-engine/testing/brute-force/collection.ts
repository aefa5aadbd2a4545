import type { FieldMapping, IndexMapping } from '../../mappings/mapping.ts';
import { countWords, type WordStatistics } from './word-statistics.ts';

/** Values under a dotted path of plain JSON, through any arrays on the way. */
function listValues(item: unknown, path: readonly string[]): unknown[] {
  if (item === null || item === undefined) return [];
  if (Array.isArray(item)) return item.flatMap((element) => listValues(element, path));
  const [name, ...rest] = path;
  if (name === undefined) return [item];
  if (typeof item !== 'object') return [];
  return listValues(Reflect.get(item, name), rest);
}

/** Plain documents, or the elements of one nested array, looked at one by one without any index. */
export class Collection {
  readonly items: readonly object[];
  /** Path of the nested array the items are elements of, empty for documents. */
  readonly scope: string;
  readonly mapping: IndexMapping;
  readonly #parts = new Map<string, Parts>();
  readonly #words = new Map<string, WordStatistics>();
  readonly #known = new Map<string, unknown>();
  readonly #values = new Map<string, unknown[][]>();

  constructor(items: readonly object[], mapping: IndexMapping, scope = '') {
    this.items = items;
    this.mapping = mapping;
    this.scope = scope;
  }

  type(field: string): FieldMapping['type'] | undefined {
    return this.mapping.fields[field]?.type;
  }

  /** Values of a field of this scope; nested arrays are not seen from outside, nor documents from inside. */
  values(item: number, field: string): readonly unknown[] {
    let all = this.#values.get(field);
    if (!all) {
      const path = this.#readPath(field);
      all = this.items.map((object) => (path ? listValues(object, path) : []));
      this.#values.set(field, all);
    }
    return all[item] ?? [];
  }

  #readPath(field: string): string[] | undefined {
    if (this.scope !== '') {
      return field.startsWith(`${this.scope}.`)
        ? field.slice(this.scope.length + 1).split('.')
        : undefined;
    }
    const names = field.split('.');
    const inside = names.some((_, i) => this.type(names.slice(0, i + 1).join('.')) === 'nested');
    return inside ? undefined : names;
  }

  words(field: string): WordStatistics {
    let words = this.#words.get(field);
    if (!words) {
      const analyser = this.mapping.fields[field];
      const texts = this.items.map((_, item) => this.values(item, field).map(String));
      words = countWords(texts, analyser?.type === 'text' ? analyser.analyser : 'standard');
      this.#words.set(field, words);
    }
    return words;
  }

  /** Works something out once for the whole collection. */
  remember<Result>(key: string, work: () => Result): Result {
    if (!this.#known.has(key)) this.#known.set(key, work());
    return this.#known.get(key) as Result;
  }

  /** The elements of a nested array. */
  parts(path: string): Parts {
    let parts = this.#parts.get(path);
    if (!parts) {
      const elements: object[] = [];
      const own = this.items.map((object) =>
        listValues(object, path.split('.')).map((element) => elements.push(element as object) - 1),
      );
      parts = { collection: new Collection(elements, this.mapping, path), own };
      this.#parts.set(path, parts);
    }
    return parts;
  }
}

interface Parts {
  readonly collection: Collection;
  /** Which elements each item has. */
  readonly own: readonly (readonly number[])[];
}
