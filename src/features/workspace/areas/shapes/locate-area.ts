import type { Bounds } from '@property/geo/bounds.ts';
import type { Area } from '#filters/model/area.ts';
import { countPlaces, namePlaces } from '#filters/model/near-places.ts';
import { formatMetres } from '#filters/words/describe-area.ts';

/**
 * What an area is and where, for a reader without the map: "500 m", "around latitude 52.2, longitude
 * -2.47". The second part follows a name that says the first already. `nameTitle` names the title it
 * starts from.
 */
export function locateArea(
  area: Area,
  nameTitle: (titleId: string) => string,
): readonly [what: string, where: string] {
  switch (area.kind) {
    case 'box':
      return ['the box', describeBounds(area.bounds)];
    case 'view':
      return ['the map view', describeBounds(area.bounds)];
    case 'travel-time':
      return [
        `${area.minutes} minutes’ ${area.mode === 'car' ? 'drive' : 'walk'}`,
        `of ${nameTitle(area.titleId)}`,
      ];
    case 'radius':
      return [formatMetres(area.metres), `around latitude ${area.lat}, longitude ${area.lon}`];
    case 'near':
      return [
        formatMetres(area.metres),
        `around ${countPlaces(area)} ${namePlaces(area)}, whose places the link holds`,
      ];
    case 'drawn':
      return ['a drawn area,', 'whose corners the link holds'];
    case 'outline':
      return [
        'the outline',
        `of ${nameTitle(area.titleId)}${area.metres === 0 ? '' : ` and ${formatMetres(area.metres)} around it`}`,
      ];
  }
}

function describeBounds([west, south, east, north]: Bounds): string {
  return `from latitude ${south}, longitude ${west} to latitude ${north}, longitude ${east}`;
}
