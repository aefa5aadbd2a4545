import type { LayerSpecification, Map as MapLibreMap, Source, VectorTileSource } from 'maplibre-gl';
import { createStore } from 'zustand/vanilla';
import { PLANNING_PART, PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';
import type { Palette, PaletteName } from '../basemap/palette.ts';

/** How the map draws a kind of constraint, and what the choice of layers calls it. */
export interface PlanningStyle {
  readonly name: string;
  readonly colour: PaletteName;
}

/** By the kind that tiles tell; any other is drawn in the colour of an outline. */
const STYLES: Readonly<Record<string, PlanningStyle>> = {
  'conservation area': { name: 'Conservation areas', colour: 'choice1' },
  'article 4 direction': { name: 'Article 4 directions', colour: 'mixed' },
  'green belt': { name: 'Green belt', colour: 'labelPark' },
  'flood zone': { name: 'Flood zones', colour: 'labelWater' },
  'listed building': { name: 'Listed buildings', colour: 'choice2' },
  'tree preservation order': { name: 'Protected trees', colour: 'choice3' },
  'brownfield register': { name: 'Brownfield register', colour: 'select' },
  'site of special scientific interest': { name: 'Scientific interest', colour: 'heat4' },
  'ancient woodland': { name: 'Ancient woodland', colour: 'choice3' },
  'national landscape': { name: 'National landscapes', colour: 'labelPark' },
  'scheduled monument': { name: 'Scheduled monuments', colour: 'select' },
};

const SOURCE = 'planning';
/** Before the kinds among what a browser keeps of layers: these are shown, the others left out. */
const SHOWN = '+';
const EARLIEST_POINT = 12;

/** The kinds of constraints that the basemap of the moment can show; none until they have come. */
export const planning = createStore<{
  readonly kinds: readonly string[];
  /** The person looks at the choice of layers, which asks for the kinds. */
  readonly isAsked: boolean;
}>()(() => ({ kinds: [], isAsked: false }));

export function describeKind(kind: string): PlanningStyle {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return STYLES[kind] ?? { name, colour: 'titleLine' };
}

/** The kinds to show among what was kept of layers. */
export function readShownKinds(kept: readonly string[]): readonly string[] {
  return kept.flatMap((name) => (name.startsWith(SHOWN) ? [name.slice(SHOWN.length)] : []));
}

/** What is kept of kinds to show. */
export function keepShownKinds(kinds: readonly string[]): readonly string[] {
  return kinds.map((kind) => `${SHOWN}${kind}`);
}

/** Lays the kinds to show over the ground, below roads and names, and takes the others away. */
export function showPlanning(map: MapLibreMap, shown: readonly string[], palette: Palette): void {
  // A style that has not come yet has no layers and takes none.
  if (map.getLayersOrder().length === 0) return;
  const isWanted = shown.length > 0 || planning.getState().isAsked;
  const source = isWanted ? openSource(map) : undefined;
  const kinds = source?.vectorLayerIds ?? [];
  if (kinds.join() !== planning.getState().kinds.join()) planning.setState({ kinds });
  const drawn = new Set<string>();
  for (const id of map.getLayersOrder()) {
    const layer = map.getLayer(id);
    if (layer?.source !== SOURCE) continue;
    if (shown.includes(layer.sourceLayer ?? '')) drawn.add(layer.sourceLayer ?? '');
    else map.removeLayer(id);
  }
  const above = map.getLayersOrder().find((id) => map.getLayer(id)?.sourceLayer === 'roads');
  for (const kind of kinds) {
    if (!shown.includes(kind) || drawn.has(kind)) continue;
    for (const layer of buildLayers(kind, palette)) map.addLayer(layer, above);
  }
}

/** The constraints of our own basemap, which lie beside it; other basemaps have none. */
function openSource(map: MapLibreMap): Source | undefined {
  const url = map.getSource<VectorTileSource>('basemap')?.url ?? '';
  const address = nameConstraints(url);
  if (address === undefined) return undefined;
  if (!map.getSource(SOURCE)) map.addSource(SOURCE, { type: 'vector', url: address });
  return map.getSource(SOURCE);
}

function nameConstraints(url: string): string | undefined {
  if (url.startsWith(PMTILES_SCHEME)) return `${url}${PLANNING_PART}`;
  return url.endsWith('/tiles.json') ? new URL('planning.json', url).href : undefined;
}

function buildLayers(kind: string, palette: Palette): LayerSpecification[] {
  const colour = palette[describeKind(kind).colour];
  const common = { source: SOURCE, 'source-layer': kind };
  return [
    {
      ...common,
      id: `planning-fill-${kind}`,
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      // Zone 3 lies in zone 2 and comes out darker.
      paint: { 'fill-color': colour, 'fill-opacity': 0.2 },
    },
    {
      ...common,
      id: `planning-line-${kind}`,
      type: 'line',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': colour, 'line-width': 1.4, 'line-opacity': 0.9 },
    },
    {
      ...common,
      id: `planning-point-${kind}`,
      type: 'circle',
      minzoom: EARLIEST_POINT,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': colour,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 2, 17, 6],
        'circle-stroke-color': palette.pointRing,
        'circle-stroke-width': 1,
      },
    },
  ];
}
