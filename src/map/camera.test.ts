// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { beforeEach, expect, test, vi } from 'vitest';
import { Camera } from './camera.ts';
import type { Viewport } from './map-scene.ts';
import { FakeMap } from './testing/fake-map.ts';

vi.mock('maplibre-gl', async () => (await import('./testing/fake-map.ts')).fakeMapLibre);

const HOME: Viewport = { zoom: 13, lat: 51.58, lon: -3 };
const AWAY: Viewport = { ...HOME, lon: -2.9 };

let map: FakeMap;
let camera: Camera;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const container = document.createElement('div');
  map = new FakeMap({ container, center: [HOME.lon, HOME.lat], zoom: HOME.zoom });
  camera = new Camera(map as unknown as MapLibreMap);
});

/** The map is under way, begun at home. */
function setOff(event: object): void {
  map.isMoving = () => true;
  map.fire('movestart', event);
  map.drift(AWAY);
}

test('a map that stays rests at the view that it shows, whatever was told', () => {
  expect(camera.restsAt(HOME, AWAY)).toBe(true);
  expect(camera.restsAt(AWAY, AWAY)).toBe(false);
});

test('a map that the person moves is not pulled back to where that began, but goes elsewhere', () => {
  setOff({ originalEvent: new Event('keydown') });
  expect(camera.restsAt(HOME, HOME)).toBe(true);
  expect(camera.restsAt(AWAY, HOME)).toBe(false);
});

test('nor is one that a button zooms', () => {
  camera.zoomBy(1);
  map.isMoving = () => true;
  expect(camera.restsAt(HOME, HOME)).toBe(true);
});

test('a flight of the app is called back', () => {
  setOff({ originalEvent: new Event('keydown') });
  setOff({});
  expect(camera.restsAt(HOME, HOME)).toBe(false);
});

test('a hand that drags and pauses is told of, one that goes on or lets go is not, nor is a flight', () => {
  vi.useFakeTimers();
  const told: Viewport[] = [];
  camera.onPause((view) => told.push(view));
  map.isDragged = true;
  map.drift(AWAY);
  vi.advanceTimersByTime(60);
  map.drift(HOME);
  vi.advanceTimersByTime(60);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(told).toEqual([HOME]);
  map.drift(AWAY);
  map.isDragged = false;
  // Where the hand lets go nothing moves any more: the end itself is what forgets the pause.
  map.moveTo(AWAY);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([HOME]);
  map.drift(HOME);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([HOME]);
});
