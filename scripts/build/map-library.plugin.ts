import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** The map library as its authors write it, which it brings along beside its own bundle. */
export const LIBRARY = resolve('node_modules/maplibre-gl/src');
/** What the app names, and where that is written. */
const ENTRIES: Readonly<Record<string, string>> = {
  'maplibre-gl': 'index.ts',
  'maplibre-gl/dist/maplibre-gl-worker.mjs': 'source/worker.ts',
};

/** Files of the library that the app never comes to, by what they are for, from `LIBRARY`. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'a globe': [
    'geo/projection/globe_projection.ts',
    'geo/projection/globe_transform.ts',
    'geo/projection/globe_camera_helper.ts',
    'geo/projection/globe_covering_tiles_details_provider.ts',
    'geo/projection/vertical_perspective_projection.ts',
    'geo/projection/vertical_perspective_transform.ts',
    'geo/projection/vertical_perspective_camera_helper.ts',
  ],
  'hills and heights': [
    'data/dem_data.ts',
    'render/terrain.ts',
    'render/terrain_coverage.ts',
    'source/raster_dem_tile_source.ts',
    'source/raster_dem_tile_worker_source.ts',
    'style/style_layer/color_relief_style_layer.ts',
    'style/style_layer/hillshade_style_layer.ts',
    'tile/terrain_tile_manager.ts',
    'webgl/draw/draw_color_relief.ts',
    'webgl/draw/draw_hillshade.ts',
    'webgl/draw/draw_terrain.ts',
    'webgl/program/color_relief_program.ts',
    'webgl/program/hillshade_program.ts',
    'webgl/render_to_texture.ts',
  ],
  'buildings in space': [
    'data/bucket/fill_extrusion_bucket.ts',
    'style/style_layer/fill_extrusion_style_layer.ts',
    'webgl/draw/draw_fill_extrusion.ts',
    'webgl/program/fill_extrusion_program.ts',
  ],
  'heat maps': [
    'data/bucket/heatmap_bucket.ts',
    'style/style_layer/heatmap_style_layer.ts',
    'webgl/draw/draw_heatmap.ts',
    'webgl/program/heatmap_program.ts',
  ],
  'pictures and films on the ground': [
    'source/canvas_source.ts',
    'source/image_source.ts',
    'source/video_source.ts',
  ],
  'tiles in MapLibre’s own format': ['source/vector_tile_mlt.ts'],
  'what developers of the library look at': [
    'webgl/draw/draw_collision_debug.ts',
    'webgl/draw/draw_debug.ts',
    'webgl/program/debug_program.ts',
  ],
  'a view in the address, for which the app has its own': ['ui/hash.ts'],
};
/** Files that make pictures of tiles, which the worker does: the page draws what it is given. */
export const WORKER_ALONE: readonly string[] = [
  'render/fill_large_mesh_arrays.ts',
  'symbol/arabic_shaping.ts',
  'symbol/bidi.ts',
  'symbol/get_anchors.ts',
  'symbol/merge_lines.ts',
  'symbol/quads.ts',
  'symbol/tagged_string.ts',
  'util/find_pole_of_inaccessibility.ts',
  'util/verticalize_punctuation.ts',
];
const FILES = Object.values(LEFT_OUT).flat();
/** The shaders that go with them. */
const SHADERS =
  /^shaders\/glsl\/(?:collision|color_relief|debug|fill_extrusion|heatmap|hillshade|terrain)\w*\.(?:fragment|vertex)\.glsl\.g\.ts$/;

/**
 * A field that a class only declares is no field: what the class before it has put there would be
 * lost. The library's own settings say so, and do not come with it.
 */
const AS_ITS_AUTHORS = {
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
} as const;

/**
 * Builds the map library from its source, without what the app has no use for in the page or in the
 * library's worker: docs/decisions/168. In
 * its place stands what says so to whoever comes to it. In development and in tests of single files
 * the library is whole.
 */
export function mapLibrary(place: 'page' | 'worker'): Plugin {
  const leftOut = new Set(place === 'page' ? [...FILES, ...WORKER_ALONE] : FILES);
  return {
    name: 'map-library',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      const entry = ENTRIES[source];
      return entry === undefined ? null : join(LIBRARY, entry);
    },
    async load(id) {
      if (!id.startsWith(LIBRARY + sep)) return null;
      const path = relative(LIBRARY, id).replaceAll(sep, '/');
      if (SHADERS.test(path)) return "export default '';";
      const text = readFileSync(id, 'utf8');
      if (leftOut.has(path)) return writeStub(text, path);
      const { code, map } = await transformWithOxc(text, id, AS_ITS_AUTHORS);
      return { code, map, moduleType: 'js' };
    },
  };
}

const DECLARED = /^export (?:abstract |async )?(?:class|function|const|enum) (\w+)/gm;
const LISTED = /^export \{([^}]*)\}/gm;

/**
 * A module with the names that one exports, of which each fails when it is used; what asks whether a
 * layer is of a kind that is left out is told that it is not.
 */
export function writeStub(text: string, path: string): string {
  const listed = [...text.matchAll(LISTED)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/^.* as /, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const names = [...declared, ...listed];
  if (names.length === 0) throw new Error(`${path} exports nothing that could be left out.`);
  const said = JSON.stringify(`${path} is left out of the build.`);
  return names
    .map((name) => {
      const answer = /^is[A-Z]/.test(name) ? 'return false;' : `throw new Error(${said});`;
      return `export function ${name}() { ${answer} }`;
    })
    .join('\n');
}
