/** Minutes of the areas drawn inside a travel time: a third and two thirds of it, whole minutes. */
export function listContourMinutes(minutes: number): number[] {
  const thirds = [Math.round(minutes / 3), Math.round((2 * minutes) / 3)];
  return [...new Set(thirds)].filter((each) => each > 0 && each < minutes);
}
