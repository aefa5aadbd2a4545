import { PbfWriter } from 'pbf';
import { POINT_LAYER } from '../layers/source-ids.ts';

export const TILE_EXTENT = 4096;

/** A title or a group of titles in a tile; places in units of the tile, from its upper left corner. */
export interface TileMark {
  readonly x: number;
  readonly y: number;
  /** What its image is called after the kind and the theme. */
  readonly image: string;
  /** Of a single title. */
  readonly id?: string;
  /** Titles of a group. */
  readonly count?: number;
  readonly opensAt?: number;
}

const KEYS = ['image', 'id', 'count', 'opensAt'] as const;
// Numbers of fields and types in the specification of vector tiles, version 2.
const POINT = 1;
const MOVE_TO_ONCE = 9;

/** Writes marks as a vector tile; nothing at all for no marks. */
export function encodeMarks(marks: readonly TileMark[]): ArrayBuffer {
  const tile = new PbfWriter();
  if (marks.length > 0) tile.writeMessage(3, writeLayer, marks);
  const bytes = tile.finish();
  return bytes.slice().buffer as ArrayBuffer;
}

function writeLayer(marks: readonly TileMark[], layer: PbfWriter): void {
  const values = new Map<string | number, number>();
  const findValue = (value: string | number) => {
    const known = values.get(value);
    if (known !== undefined) return known;
    values.set(value, values.size);
    return values.size - 1;
  };
  layer.writeVarintField(15, 2);
  layer.writeStringField(1, POINT_LAYER);
  layer.writeVarintField(5, TILE_EXTENT);
  for (const key of KEYS) layer.writeStringField(3, key);
  const writeFeature = (mark: TileMark, feature: PbfWriter) => {
    const tags = KEYS.flatMap((key, index) => {
      const value = mark[key];
      return value === undefined ? [] : [index, findValue(value)];
    });
    feature.writePackedVarint(2, tags);
    feature.writeVarintField(3, POINT);
    // Both are positive: zigzag doubles them.
    feature.writePackedVarint(4, [MOVE_TO_ONCE, mark.x * 2, mark.y * 2]);
  };
  for (const mark of marks) layer.writeMessage(2, writeFeature, mark);
  for (const value of values.keys()) layer.writeMessage(4, writeValue, value);
}

function writeValue(value: string | number, message: PbfWriter): void {
  if (typeof value === 'string') message.writeStringField(1, value);
  else message.writeVarintField(5, value);
}
