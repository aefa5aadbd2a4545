import { MAP_LAYERS, MAXIMUM_ZOOM, type TileFeature } from './map-feature.ts';

/** A layer as TileJSON and the metadata of MBTiles describe it. */
export interface VectorLayer {
  readonly id: string;
  readonly fields: Readonly<Record<string, 'String' | 'Number' | 'Boolean'>>;
  readonly minzoom: number;
  readonly maxzoom: number;
}

/**
 * Layers with the fields and zooms that the features bring.
 * @param names layers that are named first, also without features: a style may draw from any of a
 *   schema
 * @param deepest the last zoom that there are tiles of; closer up those are enlarged
 */
export function describeLayers(
  features: Iterable<TileFeature>,
  names: readonly string[] = MAP_LAYERS,
  deepest: number = MAXIMUM_ZOOM,
): VectorLayer[] {
  const layers = new Map<string, VectorLayer>();
  for (const { layer, properties, minZoom, maxZoom = deepest } of features) {
    const known = layers.get(layer);
    const fields: Record<string, 'String' | 'Number' | 'Boolean'> = { ...known?.fields };
    let isNew = !known || minZoom < known.minzoom || maxZoom > known.maxzoom;
    for (const [name, value] of Object.entries(properties)) {
      if (fields[name]) continue;
      fields[name] = nameType(value);
      isNew = true;
    }
    if (!isNew) continue;
    layers.set(layer, {
      id: layer,
      fields,
      minzoom: Math.min(minZoom, known?.minzoom ?? minZoom),
      maxzoom: Math.max(maxZoom, known?.maxzoom ?? maxZoom),
    });
  }
  const empty = { fields: { kind: 'String' }, minzoom: 0, maxzoom: deepest } as const;
  return [...new Set([...names, ...layers.keys()])].map((id) => layers.get(id) ?? { id, ...empty });
}

function nameType(value: string | number | boolean): 'String' | 'Number' | 'Boolean' {
  if (typeof value === 'number') return 'Number';
  return typeof value === 'boolean' ? 'Boolean' : 'String';
}
