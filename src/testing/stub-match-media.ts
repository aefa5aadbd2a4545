import { vi } from 'vitest';

/** Stands in for the media queries that jsdom lacks; `matches` is asked at each query. */
export function stubMatchMedia(matches: () => boolean = () => false): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: matches(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
