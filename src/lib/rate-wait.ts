import { createStore } from 'zustand/vanilla';

/** Until when the search service has asked to be left alone, in milliseconds since 1970 (O-048). */
export const rateWait = createStore(() => ({ until: 0 }));
