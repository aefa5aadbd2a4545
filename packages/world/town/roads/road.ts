export type RoadClass =
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'living_street'
  | 'pedestrian'
  | 'service'
  | 'track';

/** A street or road in one piece: what it is before it is written as ways. */
export interface Road {
  readonly id: number;
  readonly class: RoadClass;
  readonly ref?: string;
  /** A roundabout is written one-way. */
  readonly roundabout?: boolean;
  /** A lane behind terraced houses. */
  readonly alley?: boolean;
  /** Named later for streets, from the start for roads that carry a destination. */
  name?: string;
}

/** Metres from the middle of the carriageway to the front boundary of a plot. */
const HALF_WIDTHS: Readonly<Record<RoadClass, number>> = {
  trunk: 13,
  primary: 8.5,
  secondary: 7.5,
  tertiary: 6.8,
  unclassified: 5.6,
  residential: 5.2,
  living_street: 4.8,
  pedestrian: 5,
  service: 1.8,
  track: 2.5,
};

export function halfWidth(road: Road): number {
  return road.alley ? 1.8 : HALF_WIDTHS[road.class];
}

/** Whether streets may join the road and plots face it. */
export function hasFrontage(road: Road): boolean {
  return road.class !== 'trunk' && !road.roundabout && !road.alley && road.class !== 'track';
}

/** Something that gets an address: tags to complete once its number is known. */
export interface AddressSlot {
  /** Metres from the street's start. */
  readonly along: number;
  readonly isLeft: boolean;
  /** A house has a number or a name; a site is known by its own name. */
  readonly identity: 'number' | 'name' | 'none';
  /** All the tags that carry this address: a building, its flats, a site. */
  readonly tags: readonly Record<string, string>[];
}

/** A stretch of road with one name. */
export interface Street {
  readonly road: Road;
  readonly name: string | undefined;
  /** Suburb or village. */
  readonly place: string;
  readonly inVillage: boolean;
  readonly builtUp: boolean;
  readonly slots: AddressSlot[];
}
