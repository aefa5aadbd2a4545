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
  /** Goes to the documents of the title, where the orders of what was bought are told of. */
  readonly finish: () => void;
  /** Takes it out of this entry: there is nothing to confirm. */
  readonly drop: () => void;
}

/** What the history keeps with a step that was opened from another page than the title's documents. */
export const FROM_ELSEWHERE = { isFromElsewhere: true };

/** Reads and writes `?step=confirm`. */
export function usePurchaseStep(): PurchaseStep {
  const { search, key, state } = useLocation();
  const isFromElsewhere = state?.isFromElsewhere === true;
  const navigate = useNavigate();
  const write = useCallback(
    (isOpen: boolean) => {
      const { hash, pathname, search: current } = window.location;
      const parameters = new URLSearchParams(current);
      if (parsePurchaseStep(parameters) === isOpen) return;
      const to = { pathname, search: serializePurchaseStep(isOpen, parameters).toString(), hash };
      void navigate(to, { replace: !isOpen, preventScrollReset: true });
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
    finish: isFromElsewhere ? drop : leave,
    drop,
  };
}
