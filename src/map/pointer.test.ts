// @vitest-environment jsdom
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapNotes } from '#lib/state/map-notes.ts';
import type { DrawnMarks } from './marks/drawn-marks.ts';
import { Pointer } from './pointer.ts';
import type { LatePoints } from './points/late-points.ts';
import type { PointHit } from './points/point-hits.ts';

/** What lies under the pointer, by the layer that draws it. */
let under: Record<string, string>;
/** What else is known of it. */
let more: object = {};
/** Places beside each other, the one on top first, as far right of the hand as is said. */
let places: readonly (readonly [layer: string, kind: string, right: number])[] = [];
let point: PointHit | undefined;
const select = vi.fn();
const zoom = vi.fn();

beforeEach(() => {
  under = {};
  point = undefined;
  more = {};
  places = [];
  mapNotes.setState({
    near: [
      {
        id: 'school',
        layer: 'near',
        ...{ lon: 0, lat: 0, rank: 0, lines: [] },
        sign: 'school',
        name: 'Wren Primary School',
      },
    ],
  });
});
afterEach(() => {
  vi.clearAllMocks();
  mapNotes.setState({ near: [], pointed: null });
});

/** The marks as who speaks of them is given them. */
let marks: DrawnMarks | null = null;

/** Presses where all of that lies, with a finger, to which a note shows its card, or with a mouse. */
function press(pointerType: 'touch' | 'mouse' = 'touch'): void {
  const listeners = new Map<string, (event: object) => void>();
  const map = {
    on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    once: (_: string, listener: () => void) => listener(),
    getCanvas: () => document.createElement('canvas'),
    getCanvasContainer: () => document.createElement('div'),
    isMoving: () => false,
    getLayer: (id: string) => (id in under || places.length > 0 ? { id } : undefined),
    queryRenderedFeatures: (_: unknown, { layers }: { layers: string[] }) => [
      ...places
        .filter(([layer]) => layers.includes(layer))
        .map(([id, kind, right]) => ({
          layer: { id },
          properties: { id: `${kind} ${right}`, kind },
          geometry: { type: 'Point', coordinates: [right, 0] },
        })),
      ...layers.flatMap((id) =>
        id in under
          ? {
              layer: { id },
              properties: { id: under[id], ...more },
              geometry: { type: 'Point', coordinates: [1, 2] },
            }
          : [],
      ),
    ],
    project: ([x, y]: [number, number]) => ({ x, y }),
    easeTo: zoom,
    unproject: () => ({ lng: 0, lat: 0 }),
  };
  const points = { drawn: { find: () => point } } as unknown as Pick<LatePoints, 'drawn'>;
  const events = {
    ...{ onSelect: select, onHover: () => undefined, onHoverRoad: () => undefined },
    onMarks: (given: DrawnMarks | null) => {
      marks = given;
    },
  };
  new Pointer(map as unknown as MapLibreMap, points, () => events as never);
  listeners.get('click')?.({ point: { x: 0, y: 0 }, originalEvent: { pointerType } });
}

const GROUP = { kind: 'cluster', at: [0, 0], opensAt: 14 } as unknown as PointHit;
const JOINED = {
  ...{ kind: 'joined', group: 'ours', at: [0, 0], radius: 11, count: 3 },
  ...{ shares: [3], colouring: 'adjoining' },
} as unknown as PointHit;
const TITLE = { kind: 'point', id: 'title' } as unknown as PointHit;

test('the sign of a school is found above the point of a title and its plot', () => {
  under = { 'note-near': 'school', 'plot-inside': 'plot' };
  point = TITLE;
  press();
  expect(mapNotes.getState().pointed).toBe('school');
  expect(select).not.toHaveBeenCalled();
});

test('the sign of a school is found below the count of a group, which is drawn over it', () => {
  under = { 'note-near': 'school' };
  point = GROUP;
  press();
  expect(zoom).toHaveBeenCalledOnce();
  expect(mapNotes.getState().pointed).toBeNull();
});

test('an application is found above the count of a group', () => {
  under = { note: 'application', 'note-near': 'school' };
  point = GROUP;
  press();
  expect(mapNotes.getState().pointed).toBe('application');
  expect(zoom).not.toHaveBeenCalled();
});

test('without a sign the point of a title is found, and without a point its plot', () => {
  under = { 'plot-inside': 'plot' };
  point = TITLE;
  press();
  expect(select.mock.calls).toEqual([['title']]);
  point = undefined;
  press();
  expect(select).toHaveBeenLastCalledWith('plot');
});

test('a busy road is found below the points of titles and above their plots, and footfall below these', () => {
  under = { 'movement-traffic-modelled': 'road', 'plot-inside': 'plot' };
  press();
  expect(mapNotes.getState()).toMatchObject({
    pointed: 'traffic road',
    aimed: { id: 'traffic road', lon: 0, lat: 0 },
  });
  under = { 'movement-footfall': 'square' };
  press();
  expect(mapNotes.getState().pointed).toBe('footfall square');
  expect(select).not.toHaveBeenCalled();
  under = { 'movement-traffic': 'road', 'movement-footfall': 'square' };
  point = TITLE;
  press();
  expect(select.mock.calls).toEqual([['title']]);
});

test('a click on titles that are drawn as one opens them, and a finger sees their card first', () => {
  point = JOINED;
  press('mouse');
  const ours = { kind: 'joined', key: 'ours', joinedBy: 'ours', titleId: null, count: 3 };
  expect(marks?.state.getState()).toMatchObject({ chosen: ours, pointed: null });
  press('touch');
  expect(marks?.state.getState()).toMatchObject({ chosen: null, pointed: { mark: ours } });
  expect(select).not.toHaveBeenCalled();
});

test('so does a click on the sign of several titles of an owner', () => {
  under = { 'note-owned': 'owned ours' };
  mapNotes.setState({
    owned: [
      {
        ...{ id: 'owned ours', layer: 'owned', sign: 'owned', name: '2 titles side by side' },
        ...{ lon: 0, lat: 0, rank: 0, lines: [], joined: { group: 'ours', count: 2 } },
      },
    ],
  });
  press('touch');
  expect(mapNotes.getState()).toMatchObject({ pointed: 'owned ours', chosen: null });
  press('mouse');
  expect(mapNotes.getState().chosen).toBe('owned ours');
  mapNotes.setState({ owned: [], chosen: null });
});

test('several titles of an owner that are close fall apart where they are, by finger and by mouse', () => {
  under = { 'note-owned': 'gathered a' };
  more = { count: '14', opensAt: 14 };
  for (const pointer of ['touch', 'mouse'] as const) {
    press(pointer);
    expect(zoom).toHaveBeenLastCalledWith({ center: [1, 2], zoom: 14.2, duration: 400 });
  }
  expect(zoom).toHaveBeenCalledTimes(2);
  expect(mapNotes.getState()).toMatchObject({ pointed: null, chosen: null });
});

test.each([
  ['place', 'deal'],
  ['place', 'hollow'],
  ['place-dot', 'dot'],
  ['place-dot', 'hollow-dot'],
])('of the places at %s one that is a %s is chosen, above what lies below it', (layer, kind) => {
  under = { [layer]: 'deal-1', 'plot-inside': 'plot' };
  more = { kind };
  press('mouse');
  expect(select).toHaveBeenCalledExactlyOnceWith('deal-1');
});

test('the number of a place that is no deal lets through what lies below it', () => {
  under = { place: 'school', 'plot-inside': 'plot' };
  more = { kind: 'school' };
  press('mouse');
  expect(select).not.toHaveBeenCalledWith('school');
});

test.each([
  [
    'a pin beside one on top',
    [
      ['place', 'deal', 22],
      ['place', 'deal', 3],
    ],
    'deal 3',
  ],
  [
    'a dot beside one on top',
    [
      ['place-dot', 'dot', 9],
      ['place-dot', 'hollow-dot', 1],
    ],
    'hollow-dot 1',
  ],
  [
    'a dot beside a pin',
    [
      ['place', 'deal', 20],
      ['place-dot', 'dot', 1],
    ],
    'dot 1',
  ],
  [
    'a pin over a dot',
    [
      ['place', 'deal', 8],
      ['place-dot', 'dot', 1],
    ],
    'deal 8',
  ],
] as const)('of deals that lie close %s is chosen by who touches it', (_, close, chosen) => {
  places = close;
  press('touch');
  expect(select).toHaveBeenCalledExactlyOnceWith(chosen);
});

test('who touches the title among the deals chooses no deal beside it', () => {
  places = [
    ['place', 'deal', 22],
    ['place', 'subject', 2],
  ];
  press('touch');
  expect(select).not.toHaveBeenCalled();
});
