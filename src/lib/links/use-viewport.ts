import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UpdateOptions, UrlNotice } from './url-notice.ts';
import { isSameViewport, parseViewport, replaceViewport, type Viewport } from './viewport-codec.ts';

export interface ViewportState {
  /** The view in the link; null when it names none. */
  readonly viewport: Viewport | null;
  readonly notices: readonly UrlNotice[];
  /** Which entry of the history the view belongs to; replacing an entry does not change it. */
  readonly entry: number | null;
  /**
   * Writes a view into the address bar unless it is there already. A view reported after the person
   * went back or forward, but before this page has followed, belongs to the entry that was left: it
   * is dropped, so that history brings back what was seen.
   */
  readonly update: (next: Viewport, options?: UpdateOptions) => void;
}

/** The map view as it stands in the hash, its only owner. */
export function useViewport(): ViewportState {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseViewport(hash), [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry
  const entry = useMemo(readEntry, [key]);
  const update = useCallback(
    (next: Viewport, options?: UpdateOptions) => {
      if (readEntry() !== entry) return;
      const { hash: current, pathname, search } = window.location;
      if (isSameViewport(parseViewport(current).value, next)) return;
      const to = { pathname, search, hash: replaceViewport(current, next) };
      void navigate(to, { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [navigate, entry],
  );
  return { viewport: parsed.value, notices: parsed.notices, entry, update };
}

/** The place of the current entry in the history, as the router counts; null where it does not. */
function readEntry(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  const index: unknown = Reflect.get(state, 'idx');
  return typeof index === 'number' ? index : null;
}
