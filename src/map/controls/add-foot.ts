import { AttributionControl, type Map as MapLibreMap, ScaleControl } from 'maplibre-gl';
import { formatCount } from '#lib/format/format-count.ts';
import type { MapViewProps } from '../map-scene.ts';

/** Puts credits and scale at the foot of a map; gives the scale, whose units may change. */
export function addFoot(
  map: MapLibreMap,
  { credits, units }: Pick<MapViewProps, 'credits' | 'units'>,
): ScaleControl {
  const scale = new Scale({ maxWidth: 90, unit: units });
  const attribution = new AttributionControl({ compact: false, customAttribution: credits ?? [] });
  map.addControl(attribution, 'bottom-right');
  map.addControl(scale, 'bottom-right');
  return scale;
}

/** A scale that writes thousands as the rest of the page does. */
class Scale extends ScaleControl {
  override onAdd(map: MapLibreMap): HTMLElement {
    const words = super.onAdd(map);
    const separate = () => {
      const said = words.textContent;
      const written = separateThousands(said);
      if (written !== said) words.textContent = written;
    };
    separate();
    new MutationObserver(separate).observe(words, { childList: true });
    return words;
  }
}

/** "1000 ft" as "1,000 ft". */
export function separateThousands(scale: string): string {
  return scale.replace(/^\d{4,}/, (digits) => formatCount(Number(digits)));
}
