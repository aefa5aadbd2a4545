import { buildBoxRing } from '@property/geo/build-box.ts';
import { measureSurface } from '@property/geo/measure-shape.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import { findLabelPoint } from '@property/geo/rings/find-label-point.ts';
import { containsPlace } from '@property/geo/rings/ring.ts';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { decodeTile } from '../testing/decode-tile.ts';
import { draw } from '../testing/draw-ways.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { buildFeatures } from './build-features.ts';
import { buildPlots } from './build-plots.ts';
import { buildTiles } from './build-tiles.ts';
import { classifyPoi } from './classify-label.ts';
import { classifyRoad } from './classify-road.ts';
import { describeLayers } from './describe-layers.ts';

const newport = findSharedData('osm/newport-2023-06-13.osm.pbf');

describe('labels and sizes', () => {
  it('puts the label inside, also in a horseshoe', () => {
    const horseshoe: Position[] = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
      [0, 0],
    ];
    const point = findLabelPoint({ type: 'Polygon', coordinates: [horseshoe] });
    expect(containsPlace(horseshoe, point)).toBe(true);
  });

  it('measures square metres', () => {
    const side = 0.001;
    const square = [
      [0, 60],
      [side, 60],
      [side, 60 + side],
      [0, 60 + side],
      [0, 60],
    ];
    const metres = measureSurface({ type: 'Polygon', coordinates: [square] });
    expect(metres).toBeGreaterThan(6150);
    expect(metres).toBeLessThan(6210);
  });
});

describe('the schema', () => {
  it('reads roads by kind, number, direction and structure', () => {
    expect(
      classifyRoad({ highway: 'trunk_link', ref: 'A48', bridge: 'viaduct', oneway: '-1' }),
    ).toMatchObject({
      properties: {
        kind: 'major_road',
        kind_detail: 'trunk',
        ref: 'A48',
        is_link: true,
        is_bridge: true,
        oneway: '-1',
      },
    });
    expect(classifyRoad({ highway: 'service', service: 'driveway' })?.minZoom).toBe(15);
    expect(classifyRoad({ highway: 'proposed' })).toBeUndefined();
    expect(classifyRoad({ building: 'yes' })).toBeUndefined();
  });

  it('names only what has a name', () => {
    expect(classifyPoi({ amenity: 'school' })).toBeUndefined();
    expect(classifyPoi({ amenity: 'school', name: 'St Julian’s' })?.properties.kind).toBe('school');
  });
});

describe('tiles', () => {
  const square = (west: number, south: number, size: number) =>
    buildBoxRing([west, south, west + size, south + size]);
  const town = draw([
    [
      { highway: 'primary', name: 'Chepstow Road', ref: 'A48' },
      [
        [0.2, 0.5],
        [0.8, 0.5],
      ],
    ],
    [
      { highway: 'residential', name: 'Church Street' },
      [
        [0.5, 0.5],
        [0.5, 0.51],
      ],
    ],
    [{ building: 'house' }, square(0.5, 0.5, 0.0002)],
    [{ natural: 'water', name: 'Town Pond' }, square(0.51, 0.51, 0.01)],
  ]);
  const extent = {
    type: 'MultiPolygon' as const,
    coordinates: [[square(0.4999, 0.4999, 0.0004)]],
  };
  const plots = [
    { titleId: 'freehold', geometry: extent },
    { titleId: 'flat', geometry: extent },
  ];
  const features = [...buildFeatures(town), ...buildPlots(plots)];
  const tiles = [...buildTiles(features, town.bbox)];
  const at = (z: number, lon: number, lat: number) => {
    const scale = 2 ** z;
    const x = Math.floor(projectLongitude(lon) * scale);
    const y = Math.floor(projectLatitude(lat) * scale);
    const tile = tiles.find((one) => one.z === z && one.x === x && one.y === y);
    return tile && decodeTile(tile.data);
  };

  it('bring small things as they can be told apart, on land everywhere', () => {
    const low = at(7, 0.5, 0.5);
    expect([...(low?.keys() ?? [])]).toEqual(['earth', 'roads']);
    expect(low?.get('roads')).toHaveLength(1);
    expect(low?.get('roads')?.[0]?.properties).toMatchObject({ ref: 'A48', kind: 'major_road' });
    expect(low?.get('roads')?.[0]?.properties.name).toBeUndefined();
    const high = at(15, 0.5001, 0.5001);
    expect([...(high?.keys() ?? [])]).toEqual(['earth', 'roads', 'buildings', 'plots']);
    expect(high?.get('plots')?.map(({ type }) => type)).toEqual([3]);
    expect(high?.get('plots')?.[0]?.properties.id).toBe('freehold');
    expect(high?.get('roads')?.map(({ properties }) => properties.name)).toContain('Church Street');
    const pond = at(13, 0.515, 0.515)?.get('water');
    expect(pond?.map(({ type }) => type).sort()).toEqual([1, 3]);
  });

  it('are not made where there is nothing', () => {
    expect(at(15, 0.9, 0.9)).toBeUndefined();
    expect(Math.min(...tiles.map(({ z }) => z))).toBe(7);
    expect(new Set(tiles.map(({ z, x, y }) => `${z} ${x} ${y}`)).size).toBe(tiles.length);
  });

  it('are described: layers, fields, zooms', () => {
    const roads = describeLayers(features).find(({ id }) => id === 'roads');
    expect(roads).toMatchObject({ minzoom: 7, maxzoom: 15, fields: { kind: 'String' } });
  });

  it.skipIf(!newport)('stay small for a real city', { tags: 'long', timeout: 30_000 }, async () => {
    const data = await readOsmFile(newport ?? '');
    const layers = new Set<string>();
    for (const { z, data: tile } of buildTiles([...buildFeatures(data)], data.bbox)) {
      expect(tile.length).toBeLessThan(z < 14 ? 80_000 : 150_000);
      for (const layer of decodeTile(tile).keys()) layers.add(layer);
    }
    expect([...layers].sort()).toEqual([
      'boundaries',
      'buildings',
      'earth',
      'landcover',
      'landuse',
      'places',
      'pois',
      'roads',
      'water',
    ]);
  });
});
