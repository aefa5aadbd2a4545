const DECIMALS = 6;

/** Rounds degrees to six decimals, about 10 cm; never to minus zero, which no link can tell. */
export function roundDegrees(degrees: number): number {
  const rounded = Number(degrees.toFixed(DECIMALS));
  return rounded === 0 ? 0 : rounded;
}
