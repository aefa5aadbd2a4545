import { findCrossing } from '@property/geo/rings/find-crossing.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { Rings } from './edited-rings.ts';

export interface RingHandlesEvents {
  /** A corner was let go, added or deleted by hand. */
  readonly onChange: (rings: Rings) => void;
  /** A corner was dragged to where the outline would cross itself. */
  readonly onRefused: (place: { readonly lon: number; readonly lat: number }) => void;
}

export interface RingHandles {
  /** Shows these rings instead. */
  write(rings: Rings): void;
  stop(): void;
}

const DECIMALS = 6;

/**
 * Handles on the corners of rings: each ring is a polygon of its own to terra-draw, which knows no
 * holes. The ring that was touched last shows its handles; a single one shows them at once.
 */
export function startRingHandles(
  map: MapLibreMap,
  colour: `#${string}`,
  start: Rings,
  { onChange, onRefused }: RingHandlesEvents,
): RingHandles {
  const refuse = (ring: readonly Position[]) => {
    const crossing = findCrossing([ring]);
    if (crossing.found === 'crossing') onRefused(crossing);
    return crossing.found !== 'crossing';
  };
  const terra = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawPolygonMode({ styles: { fillColor: colour, outlineColor: colour } }),
      new TerraDrawSelectMode({
        keyEvents: null,
        allowManualDeselection: false,
        flags: {
          polygon: {
            feature: {
              draggable: false,
              coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true },
              validation: ({ geometry }) => ({
                valid: geometry.type === 'Polygon' && refuse(geometry.coordinates[0] ?? []),
              }),
            },
          },
        },
        styles: {
          selectedPolygonColor: colour,
          selectedPolygonFillOpacity: 0.08,
          selectedPolygonOutlineColor: colour,
          selectedPolygonOutlineWidth: 2,
          selectionPointColor: '#ffffff',
          selectionPointWidth: 5,
          selectionPointOutlineColor: colour,
          selectionPointOutlineWidth: 2,
          midPointColor: colour,
          midPointOpacity: 0.6,
          midPointWidth: 3,
        },
      }),
    ],
  });
  terra.start();
  const ids = terra.addFeatures(start.map(buildRing)).flatMap(({ id }) => id ?? []);
  let selected = ids[0];
  const select = () => {
    if (selected !== undefined) terra.selectFeature(selected);
  };
  terra.setMode('select');
  select();
  terra.on('select', (id) => {
    selected = id;
  });
  terra.on('finish', () => {
    const rings = ids.flatMap((id) => {
      const geometry = terra.getSnapshotFeature(id)?.geometry;
      return geometry?.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : [];
    });
    if (rings.length === ids.length) onChange(rings);
  });
  return {
    write: (rings) => {
      // A ring that shows its handles cannot be written to.
      const shown = selected;
      if (shown !== undefined) terra.deselectFeature(shown);
      for (const [index, id] of ids.entries()) {
        terra.updateFeatureGeometry(id, buildRing(rings[index] ?? []).geometry);
      }
      selected = shown;
      select();
    },
    stop: () => terra.stop(),
  };
}

/** A ring as terra-draw takes it: a polygon that its polygon mode is said to have drawn. */
function buildRing(ring: readonly Position[]) {
  const coordinates = [ring.map(roundCorner)];
  return {
    type: 'Feature' as const,
    properties: { mode: 'polygon' },
    geometry: { type: 'Polygon' as const, coordinates },
  };
}

function roundCorner([lon = 0, lat = 0]: Position): Position {
  return [roundDegrees(lon), roundDegrees(lat)];
}
