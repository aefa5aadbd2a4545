import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UrlNotice } from '#lib/links/url-notice.ts';
import { parseCompared, serializeCompared } from './compare-codec.ts';

/** The titles put aside to compare, as the link says it. */
export interface Compared {
  readonly ids: readonly string[];
  readonly notices: readonly UrlNotice[];
  /** Puts others aside, in place: choosing them is no step one goes back through. */
  readonly update: (ids: readonly string[]) => void;
}

/** Reads and writes `?compare=`. */
export function useCompared(): Compared {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { value, notices } = useMemo(() => parseCompared(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (ids: readonly string[]) => {
      const { hash, pathname, search: current } = window.location;
      const parameters = serializeCompared(ids, new URLSearchParams(current));
      const to = { pathname, search: parameters.toString(), hash };
      void navigate(to, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { ids: value, notices, update };
}
