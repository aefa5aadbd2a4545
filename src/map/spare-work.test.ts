import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOverlaySources, sourceIds } from './layers/source-ids.ts';
import { spareWork } from './spare-work.ts';

// The library itself wants a browser as soon as it is read.
vi.mock('maplibre-gl', () => ({
  GeoJSONSource: class {
    data: unknown;
    hasTile = (): boolean => true;
    serialize = () => ({ data: this.data });
  },
}));

const atRest = { isMoving: false, areTilesLoaded: false, hasNews: false };
let state = { ...atRest };
let drawn: number[] = [];
let map: Pick<MapLibreMap, 'triggerRepaint'>;
let fire: (event: string) => void;
let sources: Map<string, GeoJSONSource>;

beforeEach(() => {
  vi.useFakeTimers();
  state = { ...atRest };
  drawn = [];
  sources = new Map();
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
    getSource: (id: string) => sources.get(id),
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

it('a part of the overlay asks for tiles from the moment it holds something', () => {
  for (const [id, { data }] of Object.entries(buildOverlaySources()))
    sources.set(
      id,
      Object.assign(new (GeoJSONSource as unknown as new () => GeoJSONSource)(), { data }),
    );
  fire('style.load');
  const asks = (id: string) => (sources.get(id) as unknown as { hasTile: () => boolean }).hasTile();
  const fill = (data: object) => Object.assign(sources.get(sourceIds.areas) ?? {}, { data });
  expect(Object.values(sourceIds).filter(asks)).toEqual([]);
  fill({ type: 'FeatureCollection', features: [{ type: 'Feature' }] });
  expect(Object.values(sourceIds).filter(asks)).toEqual([sourceIds.areas]);
  fill({ type: 'FeatureCollection', features: [] });
  expect(asks(sourceIds.areas)).toBe(false);
  fill({ type: 'Feature' });
  expect(asks(sourceIds.areas)).toBe(true);
});
