import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NAME = 'step';
const CONFIRM = 'confirm';

/** Whether the link leads to what is to be confirmed, and not to the choice of documents. */
export function parsePurchaseStep(parameters: URLSearchParams): boolean {
  return parameters.get(NAME) === CONFIRM;
}

/** The query string with the step of buying set, or without one. */
export function serializePurchaseStep(
  isConfirming: boolean,
  others: URLSearchParams,
): URLSearchParams {
  const parameters = new URLSearchParams(others);
  if (isConfirming) parameters.set(NAME, CONFIRM);
  else parameters.delete(NAME);
  return parameters;
}

/** The step of buying as it stands in the address bar: an entry of its own in the history. */
export interface PurchaseStep {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back to the entry that it was opened from. */
  readonly leave: () => void;
  /** Takes it out of this entry: there is nothing to confirm. */
  readonly drop: () => void;
}

/** Reads and writes `?step=confirm`. */
export function usePurchaseStep(): PurchaseStep {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const write = useCallback(
    (isOpen: boolean) => {
      const { hash, pathname, search: current } = window.location;
      const parameters = new URLSearchParams(current);
      if (parsePurchaseStep(parameters) === isOpen) return;
      const to = { pathname, search: serializePurchaseStep(isOpen, parameters).toString(), hash };
      // What the entry is kept with goes along: the step of a drawer over a page is one of that drawer.
      const state: unknown = window.history.state?.usr;
      void navigate(to, { replace: !isOpen, preventScrollReset: true, state });
    },
    [navigate],
  );
  const drop = useCallback(() => write(false), [write]);
  // The first entry of the app, as the router names it, has none before it.
  const leave = () => (key === 'default' ? drop() : void navigate(-1));
  return {
    isOpen: parsePurchaseStep(new URLSearchParams(search)),
    open: () => write(true),
    leave,
    drop,
  };
}
