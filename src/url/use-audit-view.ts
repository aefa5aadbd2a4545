import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AuditView, parseAudit, serializeAudit } from './audit-codec.ts';
import type { UrlNotice } from './url-notice.ts';

export interface AuditViewState {
  readonly view: AuditView;
  /** What in the link could not be used. */
  readonly notices: readonly UrlNotice[];
  /** Changes the view; a change of anything but the page goes back to the first. */
  readonly update: (change: Partial<AuditView>) => void;
}

/** The delivery audit as it stands in the address bar, its only owner. */
export function useAuditView(): AuditViewState {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseAudit(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (change: Partial<AuditView>) => {
      const next = { ...parsed.value, page: 1, ...change };
      const parameters = serializeAudit(next, new URLSearchParams(search));
      void navigate({ pathname, search: parameters.toString(), hash: window.location.hash });
    },
    [navigate, parsed, pathname, search],
  );
  return { view: parsed.value, notices: parsed.notices, update };
}
