import { resolve } from 'node:path';

/** What rolldown tells about a module while it makes chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const BOOT = resolve('src/app/boot.tsx');
/** What the bundler adds for packages in CommonJS, such as React. */
const HELPERS = /rolldown\/runtime/;
const LINK = ['prefetch-rows.ts', 'search-links.ts'].map((file) => resolve('src/app', file));
const WORKSPACE = resolve('src/app/routed-app.tsx');
const MAP = resolve('src/app/workspace/workspace-map.tsx');
const TITLE = resolve('src/features/title/panel/title-panel.tsx');
/** What reads and draws the titles on the map: one file, because the picture waits for it. */
const PLOT = [
  'app/workspace/plot-slot.tsx',
  'api/points/points-worker.ts',
  'map/points/map-points.ts',
].map((file) => resolve('src', file));
/** What comes once the picture stands. */
const TOOLS = [
  'map/controls/map-controls.tsx',
  'map/controls/map-legend.tsx',
  'map/details/start-details.ts',
  'features/workspace/areas/draw-toolbar.tsx',
  'features/workspace/marks/marks-layer.tsx',
].map((file) => resolve('src', file));
const NOTICES = resolve('src/app/workspace/link-notices.tsx');
const PANELS = ['results/results-panel.tsx', 'filters/filter-bar.tsx'].map((file) =>
  resolve('src/features/workspace', file),
);

/** Parts of react-query's one index file that only orders, webhooks and the mark of the tests use. */
const LATER = /\/(useMutation|mutationObserver|useIsFetching)\.js$/;

/** Names of the scripts of the first view; each takes what none before it has. */
export const FIRST_VIEW = ['main', 'boot', 'link', 'workspace', 'facts', 'panels', 'map'] as const;

/**
 * Groups for rolldown's `codeSplitting`: the scripts of the first view.
 * What sends the requests, the shell, what reads a search out of the link, the frame of the workspace, its list and filters, its map.
 * Each takes along all that it imports and no earlier one has, because every further file costs a
 * round trip (hosts without HTTP/2 send six at a time). Neither panels nor a title wait for the map,
 * nor the notices of a link for a title: what they import as well comes with the workspace.
 */
export function groupFirstView() {
  let closures: readonly ReadonlySet<string>[] | null = null;
  const findUsers = (id: string, graph: ModuleGraph) => {
    closures ??= [[MAP], [NOTICES], PANELS, [TITLE], TOOLS].map((modules) =>
      listClosure(modules, graph),
    );
    const [map, notices, panels, title, tools] = closures.map((closure) => closure.has(id));
    return { map, notices, panels, title, tools };
  };
  const isShared = (id: string, graph: ModuleGraph) => {
    const { map, notices, panels, title } = findUsers(id, graph);
    return (map && (panels || title)) || (notices && title);
  };
  const isFact = (id: string, graph: ModuleGraph) => {
    const { panels, title } = findUsers(id, graph);
    return panels && title;
  };
  return [
    { name: 'main', tags: ['$initial' as const], priority: 5 },
    { name: 'boot', test: (id: string) => id === BOOT || HELPERS.test(id), priority: 4 },
    { name: 'link', test: (id: string) => LINK.includes(id), priority: 3.5 },
    {
      name: (id: string, graph: ModuleGraph) =>
        id === WORKSPACE || isShared(id, graph) ? 'workspace' : null,
      priority: 3,
    },
    // What a list and a title both say of a title. Neither has to wait for the other's code.
    {
      name: (id: string, graph: ModuleGraph) => (isFact(id, graph) ? 'facts' : null),
      priority: 2.5,
    },
    { name: 'panels', test: (id: string) => PANELS.includes(id), priority: 2 },
    { name: 'map', test: (id: string) => id === MAP, priority: 1 },
    { name: 'plot', test: (id: string) => PLOT.includes(id), priority: 0.75 },
    // Otherwise the tools would wait for all of the title's code.
    {
      name: (id: string, graph: ModuleGraph) => {
        const { title, tools } = findUsers(id, graph);
        return title && tools ? 'signs' : null;
      },
      priority: 0.6,
    },
    { name: 'tools', test: (id: string) => TOOLS.includes(id), priority: 0.5 },
    // One file and its style, because a link to a title waits for it beside all of the above.
    { name: 'title-panel', test: (id: string) => id === TITLE, priority: 0 },
  ];
}

/** Modules and everything they import at once. */
function listClosure(modules: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || LATER.test(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return seen;
}
