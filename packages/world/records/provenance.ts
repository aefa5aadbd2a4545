import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { BuildOptions } from './build-options.ts';

const INVENTED = 'This place and everything in it is invented.';

/**
 * What a record says of its origin: of an invented place, only that it is invented.
 * @param provenance in words a person reads, `*` for all that is not named
 */
export function tellOrigin(options: BuildOptions, provenance: Provenance): Provenance {
  return options.invented ? { note: INVENTED } : provenance;
}
