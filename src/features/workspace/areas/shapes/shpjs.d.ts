/** The parts of it that unpack nothing; the types that others publish for it know only its old form. */
declare module 'shpjs' {
  import type { FeatureCollection, GeoJsonProperties, Geometry } from 'geojson';

  /** Throws what it may for a damaged file. @param prj its projection, as well-known text */
  export function parseShp(shp: Uint8Array, prj?: string): Geometry[];
  export function parseDbf(dbf: Uint8Array, cpg?: string): GeoJsonProperties[];
  export function combine(
    layer: readonly [readonly Geometry[], (readonly GeoJsonProperties[])?],
  ): FeatureCollection;
}
