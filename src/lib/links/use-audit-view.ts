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
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseAudit(new URLSearchParams(search)), [search]);
  const update = useCallback(
    (change: Partial<AuditView>) => {
      // The router follows the address a little behind: what was chosen last stands there alone.
      const { pathname, search: written, hash } = window.location;
      const parameters = new URLSearchParams(written);
      const next = { ...parseAudit(parameters).value, page: 1, ...change };
      void navigate({ pathname, search: serializeAudit(next, parameters).toString(), hash });
    },
    [navigate],
  );
  return { view: parsed.value, notices: parsed.notices, update };
}
