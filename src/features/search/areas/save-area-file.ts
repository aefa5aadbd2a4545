import type { UnitSystem } from '#lib/format-area.ts';
import type { ShapedArea } from '../use-area-shapes.ts';
import { buildAreaFile } from './area-file.ts';

/** Hands the areas to the browser as a GeoJSON file, which can be dropped on the map again. */
export function saveAreaFile(areas: readonly ShapedArea[], units: UnitSystem): void {
  const text = JSON.stringify(buildAreaFile(areas, units), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'areas.geojson';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
