import { resolve } from 'node:path';

/** What rolldown tells about a module while it makes chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const BOOT = resolve('src/app/boot.tsx');
/** What the bundler adds for packages in CommonJS, such as React. */
const HELPERS = /rolldown\/runtime/;
const WORKSPACE = resolve('src/app/routed-app.tsx');
const MAP = resolve('src/app/workspace/workspace-map.tsx');
const PANELS = ['results-panel.tsx', 'filter-bar.tsx'].map((file) =>
  resolve('src/features/search', file),
);

/** Names of the scripts of the first view, in the order of their use. */
export const FIRST_VIEW = ['main', 'boot', 'workspace', 'panels', 'map'] as const;

/**
 * Groups for rolldown's `codeSplitting`: the scripts of the first view in the order of their use.
 * What sends the requests, the shell, the frame of the workspace, its list and filters, its map.
 * Each takes along all that it imports and no earlier one has, because every further file costs a
 * round trip (hosts without HTTP/2 send six at a time). Panels and map do not wait for each other:
 * what both import comes with the workspace.
 */
export function groupFirstView() {
  let closures: readonly ReadonlySet<string>[] | null = null;
  const isShared = (id: string, graph: ModuleGraph) => {
    closures ??= [listClosure(PANELS, graph), listClosure([MAP], graph)];
    return closures.every((closure) => closure.has(id));
  };
  return [
    { name: 'main', tags: ['$initial' as const], priority: 5 },
    { name: 'boot', test: (id: string) => id === BOOT || HELPERS.test(id), priority: 4 },
    {
      name: (id: string, graph: ModuleGraph) =>
        id === WORKSPACE || isShared(id, graph) ? 'workspace' : null,
      priority: 3,
    },
    { name: 'panels', test: (id: string) => PANELS.includes(id), priority: 2 },
    { name: 'map', test: (id: string) => id === MAP, priority: 1 },
  ];
}

/** Modules and everything they import at once. */
function listClosure(modules: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return seen;
}
