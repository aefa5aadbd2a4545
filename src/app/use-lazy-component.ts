import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component after the first render. Not Suspense: a suspended boundary in the prepared
 * markup would be thrown away and drawn anew, and React holds a boundary that follows another one
 * back for a while. Gives the component once it is there, and why it could not be loaded.
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): readonly [ComponentType<Props> | null, unknown] {
  const [state, setState] = useState<readonly [ComponentType<Props> | null, unknown]>([null, null]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the loader never changes
  useEffect(() => {
    load().then(
      (module) => setState([module.default, null]),
      (error: unknown) => {
        console.warn(error);
        setState([null, error ?? new Error('The code could not be loaded.')]);
      },
    );
  }, []);
  return state;
}
