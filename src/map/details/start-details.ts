import { keepAttributionRoom } from '../controls/keep-attribution-room.ts';
import { MapDetails } from './map-details.ts';

/**
 * Adds what the first map does without: layers to choose, outlines of what was found, and room for
 * the attribution. Gives what ends the last of them; the others go with the map.
 *
 * @param region the map with its controls
 */
export function startDetails(
  controller: { readonly addDetails: (start: typeof MapDetails) => void },
  region: HTMLElement,
): () => void {
  controller.addDetails(MapDetails);
  return keepAttributionRoom(region);
}
