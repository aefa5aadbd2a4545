import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PointLook } from '../points/point-look.ts';
import { parseLook, replaceLook } from './look-codec.ts';

export interface MapLookState {
  readonly look: PointLook;
  /** Writes a look into the address bar; like the view it is no entry of its own in the history. */
  readonly update: (next: PointLook) => void;
}

/** The look of the points as it stands in the hash, its only owner; the same one while it stays. */
export function useMapLook(): MapLookState {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const words = replaceLook('', parseLook(hash));
  const look = useMemo(() => parseLook(words), [words]);
  const update = useCallback(
    (next: PointLook) => {
      const { hash: current, pathname, search } = window.location;
      const to = { pathname, search, hash: replaceLook(current, next) };
      void navigate(to, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { look, update };
}
