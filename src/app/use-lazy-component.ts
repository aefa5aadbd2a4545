import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Loads a component, and has it at hand once it has come. */
type Loader<Props> = (() => Promise<{ readonly default: ComponentType<Props> }>) & {
  loaded?: ComponentType<Props>;
};

/**
 * Loads a component after the first render. Not Suspense: a suspended boundary in the prepared
 * markup would be thrown away and drawn anew, and React holds a boundary that follows another one
 * back for a while, or as long as the map has frames to draw. Gives the component once it is there,
 * at once where this loader has brought it before, and why it could not be loaded.
 *
 * @param isLong it takes long to draw, and is drawn piece by piece between other work
 */
export function useLazyComponent<Props>(
  load: Loader<Props>,
  isLong = false,
): readonly [ComponentType<Props> | null, unknown] {
  const [state, setState] = useState<readonly [ComponentType<Props> | null, unknown]>(() => [
    load.loaded ?? null,
    null,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the loader never changes
  useEffect(() => {
    if (load.loaded) return;
    load().then(
      (module) => {
        load.loaded = module.default;
        const show = () => setState([module.default, null]);
        if (isLong) startTransition(show);
        else show();
      },
      (error: unknown) => {
        console.warn(error);
        setState([null, error ?? new Error('The code could not be loaded.')]);
      },
    );
  }, []);
  return state;
}
