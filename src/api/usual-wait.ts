/** Seconds to wait when a rate limit does not say how long (O-048). */
export const USUAL_WAIT = 30;
