import type { Owner } from '@property/contract/titles/owners.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { MultiPolygon } from 'geojson';

/** Metres east and south of the place that was asked about. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Something on the map around a title. */
export interface MapFeature {
  readonly kind: 'landuse' | 'water' | 'building' | 'road' | 'waterway';
  /** The kind within its layer, such as `minor_road`. */
  readonly detail: string;
  readonly name: string | undefined;
  /** Rings of an area, or the course of a line. */
  readonly parts: readonly (readonly MapPoint[])[];
  /**
   * The courses along which an area ends on the ground; where they are absent it ends where its rings
   * do. An area that the map cut in two has no boundary along the cut.
   */
  readonly edges?: readonly (readonly MapPoint[])[];
}

type Awaitable<Value> = Value | Promise<Value>;

/** What the embedded registry is fed with: the titles of the world, by id and by number. */
export interface RegistryRecords {
  findTitle(titleId: string): Awaitable<TitleDocument | undefined>;
  findTitleByNumber(titleNumber: string): Awaitable<TitleDocument | undefined>;
  /** The registered extent; undefined for a title without geometry. */
  geometry(titleId: string): Awaitable<MultiPolygon | undefined>;
  /** Corporate owners; private persons are left out of the world's records (S-054). */
  owners(titleId: string): Awaitable<readonly Owner[]>;
  /** What lies within so many metres of a place, for title plans. */
  surroundings(
    centre: { readonly lat: number; readonly lon: number },
    reach: number,
  ): Promise<readonly MapFeature[]>;
}
