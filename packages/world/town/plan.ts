import type { Point } from './plane/point.ts';
import type { RoadClass } from './roads/road.ts';
import type { SiteKind } from './sites/site.ts';

/** A road that carries traffic between places, by the points it bends at (metres from the centre). */
export interface PlannedRoad {
  readonly class: RoadClass;
  readonly ref?: string;
  /** What people call it near the centre, and further out. */
  readonly names: readonly [inner: string, outer: string];
  readonly controls: readonly Point[];
}

interface PlannedWater {
  readonly name: string;
  readonly controls: readonly Point[];
}

export interface PlannedVillage {
  readonly name: string;
  readonly centre: Point;
  /** East-west and north-south reach of its outline in metres. */
  readonly reach: readonly [number, number];
}

/** A neighbourhood, green or estate by the point it grows from. */
export interface NamedPoint {
  readonly name: string;
  readonly at: Point;
}

interface PlannedSite extends NamedPoint {
  readonly street: string;
  readonly kind: SiteKind;
  readonly acres: number;
}

/** What is decided about a place before its streets are drawn. */
export interface Plan {
  readonly name: string;
  readonly country: 'ENG' | 'SCT';
  /** Longitude and latitude of the centre. */
  readonly centre: readonly [number, number];
  readonly postcodeArea: string;
  /** Linear scale against the size the points were drawn for. */
  readonly scale: number;
  readonly bounds: {
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
  };
  /** Outline of the built-up area. */
  readonly outline: readonly Point[];
  /** Mean radius of the built-up area, metres. */
  readonly radius: number;
  readonly roads: readonly PlannedRoad[];
  readonly railway: readonly Point[];
  readonly railwayName: string;
  readonly stations: readonly NamedPoint[];
  readonly river: PlannedWater | undefined;
  readonly riverHalfWidth: number;
  readonly brooks: readonly PlannedWater[];
  readonly lakes: readonly (NamedPoint & { readonly reach: readonly [number, number] })[];
  readonly villages: readonly PlannedVillage[];
  readonly suburbs: readonly NamedPoint[];
  readonly parks: readonly NamedPoint[];
  readonly industry: readonly (NamedPoint & { readonly reach: readonly [number, number] })[];
  readonly sites: readonly PlannedSite[];
  /** How many of each facility, before scaling, is for this place's people. */
  readonly people: number;
}
