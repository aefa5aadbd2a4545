import { cpSync } from 'node:fs';
import { inject } from 'vitest';

/**
 * Puts indexes of the small world and an empty documents database into a folder that becomes a
 * DATA_DIR, so that a start over that world finds what it would take seconds to make. It has no keys
 * and no sessions: those stay each start's own.
 */
export function fillDataDirectory(directory: string): void {
  cpSync(inject('servedData'), directory, { recursive: true });
}
