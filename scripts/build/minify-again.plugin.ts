import { minify } from 'terser';
import type { Plugin } from 'vite';
import { FIRST_VIEW } from './first-view-chunks.ts';

/** The worker of the map library comes with the first map. */
const AGAIN: readonly string[] = [...FIRST_VIEW, 'maplibre-gl-worker'];

/**
 * Minifies the scripts of the first view a second time, after the bundler has (decisions 083, 114). Names of files stay, as what they
 * are named by is the code before.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks.filter(({ name }) => AGAIN.includes(name))) {
          const { code, map } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 2 },
            ...(chunk.map && { sourceMap: { content: JSON.stringify(chunk.map), asObject: true } }),
          });
          if (code === undefined) throw new Error(`${chunk.fileName} cannot be minified again.`);
          chunk.code = code;
          if (chunk.map && map && typeof map !== 'string') Object.assign(chunk.map, map);
        }
      },
    },
  };
}
