import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isTableView } from './is-table-view.ts';

export interface ListView {
  /** The results stand as a table. */
  readonly isTable: boolean;
  /** Writes it into the address bar as a step of its own: the table fills the page, and Back leads out of it. */
  readonly update: (isTable: boolean) => void;
}

/** Whether the results are a list or a table, as the link says it: `?view=table`. */
export function useListView(): ListView {
  const { search } = useLocation();
  const navigate = useNavigate();
  const update = useCallback(
    (isTable: boolean) => {
      const { hash, pathname, search: current } = window.location;
      const parameters = new URLSearchParams(current);
      if (isTable) parameters.set('view', 'table');
      else parameters.delete('view');
      void navigate({ pathname, search: parameters.toString(), hash });
    },
    [navigate],
  );
  return { isTable: isTableView(search), update };
}
