import type { OsmData, OsmTags } from '../osm/osm-data.ts';
import { type AddressReading, readMapped } from '../sources/addresses/read-address.ts';
import { degreesToGrid } from '../sources/code-point.ts';

/** An address of the map, where it is on the National Grid. */
export interface MapAddress {
  readonly reading: AddressReading;
  readonly tags: OsmTags;
  readonly easting: number;
  readonly northing: number;
}

/** The addresses of points and closed ways that name a number or a house, and a street. */
export function* listMapAddresses(data: OsmData): Generator<MapAddress> {
  for (const { tags, lon, lat } of data.nodes.values()) {
    const reading = tags && readTags(tags);
    if (!reading) continue;
    const [easting, northing] = degreesToGrid(lon, lat);
    yield { reading, tags, easting, northing };
  }
  for (const { tags, nodes } of data.ways) {
    const reading = readTags(tags);
    if (!reading) continue;
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
    yield { reading, tags, easting, northing };
  }
}

function readTags(tags: OsmTags): AddressReading | undefined {
  const street = tags['addr:street'] ?? tags['addr:place'];
  const number = tags['addr:housenumber'];
  const name = tags['addr:housename'];
  if (street === undefined || (number === undefined && name === undefined)) return undefined;
  const [reading] = readMapped({
    unit: tags['addr:unit'] ?? tags['addr:flats'],
    number,
    name,
    street,
    postcode: tags['addr:postcode'],
  });
  return reading;
}
