import type { OsmData, OsmTags } from '../osm/osm-data.ts';
import { formatPostcode } from '../sources/addresses/postcode.ts';
import { degreesToGrid } from '../sources/code-point.ts';
import { type AddressParts, nameStreet, readAddress } from './read-address.ts';

/** An address of the map, where it is on the National Grid. */
export interface MapAddress {
  readonly parts: AddressParts;
  readonly easting: number;
  readonly northing: number;
}

/** The addresses of points and closed ways that name a number or a house, and a street. */
export function* listMapAddresses(data: OsmData): Generator<MapAddress> {
  for (const { tags, lon, lat } of data.nodes.values()) {
    const parts = tags && readTags(tags);
    if (!parts) continue;
    const [easting, northing] = degreesToGrid(lon, lat);
    yield { parts, easting, northing };
  }
  for (const { tags, nodes } of data.ways) {
    const parts = readTags(tags);
    if (!parts) continue;
    let lon = 0;
    let lat = 0;
    let count = 0;
    // The last node of a closed way is its first.
    for (const id of nodes.slice(1)) {
      const node = data.nodes.get(id);
      if (!node) continue;
      lon += node.lon;
      lat += node.lat;
      count += 1;
    }
    if (count === 0) continue;
    const [easting, northing] = degreesToGrid(lon / count, lat / count);
    yield { parts, easting, northing };
  }
}

function readTags(tags: OsmTags): AddressParts | undefined {
  const street = tags['addr:street'] ?? tags['addr:place'];
  const number = tags['addr:housenumber'];
  const name = tags['addr:housename'];
  if (street === undefined || (number === undefined && name === undefined)) return undefined;
  const unit = tags['addr:unit'] ?? tags['addr:flats'];
  const read = readAddress(`${number ?? name}, ${street}`, tags['addr:postcode']);
  return {
    postcode: formatPostcode(tags['addr:postcode'] ?? ''),
    street: nameStreet(street),
    numbers: [...read.numbers, ...(number !== undefined && name ? [nameStreet(name)] : [])],
    unit: unit === undefined ? '' : readAddress(`Flat ${unit}, 1 A`).unit,
  };
}
