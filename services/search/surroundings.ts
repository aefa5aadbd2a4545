import { AmenityFinder, FootfallGrid, RoadIndex } from './location.ts';
import { PlaceFinder } from './place-finder.ts';
import type { SearchData, Surroundings } from './search-services.ts';

/** Those of a world, in memory. `leastShare` is that of FootfallGrid. */
export function indexSurroundings(data: SearchData, leastShare: number): Surroundings {
  const cells = [...data.footfallCells()];
  const amenities = [...data.amenities()];
  const places = [...(data.places?.() ?? [])];
  const footfall = new FootfallGrid(cells, leastShare);
  const roads = new RoadIndex(data.roads());
  const near = new AmenityFinder(amenities);
  const named = new PlaceFinder(places);
  return {
    anyFootfall: () => cells[0],
    footfallCell: (indexId) => footfall.get(indexId),
    findFootfall: (area) => footfall.findBest(area),
    findBusiest: (area, radius, limit) => roads.findBusiest(area, radius, limit),
    amenitiesIn: (bounds) => near.findIn(bounds),
    searchPlaces: (text, maximum) => named.search(text, maximum),
    readNames: () => ({ amenities, places }),
  };
}
