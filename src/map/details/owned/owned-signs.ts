import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { formatCount } from '#lib/format/format-count.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { semibold } from '../../basemap/fonts.ts';
import type { Palette } from '../../basemap/palette.ts';
import { addGatheredSign, addJoinedSign, addNoteSign } from '../../images/paint-sign.ts';
import { spreadPins } from '../../points/spread-pins.ts';
import { OWNED_LAYER, OWNED_SOURCE } from '../laid-ids.ts';
import { findCounts } from '../place-pins.ts';
import { gatherSigns, type OwnedSign } from './gather-signs.ts';

const NONE: readonly OwnedSign[] = [];

/**
 * Draws the titles of an owner over everything else: those that are close as one sign with their
 * number, off the counts of groups of titles once the map rests. Names give way to them.
 */
export class OwnedSigns {
  readonly #map: MapLibreMap;
  #notes: readonly MapNote[] = [];
  #zoom = Number.NaN;
  #signs = NONE;
  #drawn = NONE;
  #theme: string | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
    map.on('zoom', () => this.#gather());
  }

  show(palette: Palette): void {
    const map = this.#map;
    const { owned } = mapNotes.getState();
    if (map.getLayersOrder().length === 0) return;
    if (!map.getSource(OWNED_SOURCE)) {
      if (owned.length === 0) return;
      map.addSource(OWNED_SOURCE, { type: 'geojson', data: collect([]) });
      this.#zoom = Number.NaN;
    }
    if (!map.getLayer(OWNED_LAYER) || this.#theme !== palette.theme) {
      addNoteSign(map, 'owned', palette);
      addJoinedSign(map, palette);
      addGatheredSign(map, palette);
      if (map.getLayer(OWNED_LAYER)) map.removeLayer(OWNED_LAYER);
      map.addLayer(buildLayer(palette));
      this.#theme = palette.theme;
    }
    this.#gather();
  }

  /** Once the map has come to rest, and its groups with it. */
  settle(): void {
    if (this.#signs.length === 0) return;
    this.#draw(spreadPins(this.#signs, this.#map.getZoom(), findCounts(this.#map)));
  }

  /** Anew for other titles, and once another whole zoom is reached. */
  #gather(): void {
    const { owned } = mapNotes.getState();
    const zoom = Math.floor(this.#map.getZoom());
    if (owned === this.#notes && zoom === this.#zoom) return;
    if (!this.#map.getSource(OWNED_SOURCE)) return;
    [this.#notes, this.#zoom] = [owned, zoom];
    this.#signs = gatherSigns(owned, zoom);
    this.#draw(this.#signs);
  }

  #draw(signs: readonly OwnedSign[]): void {
    const isSame =
      signs.length === this.#drawn.length &&
      signs.every(({ id, lon, lat, count }, at) => {
        const before = this.#drawn[at];
        return (
          before?.id === id && before.lon === lon && before.lat === lat && before.count === count
        );
      });
    if (isSame) return;
    this.#drawn = signs;
    this.#map.getSource<GeoJSONSource>(OWNED_SOURCE)?.setData(collect(signs));
  }
}

function collect(signs: readonly OwnedSign[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: signs.map(({ id, lon, lat, count, opensAt }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: {
        id,
        ...(count > 1 && { count: formatCount(count) }),
        ...(opensAt !== undefined && { opensAt }),
      },
    })),
  };
}

function buildLayer(palette: Palette): LayerSpecification {
  const { theme } = palette;
  return {
    id: OWNED_LAYER,
    type: 'symbol',
    source: OWNED_SOURCE,
    layout: {
      'icon-image': [
        'case',
        ['has', 'opensAt'],
        `gathered:${theme}`,
        ['has', 'count'],
        `joined:${theme}`,
        `note:${theme}:owned`,
      ],
      // As wide as the number is long.
      'icon-size': [
        'match',
        ['length', ['coalesce', ['get', 'count'], '']],
        [0, 1],
        1,
        2,
        1.15,
        3,
        1.45,
        1.9,
      ],
      // All of them are drawn, and names keep off them.
      'icon-allow-overlap': true,
      'text-field': ['get', 'count'],
      'text-font': [...semibold],
      'text-size': 11.5,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': ['case', ['has', 'opensAt'], palette.surface, palette.text] },
  };
}
