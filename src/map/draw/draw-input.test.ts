// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeMap } from '../testing/fake-map.ts';
import { startCircleDrawing } from './circle-drawing.ts';
import type { Draft, Drawing, DrawingSettings, DrawnShape } from './drawing.ts';
import { startMeasuring } from './measure-drawing.ts';
import { startPolygonDrawing } from './polygon-drawing.ts';

vi.mock('maplibre-gl', async () => (await import('../testing/fake-map.ts')).fakeMapLibre);

const CROSS = [500, 400] as const;
let end: () => void = () => undefined;
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** A drawing on a map, with what the mouse and the keys do to it. */
function draw(start: (map: MapLibreMap, settings: DrawingSettings) => Drawing) {
  const container = document.createElement('div');
  const map = new FakeMap({ container, center: [0, 0], zoom: 10 });
  const canvas = map.getCanvas();
  document.body.append(canvas);
  const drawn: DrawnShape[] = [];
  let draft: Draft | null = null;
  const drawing = start(map as unknown as MapLibreMap, {
    colour: '#000000',
    locateCrosshair: () => CROSS,
    reveal: () => undefined,
    edited: null,
    onDraft: (next) => {
      draft = next;
    },
    onDrawn: (shape) => drawn.push(shape),
    onCancelled: () => undefined,
  });
  end = () => {
    drawing.stop();
    canvas.remove();
  };
  const send = (x: number, y: number, ...types: string[]) => {
    const event = { lngLat: map.unproject([x, y]), point: { x, y }, preventDefault: () => {} };
    for (const type of types) map.fire(type, { ...event, originalEvent: new MouseEvent(type) });
    document.dispatchEvent(new MouseEvent('mouseup'));
  };
  return {
    drawn,
    corners: () => draft?.corners,
    advice: () => draft?.advice,
    point: (x: number, y: number) => send(x, y, 'mousemove'),
    click: (x: number, y: number) => send(x, y, 'mousemove', 'mousedown', 'click'),
    enter: () =>
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    /** An arrow key moves the map. */
    arrow: () => {
      const { lat, lon, zoom } = map.read();
      map.moveTo({ zoom, lat, lon: lon + 0.05 });
      map.fire('move', { originalEvent: new KeyboardEvent('keydown') });
    },
  };
}

it('finishes an outline of the mouse by Enter once it has three corners, and sets none at the cross', () => {
  const { click, enter, corners, drawn } = draw(startPolygonDrawing);
  click(600, 300);
  click(700, 300);
  enter();
  expect([corners(), drawn.length]).toEqual([2, 0]);
  click(700, 500);
  enter();
  expect(drawn).toMatchObject([{ kind: 'shape', shape: { coordinates: [{ length: 4 }] } }]);
});

it('sets a corner at the cross by Enter where there is none yet, and once the arrow keys have moved the map', () => {
  const { click, enter, arrow, corners, drawn } = draw(startPolygonDrawing);
  enter();
  expect(corners()).toBe(1);
  click(600, 300);
  expect(corners()).toBe(2);
  arrow();
  enter();
  expect([corners(), drawn.length]).toEqual([3, 0]);
});

it('ends a circle of the mouse as it is seen', () => {
  const { click, point, enter, drawn } = draw(startCircleDrawing);
  click(600, 300);
  enter();
  expect(drawn).toEqual([]);
  point(640, 300);
  enter();
  expect(drawn).toMatchObject([{ kind: 'circle', lon: expect.closeTo(0.0687, 3) }]);
});

it('sets no point of a measured way by Enter after the mouse', () => {
  const { click, enter, corners } = draw(startMeasuring);
  click(600, 300);
  click(700, 300);
  enter();
  expect(corners()).toBe(2);
});

it('says nothing of keys or clicks to whoever draws by touch', () => {
  const starts = [startPolygonDrawing, startCircleDrawing, startMeasuring];
  const readAdvice = () =>
    starts.map((start) => {
      const said = draw(start).advice();
      end();
      return said;
    });
  expect(readAdvice().join(' ')).toMatch(/Click .* Enter /);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  expect(readAdvice()).toEqual([
    'Tap the corners.',
    'Tap the middle of the circle.',
    'Tap where to measure from.',
  ]);
});
