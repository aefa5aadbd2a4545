import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A module of a library that the app never comes to, and what stands in its place. */
interface LeftOut {
  readonly importer: RegExp;
  readonly source: string;
  readonly stub: URL;
}

const LEFT_OUT: readonly LeftOut[] = [
  // The prefetching of routes from a server's manifest, which the declarative form does without.
  {
    importer: /react-router\/dist\/\w+\/lib\/dom\/lib\.js$/,
    source: './ssr/components.js',
    stub: new URL('router-framework-stub.ts', import.meta.url),
  },
  // Lists that grow page by page under one key; here each page is a query of its own.
  {
    importer: /query-core\/build\/modern\/query\.js$/,
    source: './infiniteQueryBehavior.js',
    stub: new URL('infinite-query-stub.ts', import.meta.url),
  },
];

/** Tables of fields; what questions in plain English call them is read by the services alone. */
const FIELD_TABLES = /\/packages\/contract\/(?:title|deal|element|own)-fields\.ts$/;
const ASKED = /\basked: (?:\[[^\]]*\]|"[^"]*"|'[^']*'),?/g;
/** Icons, whose parts bear made-up keys that only the checks of development ask for. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
const KEY = /,\s*key: "[a-z\d]+"/g;

/**
 * Leaves out parts of libraries that the app does not use and their bundling cannot know of (6 KB of
 * the first view, before compression), and of the tables of fields what only services read. A name that a stub lacks after an update fails the build.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const found = LEFT_OUT.find((each) => source === each.source && each.importer.test(importer));
      return found ? fileURLToPath(found.stub) : null;
    },
    transform(code, id) {
      if (ICONS.test(id)) return { code: code.replaceAll(KEY, ''), map: null };
      if (!FIELD_TABLES.test(id)) return null;
      const kept = code.replaceAll(ASKED, '');
      if (/\basked:/.test(kept)) throw new Error(`${id} says what is asked in another form.`);
      return { code: kept, map: null };
    },
  };
}
