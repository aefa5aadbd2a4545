/**
 * Sine and cosine from sums and products alone. The built-in functions may differ in their last
 * bit between engines, and the town has to come out the same everywhere.
 */

/** Sine of an angle in turns, to about 1e-9. */
export function sine(turns: number): number {
  let t = turns - Math.floor(turns);
  if (t > 0.75) t -= 1;
  else if (t > 0.25) t = 0.5 - t;
  const x = t * 6.283185307179586;
  const q = x * x;
  return (
    x *
    (1 -
      (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - q / 156))))))
  );
}

/** Cosine of an angle in turns. */
export function cosine(turns: number): number {
  return sine(turns + 0.25);
}
