import { TITLE_PAGE, WORKSPACE_PAGE } from '#services/site/pages.ts';
import { BUILD_MANIFEST } from './build/build-stamp.ts';
import { type BundleGraph, readBundleGraph } from './build/bundle-graph.ts';
import type { Stage } from './stages.ts';

const KIB = 1_024;

/** Chunks that the search field needs to take typing and suggest; what it finds is followed by more. */
const OMNIBOX = ['main', 'boot'];
/** Chunks that the map of the workspace needs. The list comes beside it and is counted below. */
const FIRST_MAP = [...OMNIBOX, 'workspace', 'map'];
const MAP_WORKER = /maplibre-gl-worker.*\.js$/;

interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly unit: string;
  readonly measure: (graph: BundleGraph) => Promise<number>;
}

const BUDGETS: readonly Budget[] = [
  {
    name: 'JavaScript the omnibox needs to take typing and suggest',
    limit: 100,
    unit: 'KiB brotli',
    measure: (graph) => measureScripts(graph, OMNIBOX),
  },
  {
    name: 'JavaScript the first map needs, its worker included',
    limit: 425,
    unit: 'KiB brotli',
    measure: async (graph) => measureScripts(graph, FIRST_MAP, await graph.findFiles(MAP_WORKER)),
  },
  {
    name: `JavaScript that ${WORKSPACE_PAGE} names, and the map's worker`,
    limit: 460,
    unit: 'KiB brotli',
    measure: async (graph) =>
      measureFiles(graph, [
        ...(await graph.listNamed(WORKSPACE_PAGE)),
        ...(await graph.findFiles(MAP_WORKER)),
      ]),
  },
  {
    name: 'JavaScript that the request for the rows waits for',
    limit: 40,
    unit: 'KiB brotli',
    measure: (graph) => measureScripts(graph, ['link']),
  },
  {
    // With its headers it fits what a server sends before it is answered.
    name: 'the page itself, its styles in it',
    limit: 12,
    unit: 'KiB brotli',
    measure: async (graph) => (await graph.readSize(WORKSPACE_PAGE)) / KIB,
  },
  {
    name: 'requests in a row before the omnibox works',
    limit: 2,
    unit: 'requests',
    measure: (graph) => graph.findDepth('boot', WORKSPACE_PAGE),
  },
  {
    name: 'requests in a row before the map module has come',
    limit: 2,
    unit: 'requests',
    measure: (graph) => graph.findDepth('map', WORKSPACE_PAGE),
  },
  {
    name: 'place of the map module among the scripts that are asked for',
    limit: 6,
    unit: 'scripts',
    measure: async (graph) => {
      const named = await graph.listNamed(WORKSPACE_PAGE);
      return named.indexOf(graph.listFiles('map')[0] ?? '') + 1 || Number.POSITIVE_INFINITY;
    },
  },
  {
    name: 'scripts that the titles on the map wait for once the map module has come',
    limit: 1,
    unit: 'scripts',
    measure: async (graph) => {
      const named = new Set(await graph.listNamed(WORKSPACE_PAGE));
      return graph.listFiles('plot').filter((file) => !named.has(file)).length;
    },
  },
  {
    name: 'requests in a row before the code of a linked title has come',
    limit: 1,
    unit: 'requests',
    measure: (graph) => graph.findDepth('title-panel', TITLE_PAGE),
  },
];

function measureScripts(
  graph: BundleGraph,
  names: readonly string[],
  further: readonly string[] = [],
): Promise<number> {
  return measureFiles(graph, [...names.flatMap((name) => graph.listFiles(name)), ...further]);
}

async function measureFiles(graph: BundleGraph, files: readonly string[]): Promise<number> {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map((file) => graph.readSize(file)));
  return sizes.reduce((sum, size) => sum + size, 0) / KIB;
}

/** The budget of the first load, in bytes and in requests that wait for each other; never in time. */
export function budgetStage(): Stage {
  return {
    name: 'first-load budget',
    run: async () => {
      const graph = await readBundleGraph('dist', BUILD_MANIFEST);
      let failed = 0;
      for (const budget of BUDGETS) {
        const value = await budget.measure(graph);
        const held = value <= budget.limit;
        if (!held) failed += 1;
        console.log(
          `${held ? 'held' : 'OVER'}  ${budget.name}: ${value.toFixed(1)} of ${budget.limit} ${budget.unit}`,
        );
      }
      return { passed: BUDGETS.length - failed, failed };
    },
  };
}
