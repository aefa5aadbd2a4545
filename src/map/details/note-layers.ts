import { projectLatitude, projectLongitude, unprojectLatitude } from '@property/geo/mercator.ts';
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { type MapNote, mapNotes, type NoteSign } from '#lib/state/map-notes.ts';
import { semibold } from '../basemap/fonts.ts';
import type { Palette } from '../basemap/palette.ts';
import { addNoteSign } from '../images/paint-sign.ts';
import { SIGN_LOOKS } from '../images/sign-looks.ts';
import { spreadPins, type WorldPlace } from '../points/spread-pins.ts';
import { NEAR_LAYER, NOTES_LAYER, NOTES_SOURCE } from './laid-ids.ts';
import { findCounts } from './place-pins.ts';

/** Applications stand beside the point of their title, one after the other. */
const BESIDE = [
  [12, -12],
  [29, -12],
  [46, -12],
] as const;
/** How large signs are, by zoom; what they stand beside their title grows with them. */
const SIZES = [
  [11, 0.6],
  [15, 0.9],
  [17, 1],
] as const;
/** Half the side of a sign, with a little air. */
const HALF_SIGN = 11;
/** Pixels of a world that is one tile wide at zoom 0, as the map counts. */
const TILE = 512;
/** Where the minutes of a line of a travel time stand, in ems: at it, else beside it. */
const BESIDE_LINE = [
  ...['center', [0, 0], 'bottom', [0, -0.4], 'top', [0, 0.4]],
  ...['left', [0.5, 0], 'right', [-0.5, 0]],
] as VariableAnchorOffsetCollectionSpecification;
/** Where the name of a place stands, in ems: below its sign, else at another side of it. */
const BESIDE_SIGN = [
  ...['top', [0, 0.9], 'bottom', [0, -0.9]],
  ...['left', [1, 0], 'right', [-1, 0]],
] as VariableAnchorOffsetCollectionSpecification;
/** Where groups of titles are drawn, with their counts. */
const GROUPS = 'cluster';
/** Names of places are written from here on. */
const NAMES_ZOOM = 14;

/** Draws planning applications above everything else, and what an area is near to below the groups. */
export class NoteLayers {
  readonly #map: MapLibreMap;
  #drawn: readonly (readonly MapNote[])[] | null = null;
  /** Applications where they stand, which may be aside. */
  #placed: readonly MapNote[] = [];
  #theme: string | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Once the map has come to rest, and its groups with it: applications go off their counts. */
  settle(): void {
    const { applications, near, bands } = mapNotes.getState();
    const source = this.#map.getSource<GeoJSONSource>(NOTES_SOURCE);
    if (!source || this.#drawn?.[0] !== applications || applications.length === 0) return;
    const placed = keepOffCounts(applications, this.#map.getZoom(), findCounts(this.#map));
    const isSame = placed.every(
      ({ lon, lat }, at) => this.#placed[at]?.lon === lon && this.#placed[at]?.lat === lat,
    );
    if (isSame) return;
    this.#placed = placed;
    source.setData(collect([...placed, ...near, ...bands]));
  }

  show(palette: Palette): void {
    const map = this.#map;
    if (map.getLayersOrder().length === 0) return;
    const { applications, near, bands } = mapNotes.getState();
    const parts = [applications, near, bands];
    const source = map.getSource<GeoJSONSource>(NOTES_SOURCE);
    if (!source && parts.every(({ length }) => length === 0)) return;
    if (!source) {
      map.addSource(NOTES_SOURCE, { type: 'geojson', data: collect([]) });
      this.#drawn = null;
    }
    if (!map.getLayer(NOTES_LAYER) || this.#theme !== palette.theme) {
      for (const sign of Object.keys(SIGN_LOOKS)) addNoteSign(map, sign as NoteSign, palette);
      for (const layer of buildNoteLayers(palette)) {
        if (map.getLayer(layer.id)) map.removeLayer(layer.id);
        const isUnder = layer.id === NEAR_LAYER && map.getLayer(GROUPS) !== undefined;
        map.addLayer(layer, isUnder ? GROUPS : undefined);
      }
      this.#theme = palette.theme;
    }
    if (parts.every((part, at) => this.#drawn?.[at] === part)) return;
    this.#drawn = parts;
    this.#placed = applications;
    map.getSource<GeoJSONSource>(NOTES_SOURCE)?.setData(collect(parts.flat()));
  }
}

/**
 * The places of applications at a zoom, so that no sign stands on the number of a group of titles:
 * one that would goes to the nearest free spot around.
 */
function keepOffCounts(
  notes: readonly MapNote[],
  zoom: number,
  counts: readonly WorldPlace[],
): readonly MapNote[] {
  const world = TILE * 2 ** zoom;
  const size = readSize(zoom);
  const signs = notes.map((note) => {
    const [right, down] = BESIDE[note.rank] ?? [0, 0];
    const x = projectLongitude(note.lon) + (right * size) / world;
    const y = projectLatitude(note.lat) + (down * size) / world;
    return { note, x, y, down, lon: x * 360 - 180, lat: unprojectLatitude(y) };
  });
  const isOnCount = ({ x, y }: WorldPlace) =>
    counts.some(
      ({ x: left, y: top, reach = HALF_SIGN }) =>
        Math.hypot(x - left, y - top) * world < reach + HALF_SIGN - 1,
    );
  const moved = new Map(
    spreadPins(signs.filter(isOnCount), zoom, counts).map((sign) => {
      const lon = sign.note.lon + sign.lon - (sign.x * 360 - 180);
      const y = projectLatitude(sign.lat) - (sign.down * size) / world;
      return [sign.note, { ...sign.note, lon, lat: unprojectLatitude(y) }] as const;
    }),
  );
  return notes.map((note) => moved.get(note) ?? note);
}

function readSize(zoom: number): number {
  const [first, second, third] = SIZES;
  const [from, to] = zoom < second[0] ? [first, second] : [second, third];
  const share = Math.min(1, Math.max(0, (zoom - from[0]) / (to[0] - from[0])));
  return from[1] + share * (to[1] - from[1]);
}

function collect(notes: readonly MapNote[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: notes.map(({ id, layer, lon, lat, sign, rank, name }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { id, layer, sign, rank, name },
    })),
  };
}

function buildNoteLayers(palette: Palette): LayerSpecification[] {
  const { theme } = palette;
  const [first, second, third] = BESIDE;
  const icon: NonNullable<SymbolLayerSpecification['layout']> = {
    'icon-image': ['concat', `note:${theme}:`, ['get', 'sign']],
    'icon-size': ['interpolate', ['linear'], ['zoom'], ...SIZES.flat()],
    // Seen wherever they stand, and names of the map give way to them.
    'icon-allow-overlap': true,
  };
  return [
    {
      id: NEAR_LAYER,
      type: 'symbol',
      source: NOTES_SOURCE,
      filter: ['==', ['get', 'layer'], 'near'],
      layout: {
        ...icon,
        'text-field': ['step', ['zoom'], '', NAMES_ZOOM, ['get', 'name']],
        'text-font': [...semibold],
        'text-size': 11,
        // A group of titles holds its place: the name stands where there is room, or waits.
        'text-variable-anchor-offset': BESIDE_SIGN,
        'text-optional': true,
        'text-max-width': 9,
      },
      paint: {
        'text-color': palette.travel,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.5,
      },
    },
    {
      id: NOTES_LAYER,
      type: 'symbol',
      source: NOTES_SOURCE,
      filter: ['==', ['get', 'layer'], 'application'],
      layout: {
        ...icon,
        'icon-offset': [
          'match',
          ['get', 'rank'],
          0,
          ['literal', [...first]],
          1,
          ['literal', [...second]],
          2,
          ['literal', [...third]],
          ['literal', [0, 0]],
        ],
      },
    },
    {
      id: 'note-band',
      type: 'symbol',
      source: NOTES_SOURCE,
      filter: ['==', ['get', 'layer'], 'band'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [...semibold],
        'text-size': 11.5,
        // The widest line is the one that was asked for: the others move off its words, or wait.
        'symbol-sort-key': ['-', 0, ['get', 'rank']],
        'text-variable-anchor-offset': BESIDE_LINE,
        'text-padding': 1,
      },
      paint: {
        'text-color': palette.travel,
        'text-halo-color': palette.halo,
        'text-halo-width': 3,
      },
    },
  ];
}
