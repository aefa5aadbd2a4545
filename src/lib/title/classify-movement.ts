/** Layers of the map, as links and tiles call them. */
export const MOVEMENT_KINDS = ['traffic', 'footfall'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Motor vehicles a day from which a road counts as one class busier. */
export const TRAFFIC_CLASSES = [2_000, 5_000, 10_000, 20_000] as const;

/** People a day from which a street counts as one class busier. */
export const FOOTFALL_CLASSES = [100, 500, 2_000, 5_000] as const;

/** The least busy class ends and the busiest begins here, in vehicles a day; for legends. */
export const TRAFFIC_SCALE = { from: TRAFFIC_CLASSES[0], to: TRAFFIC_CLASSES[3] } as const;

type TrafficClass = 1 | 2 | 3 | 4 | 5;

/**
 * The class of a road from 1 (under 2,000 motor vehicles a day) to 5 (20,000 or more). The classes
 * are fixed, so that a colour says the same amount around every title.
 */
export function classifyTraffic(motorVehicles: number): TrafficClass {
  const passed = TRAFFIC_CLASSES.filter((from) => motorVehicles >= from).length;
  return (1 + passed) as TrafficClass;
}
