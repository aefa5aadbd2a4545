import { listMapAddresses } from '../join/map-addresses.ts';
import type { ParcelIndex } from '../join/parcel-index.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { gridToDegrees } from '../sources/code-point.ts';
import type { RealAddress } from './made-up-files.ts';

/** The addresses of a map with number, street and postcode that lie on a parcel. */
export function listRealAddresses(map: OsmData, parcels: ParcelIndex, town: string): RealAddress[] {
  const addresses: RealAddress[] = [];
  for (const { tags, easting, northing } of listMapAddresses(map)) {
    const number = tags['addr:housenumber'];
    const street = tags['addr:street'];
    const postcode = tags['addr:postcode'];
    const unit = tags['addr:unit'];
    const inspireId = parcels.find(easting, northing);
    if (number === undefined || street === undefined || postcode === undefined) continue;
    if (inspireId === undefined || !/ \d[A-Z]{2}$/.test(postcode)) continue;
    const [lon, lat] = gridToDegrees(easting, northing);
    const place = { easting, northing, lon, lat, inspireId, town, number, street, postcode };
    addresses.push(unit === undefined ? place : { ...place, unit: `Unit ${unit}` });
  }
  return addresses;
}

/** East of London, in the sea. */
const FAR = { metres: 140_000, degrees: 2 } as const;

/** The addresses, and after them so many times as many of houses that are not there. */
export function* repeatAddresses(
  addresses: readonly RealAddress[],
  times: number,
): Generator<RealAddress> {
  yield* addresses;
  for (let round = 1; round < times; round += 1) {
    for (const { inspireId: _, ...address } of addresses) {
      const number = `${round}0000${address.number.replaceAll(/\D/g, '')}`;
      const { easting, lon } = address;
      yield { ...address, number, easting: easting + FAR.metres, lon: lon + FAR.degrees };
    }
  }
}
