import { nameWind } from '@property/geo/name-wind.ts';
import type { Point64 } from 'clipper2-ts';
import type { OsmTags } from '../osm/osm-data.ts';
import { chain } from '../shelf/shelf.ts';
import { formatPostcode } from '../sources/addresses/postcode.ts';
import type { PostcodePoint } from '../sources/code-point.ts';
import { findStreet, type StreetPiece } from '../titles/carriageway.ts';
import type { LocalProjection } from '../titles/local-projection.ts';
import type { Features } from '../titles/read-features.ts';
import type { Region } from '../titles/region.ts';
import { indexBoxes, type SpatialIndex } from '../titles/spatial-index.ts';
import { deriveUuid, hashText } from './random.ts';
import type { DraftAddress } from './titles/draft.ts';

/** How far a boundary may lie from the middle of the road it is described by, in millimetres. */
const BESIDE = 30_000;
const WITHIN_SIGHT = 180_000;
const MOST_CORNERS = 12;

interface PlacedPostcode {
  readonly postcode: string;
  readonly street?: string;
  readonly x: number;
  readonly y: number;
  readonly from: 'Code-Point Open' | 'a neighbouring address';
}

/** Fills in what an address lacks from the streets, places and postcodes around it. */
export interface AddressResolver {
  /** Undefined where there is neither a number or name nor a street in reach. */
  resolve(
    key: string,
    tags: OsmTags,
    point: Point64,
    parts?: AddressParts,
  ): DraftAddress | undefined;
  /** Land by the road it lies on, or the place it lies at. */
  describe(key: string, region: Region, centre: Point64, kind: string): DraftAddress | undefined;
}

/** Parts that the tags do not say. */
export interface AddressParts {
  readonly unit?: string;
  readonly name?: string;
  readonly uprn?: string;
}

const STREET_REACH = 60_000;
const SAME_STREET_REACH = 180_000;
const POSTCODE_REACH = 400_000;
const PLACE_WEIGHTS: Readonly<Record<string, number>> = {
  city: 6,
  town: 4,
  village: 1,
  hamlet: 0.5,
};

/** Collects the streets, places and postcodes of a world; of records alone, no postcode is guessed. */
export function createAddressResolver(
  features: Features,
  streets: SpatialIndex<StreetPiece>,
  postcodes: readonly PostcodePoint[],
  projection: LocalProjection,
  { isRecordsOnly = false }: { readonly isRecordsOnly?: boolean | undefined } = {},
): AddressResolver {
  const known = indexBoxes(collectPostcodes(features, postcodes, projection), toBox);
  const places = features.places.filter(
    ({ tags }) => PLACE_WEIGHTS[tags.place ?? ''] !== undefined,
  );
  const usualTown = findUsualTown(features);
  const findTown = (point: Point64): string | undefined => {
    let best = usualTown;
    let least = Infinity;
    for (const place of places) {
      const weight = PLACE_WEIGHTS[place.tags.place ?? ''] ?? 1;
      const distance = Math.hypot(place.point.x - point.x, place.point.y - point.y) / weight;
      if (distance < least && place.tags.name !== undefined) {
        least = distance;
        best = place.tags.name;
      }
    }
    return best;
  };
  const findPostcode = (point: Point64, street: string | undefined): PlacedPostcode | undefined => {
    const near = known.nearest(point.x, point.y, 12, POSTCODE_REACH);
    const onStreet = near.find(
      (entry) =>
        street !== undefined &&
        entry.street === street &&
        Math.hypot(entry.x - point.x, entry.y - point.y) < SAME_STREET_REACH,
    );
    return onStreet ?? near.find((entry) => entry.from === 'Code-Point Open') ?? near[0];
  };
  return {
    resolve(key, tags, point, parts = {}) {
      const number = tags['addr:housenumber'];
      const name = parts.name ?? tags['addr:housename'] ?? undefined;
      const mapped = tags['addr:street'] ?? tags['addr:place'];
      const found = mapped === undefined ? findStreet(streets, point, true) : undefined;
      const reached = found && found.distance <= STREET_REACH ? found.piece.tags.name : undefined;
      const street = mapped ?? reached;
      if (street === undefined && name === undefined) return undefined;
      const town = tags['addr:city'] ?? tags['addr:town'] ?? findTown(point);
      const own = formatPostcode(tags['addr:postcode'] ?? '');
      const near = own === undefined && !isRecordsOnly ? findPostcode(point, street) : undefined;
      const unit =
        parts.unit ??
        formatUnit('Flat', tags['addr:flats']) ??
        formatUnit('Unit', tags['addr:unit']);
      const [lon, lat] = projection.unproject(point);
      const realUprn = /^\d{1,12}$/.test(tags['ref:GB:uprn'] ?? '');
      const postcode = own ?? near?.postcode;
      const from = own === undefined ? near?.from : 'OpenStreetMap';
      return {
        id: deriveUuid(`uprn/${key}`),
        uprn: realUprn ? (tags['ref:GB:uprn'] ?? '').padStart(12, '0') : modelUprn(key),
        realUprn,
        ...(unit === undefined ? {} : { unit }),
        ...(name === undefined ? {} : { name }),
        ...(number === undefined ? {} : { number }),
        ...(street === undefined ? {} : { street }),
        ...(town === undefined ? {} : { town }),
        ...(postcode === undefined ? {} : { postcode }),
        ...(from === undefined ? {} : { postcodeFrom: from }),
        real:
          mapped !== undefined && (number !== undefined || tags['addr:housename'] !== undefined),
        fullAddress: writeAddress({ unit, name, number, street, town, postcode }),
        lon,
        lat,
      };
    },
    describe(key, region, centre, kind) {
      const land = describeLand(streets, region, centre, kind);
      const town = findTown(centre);
      if (!land && town === undefined) return undefined;
      const name = land?.text ?? `${kind} ${tellWhere(places, centre) ?? `at ${town}`}`;
      const [lon, lat] = projection.unproject(centre);
      return {
        id: deriveUuid(`uprn/${key}`),
        uprn: modelUprn(key),
        realUprn: false,
        name,
        ...(land ? { street: land.street } : {}),
        ...(town === undefined ? {} : { town }),
        real: false,
        fullAddress: writeAddress({ name, town: land ? town : undefined }),
        lon,
        lat,
      };
    },
  };
}

/** One line as people write it: `Flat 3, 8 Wharf Road, Wrenford WX1 9BN`. */
export function writeAddress(parts: {
  readonly unit?: string | undefined;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly town?: string | undefined;
  readonly postcode?: string | undefined;
}): string {
  const line = [parts.number, parts.street].filter(Boolean).join(' ');
  const place = [parts.town, parts.postcode].filter(Boolean).join(' ');
  return [parts.unit, parts.name, line, place].filter(Boolean).join(', ');
}

/** `Flat 3` from `3` or `flat 3`; undefined for a range such as `1-9`. */
function formatUnit(kind: string, text: string | undefined): string | undefined {
  const [, word, label] =
    /^(unit|flat|apartment)?\s*([0-9]+[A-Za-z]?|[A-Za-z])$/i.exec(text ?? '') ?? [];
  if (label === undefined) return undefined;
  const own =
    word === undefined ? kind : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return `${own} ${label.toUpperCase()}`;
}

/** Twelve digits that no real reference begins with. */
function modelUprn(key: string): string {
  const digits = hashText(`uprn/${key}`) * 4096 + (hashText(`more/${key}`) % 4096);
  return `9${String(digits % 1e11).padStart(11, '0')}`;
}

function toBox({ x, y }: PlacedPostcode) {
  return { minX: x, minY: y, maxX: x, maxY: y };
}

function collectPostcodes(
  features: Features,
  points: readonly PostcodePoint[],
  projection: LocalProjection,
): PlacedPostcode[] {
  const entries: PlacedPostcode[] = points.map(({ postcode, lon, lat }) => ({
    postcode,
    ...projection.project(lon, lat),
    from: 'Code-Point Open',
  }));
  // One entry per postcode, street and hundred metres is as good as every house and much smaller.
  const seen = new Set<string>();
  const add = (tags: OsmTags, { x, y }: Point64): void => {
    const postcode = formatPostcode(tags['addr:postcode'] ?? '');
    if (!postcode) return;
    const street = tags['addr:street'];
    const square = `${postcode}/${street}/${Math.floor(x / 100_000)}/${Math.floor(y / 100_000)}`;
    if (seen.has(square)) return;
    seen.add(square);
    entries.push({
      postcode,
      ...(street === undefined ? {} : { street }),
      x,
      y,
      from: 'a neighbouring address',
    });
  };
  for (const { tags, centre } of chain(features.buildings, features.plots)) add(tags, centre);
  for (const { tags, point } of features.points) add(tags, point);
  return entries;
}

/** `1.2 km north-west of Manton`, by the nearest place: so that a hundred woods are not one. */
function tellWhere(places: Features['places'], centre: Point64): string | undefined {
  let best: { readonly name: string; readonly x: number; readonly y: number } | undefined;
  let least = Infinity;
  for (const { tags, point } of places) {
    const x = centre.x - point.x;
    const y = centre.y - point.y;
    const distance = Math.hypot(x, y);
    if (distance >= least || tags.name === undefined) continue;
    least = distance;
    best = { name: tags.name, x, y };
  }
  if (!best) return undefined;
  const kilometres = Math.max(0.1, Math.round(least / 100_000) / 10);
  return `${kilometres.toFixed(1)} km ${nameWind(best.x, best.y)} of ${best.name}`;
}

/** The town that most mapped addresses name: the place they lie in where none is mapped. */
function findUsualTown(features: Features): string | undefined {
  const counts = new Map<string, number>();
  for (const { tags } of chain<{ readonly tags: OsmTags }>(
    features.buildings,
    features.plots,
    features.points,
  )) {
    const town = tags['addr:city'] ?? tags['addr:town'];
    if (town !== undefined) counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
}

/** Land without an address, as the register describes it: by a side of a road. */
export interface LandDescription {
  /** `Land on the north side of Kiln Lane` */
  readonly text: string;
  readonly street: string;
}

/** Undefined where no named road runs past. */
function describeLand(
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
  const street = best?.piece.tags.name;
  if (!best || street === undefined) return undefined;
  const east = centre.x - best.at.x;
  const north = centre.y - best.at.y;
  const side =
    Math.abs(north) > Math.abs(east) ? (north > 0 ? 'north' : 'south') : east > 0 ? 'east' : 'west';
  const place = best.distance < BESIDE ? `on the ${side} side of` : `to the ${side} of`;
  return { text: `${kind} ${place} ${street}`, street };
}
