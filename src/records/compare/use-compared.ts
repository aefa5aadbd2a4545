import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UrlNotice } from '#lib/links/url-notice.ts';
import { COMPARED_MAXIMUM, parseCompared, serializeCompared } from './compare-codec.ts';

/** The titles put aside to compare, as the link says it. */
export interface Compared {
  readonly ids: readonly string[];
  readonly notices: readonly UrlNotice[];
  /** Puts others aside, in place: choosing them is no step one goes back through. */
  readonly update: (ids: readonly string[]) => void;
  /** Puts a title aside, or takes it back; one too many changes nothing. Gives those of now. */
  readonly toggle: (id: string) => readonly string[];
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
  const toggle = useCallback(
    (id: string) => {
      const isChosen = value.includes(id);
      if (!isChosen && value.length >= COMPARED_MAXIMUM) return value;
      const next = isChosen ? value.filter((each) => each !== id) : [...value, id];
      update(next);
      return next;
    },
    [value, update],
  );
  return { ids: value, notices, update, toggle };
}
