import proj4 from 'proj4';
import { formatPostcode } from './addresses/postcode.ts';
import { readTable, SkipCounter, type SkippedRows } from './read-table.ts';

/**
 * Ordnance Survey National Grid (EPSG:27700) with the seven-parameter shift to WGS 84. It is within
 * about five metres of the surveyed transformation, which is finer than a postcode centroid.
 */
const NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs';

const converter = proj4(NATIONAL_GRID, 'EPSG:4326');

/** The centre of a postcode unit. */
export interface PostcodePoint {
  /** With its space: NP10 0AA. */
  readonly postcode: string;
  readonly lon: number;
  readonly lat: number;
  /** Code of its district by the Office for National Statistics: `E09000001`. */
  readonly district?: string;
}

export interface PostcodeImport {
  readonly points: readonly PostcodePoint[];
  /** Postcodes of other places, which were not kept. */
  readonly elsewhere: number;
  readonly skipped: readonly SkippedRows[];
}

const COLUMNS = 10;
const DISTRICT_AT = 8;
const NO_POSITION = '90';

/**
 * Reads Code-Point Open: postcode centroids on the National Grid, turned into degrees.
 * @param isHere whether a postcode concerns the place: of the nation's file a district needs little
 * @throws InputError naming the file and line when the file is cut off or malformed.
 */
export async function readCodePoint(
  path: string,
  isHere: (point: PostcodePoint) => boolean = () => true,
): Promise<PostcodeImport> {
  const points: PostcodePoint[] = [];
  let elsewhere = 0;
  const skips = new SkipCounter();
  for await (const { line, values } of readTable(path, [COLUMNS])) {
    const [text = '', quality, easting, northing] = values;
    const district = values[DISTRICT_AT];
    const postcode = formatPostcode(text);
    const x = Number(easting);
    const y = Number(northing);
    if (!postcode) skips.add('the postcode is not one', line);
    else if (quality === NO_POSITION || !(x > 0) || !(y > 0)) skips.add('it has no position', line);
    else {
      const [lon, lat] = gridToDegrees(x, y);
      const point = { postcode, lon, lat, ...(district ? { district } : {}) };
      if (isHere(point)) points.push(point);
      else elsewhere += 1;
    }
  }
  return { points, elsewhere, skipped: skips.list() };
}

/** Eastings and northings in metres to WGS 84 degrees. */
export function gridToDegrees(easting: number, northing: number): [lon: number, lat: number] {
  const [lon, lat] = converter.forward([easting, northing]);
  return [lon ?? 0, lat ?? 0];
}

/** WGS 84 degrees to eastings and northings in metres, as exact as the way back. */
export function degreesToGrid(lon: number, lat: number): [easting: number, northing: number] {
  const [easting, northing] = converter.inverse([lon, lat]);
  return [easting ?? 0, northing ?? 0];
}
