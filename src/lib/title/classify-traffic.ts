/** Motor vehicles a day from which a road counts as one class busier. */
const CLASSES = [2_000, 5_000, 10_000, 20_000] as const;

/** The least busy class ends and the busiest begins here, in vehicles a day; for legends. */
export const TRAFFIC_SCALE = { from: CLASSES[0], to: CLASSES[3] } as const;

type TrafficClass = 1 | 2 | 3 | 4 | 5;

/**
 * The class of a road from 1 (under 2,000 motor vehicles a day) to 5 (20,000 or more). The classes
 * are fixed, so that a colour says the same amount around every title.
 */
export function classifyTraffic(motorVehicles: number): TrafficClass {
  const passed = CLASSES.filter((from) => motorVehicles >= from).length;
  return (1 + passed) as TrafficClass;
}
