/**
 * What support is told of a fault in drawing the page. It is no answer of a service, so the first
 * view has no need of the sentences about those.
 */
export function readErrorName(error: unknown): string {
  return error instanceof Error ? error.name : 'UNKNOWN';
}
