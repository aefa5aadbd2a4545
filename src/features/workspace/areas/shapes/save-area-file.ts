import type { UnitSystem } from '@property/contract/units.ts';
import { saveFile } from '#lib/export/save-file.ts';
import type { ShapedArea } from '../use-area-shapes.ts';
import { buildAreaFile } from './area-file.ts';

/** Hands the areas to the browser as a GeoJSON file, which can be dropped on the map again. */
export function saveAreaFile(areas: readonly ShapedArea[], units: UnitSystem): void {
  const text = JSON.stringify(buildAreaFile(areas, units), null, 2);
  saveFile(new Blob([text], { type: 'application/geo+json' }), 'areas.geojson');
}
