import type { Point64 } from 'clipper2-ts';
import { findStreet, type StreetPiece } from '#services/world/titles/carriageway.ts';
import type { Region } from '#services/world/titles/region.ts';
import type { SpatialIndex } from '#services/world/titles/spatial-index.ts';

/** How far a boundary may lie from the middle of the road it is described by, in millimetres. */
const BESIDE = 30_000;
const WITHIN_SIGHT = 180_000;
const MOST_CORNERS = 12;

/** Land without an address, as the register describes it: by a side of a road. */
export interface LandDescription {
  /** `Land on the north side of Kiln Lane` */
  readonly text: string;
  readonly street: string;
}

/** Undefined where no named road runs past. */
export function describeLand(
  streets: SpatialIndex<StreetPiece>,
  region: Region,
  centre: Point64,
  kind: string,
): LandDescription | undefined {
  const [ring = []] = region;
  const step = Math.max(1, Math.floor(ring.length / MOST_CORNERS));
  let best: ReturnType<typeof findStreet>;
  for (let index = 0; index < ring.length; index += step) {
    const corner = ring[index];
    const found = corner && findStreet(streets, corner, true);
    if (found && found.distance < (best?.distance ?? WITHIN_SIGHT)) best = found;
  }
  const street = best?.piece.road.tags.name;
  if (!best || street === undefined) return undefined;
  const east = centre.x - best.at.x;
  const north = centre.y - best.at.y;
  const side =
    Math.abs(north) > Math.abs(east) ? (north > 0 ? 'north' : 'south') : east > 0 ? 'east' : 'west';
  const place = best.distance < BESIDE ? `on the ${side} side of` : `to the ${side} of`;
  return { text: `${kind} ${place} ${street}`, street };
}
