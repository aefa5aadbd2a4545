import { Bitset } from '../embedded/bitset.ts';
import { TermDictionary } from '../embedded/text/term-dictionary.ts';

export type FlatArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Kinds of array by name, as packed trees tell of them. */
const ARRAY_KINDS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
} as const;

export type ArrayKind = keyof typeof ARRAY_KINDS;

/** Data with its large arrays taken out: the rest is small and can be written as JSON. */
export interface Packed {
  readonly tree: unknown;
  /** The arrays, which the tree names by their position. */
  readonly arrays: readonly FlatArray[];
}

/**
 * Takes data apart that is made of plain objects, lists, maps, dictionaries, bitsets and flat
 * arrays, so that its arrays can be laid out in one buffer.
 */
export function pack(value: unknown): Packed {
  const arrays: FlatArray[] = [];
  const take = (array: FlatArray) => arrays.push(array) - 1;
  const walk = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (isFlatArray(part)) return { array: take(part) };
    if (part instanceof Bitset) return { bits: part.size, words: take(part.words) };
    if (part instanceof TermDictionary) {
      return { terms: take(part.units), offsets: take(part.offsets) };
    }
    if (part instanceof Map) return { map: Array.from(part, ([key, item]) => [key, walk(item)]) };
    if (Array.isArray(part)) return { list: part.map(walk) };
    return { object: Object.entries(part).map(([key, item]) => [key, walk(item)]) };
  };
  return { tree: walk(value), arrays };
}

/** What `pack` takes apart, put together again around `arrays`, which are not copied. */
export function unpack({ tree, arrays }: Packed): unknown {
  const walk = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const part = node as Partial<Record<string, unknown>>;
    if (part.array !== undefined) return read(part.array);
    if (part.bits !== undefined) return new Bitset(Number(part.bits), as(Uint32Array, part.words));
    if (part.terms !== undefined) {
      const units = read(part.terms);
      if (!(units instanceof Uint8Array || units instanceof Uint16Array)) throw new PackError();
      return new TermDictionary(units, as(Uint32Array, part.offsets));
    }
    if (Array.isArray(part.map)) return new Map(part.map.map(([key, item]) => [key, walk(item)]));
    if (Array.isArray(part.list)) return part.list.map(walk);
    if (!Array.isArray(part.object)) throw new PackError();
    return Object.fromEntries(part.object.map(([key, item]) => [key, walk(item)]));
  };
  const read = (position: unknown): FlatArray => {
    const array = arrays[Number(position)];
    if (!array) throw new PackError();
    return array;
  };
  const as = <T extends FlatArray>(kind: new () => T, position: unknown): T => {
    const array = read(position);
    if (array instanceof kind) return array;
    throw new PackError();
  };
  return walk(tree);
}

/** A tree that does not fit its arrays. */
class PackError extends Error {
  constructor() {
    super('The parts of the index do not fit together.');
  }
}

function isFlatArray(value: object): value is FlatArray {
  return Object.values(ARRAY_KINDS).some((kind) => value instanceof kind);
}

export function nameKind(array: FlatArray): ArrayKind {
  const kinds = Object.keys(ARRAY_KINDS) as ArrayKind[];
  const name = kinds.find((candidate) => array instanceof ARRAY_KINDS[candidate]);
  if (!name) throw new PackError();
  return name;
}

/** An array over part of a buffer, which is not copied. */
export function openArray(
  kind: ArrayKind,
  buffer: ArrayBufferLike,
  start: number,
  length: number,
): FlatArray {
  const Kind: new (buffer: ArrayBufferLike, start: number, length: number) => FlatArray =
    ARRAY_KINDS[kind];
  return new Kind(buffer, start, length);
}
