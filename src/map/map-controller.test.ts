// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownStates } from './details/own-states.ts';
import { sourceIds } from './layers/source-ids.ts';
import type { MapController } from './map-controller.ts';
import { EMPTY_SCENE, type MapViewProps, type Viewport } from './map-scene.ts';
import { FakeMap } from './testing/fake-map.ts';
import { makeProps } from './testing/make-props.ts';

vi.mock('maplibre-gl', async () => (await import('./testing/fake-map.ts')).fakeMapLibre);
vi.mock('./workers/worker.ts', () => ({ registerWorker: () => undefined }));

const home: Viewport = { zoom: 13, lat: 51.58, lon: -3 };
const far = { id: 'far', centroid: { lon: -2, lat: 52 } };

type DetailClasses = Parameters<MapController['addDetails']>;

let views: Viewport[];
let faults: string[];
let idles: boolean[];
let props: MapViewProps;
let controller: MapController;
let map: FakeMap;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  views = [];
  faults = [];
  idles = [];
  props = makeProps({
    viewport: home,
    onViewportChange: (view) => views.push(view),
    onFault: (sentence) => faults.push(sentence),
  });
  controller = await startOnGround();
  map = FakeMap.last();
});
afterEach(() => controller.destroy());

it('lets names fade in, but not for who asks for less motion', async () => {
  expect(map.fadeDuration).toBeGreaterThan(0);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  controller.destroy();
  controller = await startController();
  expect(FakeMap.last().fadeDuration).toBe(0);
});

it('rests once its basemap is drawn, not on the plain ground that it stands on before', () => {
  map.fire('idle');
  expect(idles).toEqual([]);
  map.fire('style.load');
  map.fire('idle');
  expect(idles).toContain(true);
});

it('draws no picture for each tile that comes', () => {
  map.areTilesLoaded = () => false;
  for (let tile = 0; tile < 5; tile += 1) map.triggerRepaint();
  expect(map.pictures).toBe(1);
});

it('tells the details of a theme before its style, which may be there at once', () => {
  let told = props.theme;
  const themesAtStyle: string[] = [];
  class Details {
    update({ theme }: MapViewProps): void {
      told = theme;
    }
  }
  class Pointer {
    enable(): void {}
    destroy(): void {}
  }
  controller.addDetails(...([Details, Pointer] as unknown as DetailClasses));
  map.setStyle = () => {
    themesAtStyle.push(told);
    return map;
  };
  update({ theme: 'dark' });
  update({ theme: 'light' });
  expect(themesAtStyle).toEqual(['dark', 'light']);
});

describe('the view', () => {
  it('is told when the person moved the map, and not taken for a wish when it comes back', () => {
    map.moveTo({ zoom: 14, lat: 51.6, lon: -2.9 });
    expect(views).toEqual([{ zoom: 14, lat: 51.6, lon: -2.9 }]);
    update({ viewport: { zoom: 14, lat: 51.6, lon: -2.9 } });
    expect(map.moves).toEqual([]);
  });

  it('is told where the map comes to rest, also where it was before', () => {
    const near: Viewport[] = [];
    update({ onViewNear: (view) => near.push(view) });
    map.moveTo(home);
    expect([near, views]).toEqual([[home], []]);
  });

  it('is not overtaken by its own echo while the person moves on', () => {
    map.moveTo({ zoom: 14, lat: 51.6, lon: -2.9 });
    map.drift({ zoom: 14.5, lat: 51.61, lon: -2.9 });
    update({ viewport: { zoom: 14, lat: 51.6, lon: -2.9 } });
    expect(map.moves).toEqual([]);
  });

  it('is not pulled back by a render that comes before the view it was told', () => {
    map.moveTo({ zoom: 14, lat: 51.6, lon: -2.9 });
    update({ scene: { ...EMPTY_SCENE, hoveredId: 'other' } });
    map.moveTo({ zoom: 15, lat: 51.6, lon: -2.9 });
    update({ viewport: { zoom: 14, lat: 51.6, lon: -2.9 } });
    expect(map.moves).toEqual([]);
    update({ viewport: { zoom: 15, lat: 51.6, lon: -2.9 } });
    expect(map.moves).toEqual([]);
    update({ viewport: { zoom: 14, lat: 51.6, lon: -2.9 } });
    expect(map.moves).toEqual(['jumpTo']);
  });

  it('follows a link, and does not report what it was given', () => {
    const linked = { zoom: 11, lat: 51.5, lon: -2.8 };
    update({ viewport: linked });
    expect(map.moves).toEqual(['jumpTo']);
    expect(map.read()).toEqual(linked);
    expect(views).toEqual([]);
  });
});

describe('another entry of the history', () => {
  it('brings back its view, even where a render before had the same one', () => {
    map.drift({ zoom: 15, lat: 51.7, lon: -2.8 });
    update({ entry: 1 });
    expect(map.moves).toEqual(['jumpTo']);
    expect(map.read()).toEqual(home);
    expect(views).toEqual([]);
  });

  it('does not move a map that is there already', () => {
    update({ entry: 1 });
    expect(map.moves).toEqual([]);
  });

  it('has nothing written to it by a flight that was overtaken', () => {
    document.dispatchEvent(new Event('pointerdown'));
    update({ viewport: { zoom: 16, lat: 52, lon: -2 } });
    map.drift({ zoom: 14, lat: 51.8, lon: -2.5 });
    map.fire('moveend', { flight: 0 });
    expect(views).toEqual([]);
    map.fire('moveend');
    expect(views).toEqual([{ zoom: 14, lat: 51.8, lon: -2.5 }]);
  });
});

describe('what is selected', () => {
  it('does not move the view the map was made with', () => {
    update({ scene: { ...EMPTY_SCENE, selected: far } });
    expect(map.moves).toEqual([]);
  });

  it('is flown to once the person has acted, when it is out of the free view', () => {
    document.dispatchEvent(new Event('pointerdown'));
    update({
      scene: { ...EMPTY_SCENE, selected: { id: 'near', centroid: { lon: -3, lat: 51.58 } } },
    });
    expect(map.moves).toEqual([]);
    update({ scene: { ...EMPTY_SCENE, selected: far } });
    expect(map.moves).toHaveLength(1);
  });

  it('is moved aside when a panel opens over it, and left alone when it was out of view', () => {
    document.dispatchEvent(new Event('pointerdown'));
    const near = { id: 'near', centroid: { lon: -3, lat: 51.58 } };
    update({ scene: { ...EMPTY_SCENE, selected: near } });
    update({ padding: { top: 0, right: 600, bottom: 0, left: 0 } });
    expect(map.moves).toEqual(['panBy']);
    map.moveTo({ zoom: 13, lat: 52, lon: 0 });
    update({ padding: { top: 0, right: 0, bottom: 0, left: 0 } });
    expect(map.moves).toEqual(['panBy']);
  });
});

describe('an area that was added', () => {
  const area = {
    key: 'box',
    kind: 'box' as const,
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-3.1, 51.5],
          [-2.9, 51.5],
          [-2.9, 51.6],
          [-3.1, 51.5],
        ],
      ],
    },
  };
  const results = { top: 0, right: 0, bottom: 0, left: 388 };

  it('is shown, and again when a panel opens over it', () => {
    document.dispatchEvent(new Event('pointerdown'));
    update({ scene: { ...EMPTY_SCENE, areas: [area] } });
    expect(map.moves).toEqual(['flyTo']);
    update({ padding: results });
    expect(map.moves).toEqual(['flyTo', 'flyTo']);
  });

  it.each([
    ['moved the map', () => map.fire('movestart', { originalEvent: {} })],
    ['pressed a zoom button', () => controller.zoomBy(1)],
    ['followed a link to a view', () => update({ viewport: { zoom: 9, lat: 50, lon: -4 } })],
  ])('stays where it is once the person has %s', (_, act) => {
    document.dispatchEvent(new Event('pointerdown'));
    update({ scene: { ...EMPTY_SCENE, areas: [area] } });
    act();
    const before = map.moves.length;
    update({ padding: results });
    expect(map.moves).toHaveLength(before);
  });

  it('does not move the view that the map was made with', () => {
    update({ scene: { ...EMPTY_SCENE, areas: [area] } });
    update({ padding: results });
    expect(map.moves).toEqual([]);
  });
});

describe('the scene', () => {
  it('waits for the style and is then written whole', () => {
    update({ scene: { ...EMPTY_SCENE, selected: far } });
    expect(map.data.size).toBe(0);
    map.fire('style.load');
    expect(map.data.get(sourceIds.selected)).toHaveLength(1);
    // Pins are moved off what they cover as soon as they are drawn, and not once the map rests.
    const settle = vi.fn(() => map.data.get(sourceIds.places)?.length);
    function Details() {
      return { update: vi.fn(), enable: vi.fn(), destroy: vi.fn(), settle };
    }
    controller.addDetails(...([Details, Details] as unknown as DetailClasses));
    const places = [{ ...far.centroid, id: 'a', name: 'A', kind: 'deal' }];
    update({ scene: { ...EMPTY_SCENE, places } });
    update({ scene: { ...EMPTY_SCENE, places, hoveredPlace: 'a' } });
    expect(settle).toHaveBeenCalledExactlyOnceWith(places);
    expect(settle).toHaveReturnedWith(1);
  });
});

describe('faults', () => {
  it('of the basemap are said once, in a sentence, and the overlay goes on', async () => {
    map.fire('error', { error: new Error('no such style') });
    map.fire('error', { error: new Error('no such style') });
    await vi.waitFor(() =>
      expect(faults).toEqual([
        'The basemap could not be loaded. Titles are shown on a plain background.',
      ]),
    );
    map.fire('style.load');
    update({ scene: { ...EMPTY_SCENE, selected: far } });
    expect(map.data.get(sourceIds.selected)).toHaveLength(1);
  });
});

describe('faults of layers of its own', () => {
  it('are said of each layer once, after one of the basemap too', async () => {
    const lose = (sourceId: string) =>
      map.fire('error', Object.assign({ error: new TypeError('Failed to fetch') }, { sourceId }));
    map.fire('style.load');
    for (const source of ['basemap', 'own: Aerial', 'own: Estate', 'own: Aerial']) lose(source);
    await vi.waitFor(() => expect(faults).toHaveLength(3));
    expect(faults.slice(1)).toEqual([
      'The layer “Aerial” could not be loaded.',
      'The layer “Estate” could not be loaded.',
    ]);
    expect(ownStates.getState()).toEqual({ Aerial: 'lost', Estate: 'lost' });
    ownStates.setState({}, true);
  });
});

function update(changes: Partial<MapViewProps>): void {
  props = { ...props, ...changes };
  controller.update(props);
}

async function startController(): Promise<MapController> {
  const { MapController: Controller } = await import('./map-controller.ts');
  const started = new Controller(document.createElement('div'), props, {
    onIdle: (idle) => idles.push(idle),
    onDraft: () => undefined,
  });
  return started;
}

/** One that is drawn on plain ground, and waits for its own style. */
async function startOnGround(): Promise<MapController> {
  const started = await startController();
  FakeMap.last().fire('load');
  await started.stands;
  return started;
}
