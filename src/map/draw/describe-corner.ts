import type { UnitSystem } from '@property/contract/units.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { nameDirection } from '@property/geo/name-wind.ts';
import type { Position } from 'geojson';
import { formatLength } from '#lib/format/format-distance.ts';
import type { ToldCorner } from './drawing.ts';

/**
 * A corner for those who do not see the map: `Corner 2 of 3, 52.2119 N 2.4001 W`, or, once it was
 * moved, `Corner 2 of 3 moved 20.0 m east`, measured from where it was when it was chosen.
 */
export function describeCorner({ number, of, place, from }: ToldCorner, units: UnitSystem): string {
  const name = of === undefined ? `Corner ${number}` : `Corner ${number} of ${of}`;
  const metres = from ? measureDistance(read(from), read(place)) : 0;
  if (!from || metres === 0) return `${name}, ${describePosition(place)}`;
  return `${name} moved ${formatLength(metres, units)} ${nameDirection(read(from), read(place))}`;
}

/** `52.2119 N 2.4001 W`: to about ten metres, which can be listened to. */
function describePosition(place: Position): string {
  const { lat, lon } = read(place);
  const say = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(4)} ${degrees < 0 ? negative : positive}`;
  return `${say(lat, 'N', 'S')} ${say(lon, 'E', 'W')}`;
}

function read([lon = 0, lat = 0]: Position) {
  return { lon, lat };
}
