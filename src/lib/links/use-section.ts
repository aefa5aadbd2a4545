import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseSection } from './section-codec.ts';
import type { UpdateOptions, UrlNotice } from './url-notice.ts';
import { serializeSection } from './write-section.ts';

export interface SectionState {
  /** The section of the title panel in the link; null at its top. */
  readonly section: string | null;
  readonly notices: readonly UrlNotice[];
  readonly update: (next: string | null, options?: UpdateOptions) => void;
}

/** The open section of the title panel as it stands in the address bar. */
export function useSection(): SectionState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseSection(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (next: string | null, options?: UpdateOptions) => {
      const { hash, pathname, search: current } = window.location;
      const parameters = serializeSection(next, new URLSearchParams(current));
      if (parameters.toString() === new URLSearchParams(current).toString()) return;
      const to = { pathname, search: parameters.toString(), hash };
      void navigate(to, { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [navigate],
  );
  return { section: parsed.value, notices: parsed.notices, update };
}
