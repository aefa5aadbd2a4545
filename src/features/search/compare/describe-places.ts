import type { Area } from '#query/area.ts';
import { readAreas } from '#query/edit-filters.ts';
import type { Search } from '#query/filter.ts';

/** Where the areas of a search are, to tell apart two that are alike: "Around 52.2031, -2.4712". */
export function describePlaces(search: Pick<Search, 'filters'>): string {
  return readAreas(search).map(describePlace).join('; ');
}

function describePlace(area: Area): string {
  switch (area.kind) {
    case 'radius':
      return `Around ${formatPlace(area.lat, area.lon)}`;
    case 'box':
    case 'view': {
      const [west, south, east, north] = area.bounds;
      return `From ${formatPlace(south, west)} to ${formatPlace(north, east)}`;
    }
    case 'drawn':
      return 'A shape of its own';
    default:
      return `From title ${area.titleId}`;
  }
}

function formatPlace(lat: number, lon: number): string {
  return `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
}
