import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { buildSearchPaths } from '@property/contract/search/paths.ts';
import type { ExportRequest } from '@property/contract/search/search-export.ts';
import type * as z from 'zod/mini';
import { createSwitchedOffError } from '../api-error.ts';
import type { Client } from '../client.ts';
import { renameFieldSelection } from '../reading/rename-fields.ts';
import type { EXPORT_ROWS } from './read-export.ts';

type Rows = typeof EXPORT_ROWS;

/**
 * Every record that fits, as it arrives (O-150), of the kind whose lines are picked; nothing is asked
 * before the first is taken, nor loaded: the first view exports nothing. Fails in the midst too, see
 * readExport.
 */
export function openExport<Row extends z.ZodMiniType>(
  client: Client,
  profile: SearchProfile,
  operation: 'titlesExport' | 'compsExport',
  pick: (rows: Rows) => Row,
) {
  const path = buildSearchPaths(profile)[operation];
  return async function* exportAll(
    request: ExportRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<z.output<Row>, void> {
    if (path === null) throw createSwitchedOffError(operation);
    const { readExport, EXPORT_ROWS } = await import('./read-export.ts');
    const body = renameFieldSelection(request, profile.query.fieldSelectionParam);
    yield* readExport(client, { path, body, row: pick(EXPORT_ROWS), signal });
  };
}
