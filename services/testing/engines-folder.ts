import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where programs that tests run against are kept for every checkout: what `scripts/install-engines.sh`
 * puts there, and a node of OpenSearch once it has been built.
 */
export const ENGINES_FOLDER =
  process.env.ENGINES_CACHE ?? join(homedir(), '.cache/property-research');
