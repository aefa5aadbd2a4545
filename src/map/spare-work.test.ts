import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOverlaySources, sourceIds } from './layers/source-ids.ts';
import { spareWork } from './spare-work.ts';

// The library itself wants a browser as soon as it is read.
vi.mock('maplibre-gl', () => ({
  GeoJSONSource: class {
    data: unknown;
    serialize = () => ({ data: this.data });
  },
}));

const atRest = { isMoving: false, areTilesLoaded: false, hasNews: false };
let state = { ...atRest };
let drawn: number[] = [];
let map: Pick<MapLibreMap, 'triggerRepaint'>;
let fire: (event: string) => void;
let sources: Map<string, GeoJSONSource>;
let tiles: Record<string, { used: boolean; getSource: () => GeoJSONSource | undefined }>;

beforeEach(() => {
  vi.useFakeTimers();
  state = { ...atRest };
  drawn = [];
  sources = new Map();
  tiles = {};
  const listeners = new Map<string, () => void>();
  fire = (event) => listeners.get(event)?.();
  // Of a map only what is asked of it; its picture is there at once.
  const asked = {
    triggerRepaint: () => {
      drawn.push(performance.now());
      fire('render');
    },
    on: (event: string, listen: () => void) => listeners.set(event, listen),
    isMoving: () => state.isMoving,
    areTilesLoaded: () => state.areTilesLoaded,
    style: { tileManagers: tiles },
  };
  map = asked;
  spareWork(asked as unknown as MapLibreMap, () => state.hasNews);
});
afterEach(() => {
  fire('remove');
  vi.useRealTimers();
});

/** Asks for a picture every 20 milliseconds, as tiles that come one after the other do. */
function askFor(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 20) {
    map.triggerRepaint();
    vi.advanceTimersByTime(20);
  }
}

describe('pictures', () => {
  it('draws a map whose tiles are still coming at once, and then a few times a second', () => {
    askFor(1_000);
    expect(drawn.length).toBe(3);
  });

  it('draws the whole at once when the last tile is there, and not a second time', () => {
    askFor(100);
    state.areTilesLoaded = true;
    map.triggerRepaint();
    expect(drawn.length).toBe(2);
    vi.runAllTimers();
    expect(drawn.length).toBe(2);
  });

  it('follows each step of a map that is moved', () => {
    state.isMoving = true;
    askFor(200);
    expect(drawn.length).toBe(10);
  });

  it('draws titles that have come at once, whatever tiles are on their way', () => {
    askFor(100);
    state.hasNews = true;
    map.triggerRepaint();
    expect(drawn.length).toBe(2);
  });

  it('draws what was asked for although nothing asks again', () => {
    map.triggerRepaint();
    map.triggerRepaint();
    expect(drawn.length).toBe(1);
    vi.runAllTimers();
    expect(drawn.length).toBe(2);
  });

  it('draws no map that was taken away', () => {
    map.triggerRepaint();
    map.triggerRepaint();
    fire('remove');
    vi.runAllTimers();
    expect(drawn.length).toBe(1);
  });
});

it('a part of the overlay has tiles looked for from the moment it holds something', () => {
  for (const [id, { data }] of Object.entries(buildOverlaySources())) {
    const source = new (GeoJSONSource as unknown as new () => GeoJSONSource)();
    sources.set(id, Object.assign(source, { data }));
    tiles[id] = { used: false, getSource: () => sources.get(id) };
  }
  // As the library does with each picture.
  const say = (used: boolean) => Object.values(tiles).map((each) => Object.assign(each, { used }));
  const listUsed = () => Object.values(sourceIds).filter((id) => tiles[id]?.used);
  const fill = (data: object) => Object.assign(sources.get(sourceIds.areas) ?? {}, { data });
  // Another style, as that of the other theme, may keep what was there.
  for (const _ of ['light', 'dark']) {
    fire('style.load');
    say(true);
    expect(listUsed()).toEqual([]);
    fill({ type: 'FeatureCollection', features: [{ type: 'Feature' }] });
    expect(listUsed()).toEqual([sourceIds.areas]);
    fill({ type: 'FeatureCollection', features: [] });
  }
  fill({ type: 'Feature' });
  expect(listUsed()).toEqual([sourceIds.areas]);
  say(false);
  expect(listUsed()).toEqual([]);
});
