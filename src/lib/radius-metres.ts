/** Metres a radius of a search may have, drawn or typed in. */
export const RADIUS_METRES = { minimum: 10, maximum: 50_000, fallback: 500 } as const;
