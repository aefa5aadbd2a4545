import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { Palette } from '../basemap/palette.ts';
import { OWN_SOURCE } from '../layers/source-ids.ts';
import {
  type LayerKey,
  listShown,
  nameConstraint,
  nameMovement,
  nameOwn,
  readOpacity,
  readShownKinds,
  readShownMovement,
  readShownOwn,
} from './kept-layers.ts';
import { MOVEMENT_SOURCE, PLANNING_SOURCE } from './laid-ids.ts';
import { stackLayers } from './layer-stack.ts';
import { MOVEMENT, movement } from './movement-kinds.ts';
import { buildMovementLayers, openMovement } from './movement-layers.ts';
import { readMovement } from './movement-notes.ts';
import { keepOwnStates, readOwnName, tellOwnState } from './own-states.ts';
import {
  buildPlanningLayers,
  describeKind,
  openPlanning,
  planning,
  USUAL_OPACITY,
} from './planning-layers.ts';

const NONE: ReadonlyMap<string, readonly LayerSpecification[]> = new Map();

/** What the person lays over the basemap: constraints, traffic and footfall, layers of the deployment's own. */
export class LaidLayers {
  readonly #map: MapLibreMap;
  #isThere = true;
  /** What is wanted now; an answer to an earlier wish is of no use. */
  #wish = 0;
  /** Own layers of tiles that something came of: a host without any answers each with 404, which is no fault. */
  readonly #came = new Set<string>();
  #shownMovement: readonly string[] = [];
  /** The road or square that stands out, as its note is called. */
  #lifted: string | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
    map.on('sourcedata', (event) => {
      const name = 'tile' in event && event.tile ? readOwnName(event.sourceId) : null;
      if (name !== null) this.#came.add(name);
    });
    map.on('remove', () => {
      this.#isThere = false;
    });
  }

  /** Draws what is kept as shown, in its order and opacity, and nothing else. */
  show(kept: readonly string[], own: readonly MapLayerConfig[], palette: Palette): void {
    this.#wish += 1;
    const shown = readShownOwn(kept);
    keepOwnStates(shown);
    for (const name of this.#came) if (!shown.includes(name)) this.#came.delete(name);
    // A style that has not come yet has no layers and takes none.
    if (this.#map.getLayersOrder().length === 0) return;
    openPlanning(this.#map, readShownKinds(kept).length > 0);
    openMovement(this.#map, readShownMovement(kept).length > 0);
    this.#shownMovement = readShownMovement(kept);
    this.#lift();
    if (own.length === 0) this.#stack(kept, NONE, palette);
    else void this.#openOwn(kept, own, palette, this.#wish);
  }

  /** Few deployments have layers of their own: only these load what draws them. */
  async #openOwn(
    kept: readonly string[],
    own: readonly MapLayerConfig[],
    palette: Palette,
    wish: number,
  ): Promise<void> {
    try {
      const { openOwnLayers } = await import('./own-layers.ts');
      const isWanted = () => this.#isThere && wish === this.#wish;
      if (!isWanted()) return;
      const shown = readShownOwn(kept).map((name) => ({
        name,
        opacity: readOpacity(kept, nameOwn(name)),
      }));
      const opened = await openOwnLayers(this.#map, own, shown, palette, isWanted);
      if (opened) this.#stack(kept, opened, palette);
    } catch (error) {
      console.warn(error);
    }
  }

  #stack(
    kept: readonly string[],
    own: ReadonlyMap<string, readonly LayerSpecification[]>,
    palette: Palette,
  ): void {
    const byKey = new Map<LayerKey, readonly LayerSpecification[]>();
    for (const kind of readShownKinds(kept)) {
      const key = nameConstraint(kind);
      const opacity = readOpacity(kept, key) ?? USUAL_OPACITY;
      byKey.set(key, buildPlanningLayers(this.#map, kind, opacity, palette));
    }
    for (const kind of movement.getState().kinds) {
      const key = nameMovement(kind);
      const opacity = readOpacity(kept, key) ?? MOVEMENT[kind].opacity;
      byKey.set(key, buildMovementLayers(kind, opacity, palette));
    }
    for (const [name, layers] of own) byKey.set(nameOwn(name), layers);
    const layers = listShown(kept).flatMap((key) => byKey.get(key) ?? []);
    stackLayers(
      this.#map,
      layers,
      (source) =>
        source === PLANNING_SOURCE || source === MOVEMENT_SOURCE || source.startsWith(OWN_SOURCE),
    );
  }

  /** Tells what of each kind that is shown is in view, and how many where that says something. */
  count(): void {
    const map = this.#map;
    this.#tellMovement();
    for (const id of map.getLayersOrder()) {
      const layer = map.getLayer(id);
      const name = layer?.type === 'raster' ? readOwnName(layer.source) : null;
      if (name !== null) tellOwnState(name, this.#came.has(name) ? null : 'empty');
    }
    const counts: Record<string, number> = {};
    const ids = map.getLayersOrder().filter((id) => map.getLayer(id)?.source === PLANNING_SOURCE);
    for (const kind of planning.getState().kinds) {
      const layers = ids.filter((id) => map.getLayer(id)?.sourceLayer === kind);
      if (layers.length === 0 || describeKind(kind).isUncounted) continue;
      counts[kind] = countApart(map.queryRenderedFeatures({ layers }));
    }
    if (JSON.stringify(counts) !== JSON.stringify(planning.getState().counts))
      planning.setState({ counts });
  }

  /** The road or square that is pointed at stands out. */
  #lift(): void {
    const { pointed } = mapNotes.getState();
    if (pointed === this.#lifted || !this.#map.getSource(MOVEMENT_SOURCE)) return;
    const mark = (note: string | null, isPointed: boolean) => {
      const [, sourceLayer, id] = /^(traffic|footfall) (.+)$/.exec(note ?? '') ?? [];
      if (sourceLayer === undefined || id === undefined) return;
      const feature = { source: MOVEMENT_SOURCE, sourceLayer, id };
      this.#map.setFeatureState(feature, { pointed: isPointed });
    };
    mark(this.#lifted, false);
    mark(pointed, true);
    this.#lifted = pointed;
  }

  /** Traffic and footfall: what is in view, and the busiest of it for the keyboard. */
  #tellMovement(): void {
    const { kinds, seen } = movement.getState();
    const told = kinds
      .filter((kind) => this.#shownMovement.includes(kind))
      .map((kind) => [kind, readMovement(this.#map, kind)] as const);
    const next = Object.fromEntries(told.map(([kind, { notes: _, ...rest }]) => [kind, rest]));
    if (JSON.stringify(next) !== JSON.stringify(seen)) movement.setState({ seen: next });
    const notes = told.flatMap(([, read]) => read.notes);
    if (JSON.stringify(notes) !== JSON.stringify(mapNotes.getState().movement))
      mapNotes.setState({ movement: notes });
  }
}

interface Found {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates?: unknown };
}

/** Tiles cut ground into pieces, which have its name in common; points are told apart by place. */
function countApart(features: readonly Found[]): number {
  const keys = features.map(({ properties, geometry }) =>
    geometry.type === 'Point'
      ? JSON.stringify(geometry.coordinates)
      : String(properties.name ?? JSON.stringify(geometry.coordinates)),
  );
  return new Set(keys).size;
}
