import { createContext, type Ref } from 'react';

/** What react-router's links ask of its framework mode, as it is where there is no framework. */
export const FrameworkContext = createContext(undefined);

/** A link is never prefetched, so it gets neither a reference nor handlers of its own. */
export function usePrefetchBehavior(): [shouldPrefetch: false, reference: null, handlers: object] {
  return [false, null, {}];
}

export function mergeRefs<Instance>(forwarded: Ref<Instance>): Ref<Instance> {
  return forwarded;
}

export function PrefetchPageLinks(): null {
  return null;
}
