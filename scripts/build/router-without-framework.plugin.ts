import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STUB = fileURLToPath(new URL('router-framework-stub.ts', import.meta.url));

/**
 * Leaves out what a link of react-router brings for its framework mode: the prefetching of routes
 * from a server's manifest. The app uses the declarative form, where these parts do nothing (5 KB
 * of the first view, before compression). A name that the stub lacks after an update fails the build.
 */
export function routerWithoutFramework(): Plugin {
  return {
    name: 'router-without-framework',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isLink = /react-router\/dist\/\w+\/lib\/dom\/lib\.js$/.test(importer ?? '');
      return isLink && source === './ssr/components.js' ? STUB : null;
    },
  };
}
