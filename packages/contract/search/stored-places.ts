import type { LineString, MultiLineString, Polygon } from 'geojson';
import type { WholeFootfallFigures, WholeMonthlyFootfall } from '../titles/footfall.ts';
import type { Provenance } from '../titles/provenance.ts';
import type { TrafficCount } from '../titles/traffic.ts';

/** One address that resolves to a UPRN, with the titles linked to it (S-023 to S-029, O-003). */
export interface AddressRecord {
  readonly id: string;
  /** The national reference as text; the response identifies it by `id`, a uuid (S-020). */
  readonly uprn: string;
  readonly fullAddress: string;
  readonly postcode?: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `tenure` is the label of the link: Freehold, OWNERSHIP, PROPRIETOR, SUPERIOR or another. */
  readonly titles: readonly {
    readonly id: string;
    readonly tenure: string;
    /** Square metres; the smallest wins among equals (S-028). */
    readonly area: number;
  }[];
}

/** One square of the footfall grid. */
export interface FootfallCell {
  readonly indexId: string;
  readonly polygon: Polygon;
  readonly averages: WholeFootfallFigures;
  /** The last 12 months, oldest first (O-038). */
  readonly monthly: readonly WholeMonthlyFootfall[];
  readonly provenance?: Provenance;
}

/** One road segment with its motor vehicles a day; a segment may have either table, both or none. */
export interface RoadSegment {
  readonly identifier: string;
  readonly roadName: string | null;
  readonly class: string;
  readonly function: string;
  readonly geometry: LineString | MultiLineString;
  readonly estimated: TrafficCount | null;
  readonly average: TrafficCount | null;
  readonly year?: number;
}

/** A place that the map names, or the ground of a postcode district or sector; ours. */
export interface PlaceRecord {
  readonly id: string;
  readonly name: string;
  /** In words: `suburb`, `park`, `town hall`, `postcode district`. */
  readonly kind: string;
  /** The town that it lies in or near. */
  readonly town?: string;
  readonly centroid: { readonly lat: number; readonly lon: number };
  /** Metres from the middle to the edge, roughly; 0 of a single building. */
  readonly reach: number;
}

/** A place of one of the five kinds of S-153. */
export interface AmenityRecord {
  readonly id: string;
  readonly amenityType: 'Hospital' | 'Superstore' | 'Petrol station' | 'School' | 'Railway station';
  readonly name?: string;
  readonly fullAddress: string;
  readonly propertyCategory: string;
  readonly uprn: string;
  readonly centroid: { readonly lat: number; readonly lon: number };
  readonly provenance?: Provenance;
}
