import { SCOPES } from '@property/contract/scopes.ts';
import { buildSearchPaths } from '@property/contract/search/paths.ts';
import { EXPORT_MEDIA_TYPE } from '@property/contract/search/search-export.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { nameCaller } from '#services/http/caller.ts';
import type { Route } from '#services/http/routes.ts';
import { describeStop } from '../search-errors.ts';
import type { SearchServices } from '../search-services.ts';
import { ExportPlaces } from './export-places.ts';
import { streamExport } from './export-stream.ts';
import { readUnread } from './read-request.ts';

const NEVER = new AbortController().signal;

/**
 * Everything that fits, as a stream of lines (O-150). The documents are found, within the time of a
 * search, before the answer begins: what is wrong until then is an answer with a status of its own.
 */
export function buildExportRoutes(services: SearchServices): Route[] {
  const { engine, profile, readFault, ending = NEVER } = services;
  const paths = buildSearchPaths(profile.search);
  const { exports } = profile.search;
  const places = new ExportPlaces(profile.search);
  const operations: readonly [path: string | null, index: IndexName, scope: string][] = [
    [paths.titlesExport, 'titles', SCOPES.searchTitles],
    [paths.compsExport, 'comps', SCOPES.searchComps],
  ];
  return operations.flatMap(([path, index, scope]): Route[] => {
    if (path === null) return [];
    return [
      {
        method: 'POST',
        path,
        scope,
        isSearch: true,
        handle: async (context) => {
          const request = await readUnread(context, services);
          const giveBack = places.take(nameCaller(context, services.isProxied));
          const gone = new AbortController();
          const signal = AbortSignal.any([context.req.raw.signal, gone.signal, ending]);
          const readStop = (thrown: unknown) => (ending.aborted ? describeStop() : thrown);
          try {
            const documents = await engine.exportAll(index, request, signal);
            const lines = streamExport(documents, {
              idleMilliseconds: exports.idleSeconds * 1000,
              describe: (thrown) => readFault(readStop(thrown), context.get('requestId')),
              stop: () => gone.abort(),
              onEnd: giveBack,
            });
            return context.body(lines, 200, { 'Content-Type': EXPORT_MEDIA_TYPE });
          } catch (error) {
            giveBack();
            throw readStop(error);
          }
        },
      },
    ];
  });
}
