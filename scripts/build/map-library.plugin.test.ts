import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { latest } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, LIBRARY, mapLibrary, WORKER_ALONE, writeStub } from './map-library.plugin.ts';

const FILES = [...Object.values(LEFT_OUT).flat(), ...WORKER_ALONE];

describe('what the build leaves out of the map library', () => {
  it.each(FILES)('%s is a file of it, of which each name has a stand-in', (path) => {
    const file = join(LIBRARY, path);
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/^export (?:default|\*)/m);
    expect(writeStub(text, path)).toMatch(/^export function \w+/);
  });

  it.each(WORKER_ALONE)('%s has no class that goes between page and worker', (path) => {
    expect(readFileSync(join(LIBRARY, path), 'utf8')).not.toContain('register(');
  });

  it('is a kind of layer or source that no style of the app has', () => {
    const kinds =
      /type: '(?:canvas|color-relief|fill-extrusion|heatmap|hillshade|image|raster-dem|video)'/;
    const users = globSync('{src,packages/contract}/**/*.{ts,tsx}', {
      exclude: ['**/*.test.ts'],
    }).filter((path) => kinds.test(readFileSync(path, 'utf8')));
    expect(users).toEqual([]);
  });
});

describe('what the build keeps of the map library', () => {
  // As the styles of the app are written, in the words of the style specification.
  const known = [...Object.keys(latest.layer.type.values), 'geojson', 'vector'];
  const written = globSync('src/map/**/*.ts', { exclude: ['**/*.test.ts'] })
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/type: '([a-z-]+)'/g)])
    .map(([, kind = '']) => kind);
  const kinds = known.filter((kind) => written.includes(kind));
  // How the library calls what belongs to a kind of layer or source.
  const parts =
    /^(?:draw_)?([a-z]+?)(?:_(?:style_layer|bucket|program|attributes|(?:tile_)?source|(?:tile_)?worker_source)|(?:_(?:outline|pattern|gradient|sdf|icon))*\.(?:vertex|fragment)\.glsl\.g)?\.ts$/;
  const files = globSync('**/*.ts', { cwd: LIBRARY }).filter((path) => !path.endsWith('.test.ts'));

  it('knows the kinds of layers and sources that the app has', () => {
    expect(kinds.sort()).toEqual([
      'background',
      'circle',
      'fill',
      'geojson',
      'line',
      'raster',
      'symbol',
      'vector',
    ]);
  });

  it.each(kinds)('is all that a layer or source of the kind %s is made of', async (kind) => {
    const own = files.filter((path) => parts.exec(basename(path))?.[1] === kind);
    expect(own.length).toBeGreaterThan(1);
    const taken = (['page', 'worker'] as const).map((place) => mapLibrary(place).load);
    const empty: string[] = [];
    for (const load of taken) {
      if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
      for (const path of own) {
        const loaded = await Reflect.apply(load, undefined, [join(LIBRARY, path)]);
        // What is left out is given as a text: a stand-in, or no shader.
        if (typeof loaded !== 'object' || loaded === null) empty.push(path);
      }
    }
    expect(empty).toEqual([]);
  });
});

describe('a stand-in', () => {
  const write = (text: string) => writeStub(text, 'render/hills.ts');
  const load = async (text: string): Promise<Record<string, unknown>> =>
    import(`data:text/javascript,${encodeURIComponent(write(text))}`);

  it('has every name, and says where it was left out when one is used', async () => {
    const module = await load(
      'export class Hills extends Layer {}\nexport const STEEP = 1;\nconst a = 1;\nexport {a, b as draw, type C};',
    );
    expect(Object.keys(module).sort()).toEqual(['Hills', 'STEEP', 'a', 'draw']);
    const { Hills } = module;
    if (typeof Hills !== 'function') throw new Error('No class.');
    expect(() => Reflect.construct(Hills, [])).toThrow('render/hills.ts is left out of the build.');
  });

  it('says of no layer that it is of its kind', async () => {
    const { isHills } = await load('export const isHills = (layer) => layer.type === 1;');
    if (typeof isHills !== 'function') throw new Error('No question.');
    expect(isHills({ type: 1 })).toBe(false);
  });

  it('stands for no module that exports nothing', () => {
    expect(() => write('export type Hills = number;')).toThrow(/exports nothing/);
  });
});
