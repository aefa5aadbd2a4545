import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UrlNotice } from './url-notice.ts';
import type { UpdateOptions } from './use-search-state.ts';
import {
  isSameViewport,
  parseViewport,
  serializeViewport,
  type Viewport,
} from './viewport-codec.ts';

export interface ViewportState {
  /** The view in the link; null when it names none. */
  readonly viewport: Viewport | null;
  readonly notices: readonly UrlNotice[];
  /** Writes a view into the address bar unless it is there already. */
  readonly update: (next: Viewport, options?: UpdateOptions) => void;
}

/** The map view as it stands in the hash, its only owner. */
export function useViewport(): ViewportState {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseViewport(hash), [hash]);
  const update = useCallback(
    (next: Viewport, options?: UpdateOptions) => {
      const { hash: current, pathname, search } = window.location;
      if (isSameViewport(parseViewport(current).value, next)) return;
      const to = { pathname, search, hash: serializeViewport(next) };
      void navigate(to, { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [navigate],
  );
  return { viewport: parsed.value, notices: parsed.notices, update };
}
