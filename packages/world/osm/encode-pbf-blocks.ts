import { PbfWriter } from 'pbf';
import type { OsmNode, OsmRelation, OsmTags, OsmWay } from './osm-data.ts';

/** Units of 100 nanodegrees, the granularity the format assumes when a block names none. */
const UNITS_PER_DEGREE = 1e7;
const MEMBER_TYPES = ['node', 'way', 'relation'];
const NODES = 2;
const WAYS = 3;
const RELATIONS = 4;

/** A PrimitiveBlock of dense nodes. */
export function encodeDenseNodes(nodes: readonly OsmNode[]): Uint8Array {
  const strings = new StringTable();
  const tags: number[] = [];
  for (const node of nodes) {
    for (const [key, value] of Object.entries(node.tags ?? {})) {
      tags.push(strings.index(key), strings.index(value));
    }
    tags.push(0);
  }
  const hasTags = tags.length > nodes.length;
  return encodeBlock(strings, NODES, [nodes], (batch, pbf) => {
    pbf.writePackedSVarint(1, toDeltas(batch.map((node) => node.id)));
    pbf.writePackedSVarint(8, toDeltas(batch.map((node) => toUnits(node.lat))));
    pbf.writePackedSVarint(9, toDeltas(batch.map((node) => toUnits(node.lon))));
    if (hasTags) pbf.writePackedVarint(10, tags);
  });
}

/** A PrimitiveBlock of ways. */
export function encodeWays(ways: readonly OsmWay[]): Uint8Array {
  const strings = new StringTable();
  for (const way of ways) strings.addTags(way.tags);
  return encodeBlock(strings, WAYS, ways, (way, pbf) => {
    pbf.writeVarintField(1, way.id);
    writeTags(pbf, way.tags, strings);
    pbf.writePackedSVarint(8, toDeltas(way.nodes));
  });
}

/** A PrimitiveBlock of relations. */
export function encodeRelations(relations: readonly OsmRelation[]): Uint8Array {
  const strings = new StringTable();
  for (const relation of relations) {
    strings.addTags(relation.tags);
    for (const member of relation.members) strings.index(member.role);
  }
  return encodeBlock(strings, RELATIONS, relations, ({ id, tags, members }, pbf) => {
    pbf.writeVarintField(1, id);
    writeTags(pbf, tags, strings);
    pbf.writePackedVarint(
      8,
      members.map(({ role }) => strings.index(role)),
    );
    pbf.writePackedSVarint(9, toDeltas(members.map(({ ref }) => ref)));
    pbf.writePackedVarint(
      10,
      members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
    );
  });
}

/** The strings of a block; index 0 is reserved, as it ends a list of tags. */
class StringTable {
  readonly #indexes = new Map<string, number>([['', 0]]);

  index(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  addTags(tags: OsmTags): void {
    for (const [key, value] of Object.entries(tags)) {
      this.index(key);
      this.index(value);
    }
  }

  write(pbf: PbfWriter): void {
    for (const text of this.#indexes.keys()) pbf.writeStringField(1, text);
  }
}

function encodeBlock<T>(
  strings: StringTable,
  kind: number,
  elements: readonly T[],
  write: (element: T, pbf: PbfWriter) => void,
): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(1, (table, message) => table.write(message), strings);
  pbf.writeMessage(
    2,
    (batch, group) => {
      for (const element of batch) group.writeMessage(kind, write, element);
    },
    elements,
  );
  return pbf.finish();
}

function writeTags(pbf: PbfWriter, tags: OsmTags, strings: StringTable): void {
  const keys = Object.keys(tags);
  if (keys.length === 0) return;
  pbf.writePackedVarint(
    2,
    keys.map((key) => strings.index(key)),
  );
  pbf.writePackedVarint(
    3,
    keys.map((key) => strings.index(tags[key] ?? '')),
  );
}

function toDeltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function toUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE);
}
