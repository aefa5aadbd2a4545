import { vi } from 'vitest';

/** Gives time, globals, variables and functions back as a file of tests found them. */
export function leaveAsFound(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}
