import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';

export interface DecodedFeature {
  /** 1 point, 2 line, 3 polygon. */
  readonly type: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface DecodedLayer {
  name: string;
  keys: string[];
  values: unknown[];
  features: { type: number; tags: number[] }[];
}

/** Layers of a compressed vector tile with the properties of their features; no geometry. */
export function decodeTile(data: Uint8Array): Map<string, DecodedFeature[]> {
  const layers = new PbfReader(gunzipSync(data)).readFields<DecodedLayer[]>((tag, list, pbf) => {
    if (tag !== 3) return;
    const layer: DecodedLayer = { name: '', keys: [], values: [], features: [] };
    list.push(pbf.readMessage(readLayer, layer));
  }, []);
  return new Map(
    layers.map(({ name, keys, values, features }) => [
      name,
      features.map(({ type, tags }) => {
        const properties: Record<string, unknown> = {};
        for (let index = 0; index < tags.length; index += 2) {
          properties[keys[tags[index] ?? -1] ?? ''] = values[tags[index + 1] ?? -1];
        }
        return { type, properties };
      }),
    ]),
  );
}

function readLayer(tag: number, layer: DecodedLayer, pbf: PbfReader): void {
  if (tag === 1) layer.name = pbf.readString();
  else if (tag === 2) {
    layer.features.push(
      pbf.readMessage(
        (field, feature, inner) => {
          if (field === 2) inner.readPackedVarint(feature.tags);
          else if (field === 3) feature.type = inner.readVarint();
        },
        { type: 0, tags: [] as number[] },
      ),
    );
  } else if (tag === 3) layer.keys.push(pbf.readString());
  else if (tag === 4) layer.values.push(readValue(pbf));
}

function readValue(pbf: PbfReader): unknown {
  return pbf.readMessage(
    (tag, result, inner) => {
      if (tag === 1) result.value = inner.readString();
      else if (tag === 2) result.value = inner.readFloat();
      else if (tag === 3) result.value = inner.readDouble();
      else if (tag === 4 || tag === 5) result.value = inner.readVarint();
      else if (tag === 6) result.value = inner.readSVarint();
      else if (tag === 7) result.value = inner.readBoolean();
    },
    { value: undefined as unknown },
  ).value;
}
