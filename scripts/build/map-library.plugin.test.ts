import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, LIBRARY, WORKER_ALONE, writeStub } from './map-library.plugin.ts';

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
