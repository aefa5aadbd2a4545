import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Camera } from './camera.ts';
import { Framer } from './framer.ts';
import { EMPTY_SCENE, type MapScene, type MapViewProps } from './map-scene.ts';

const NEAR = { id: 'near', centroid: { lon: -3, lat: 51.58 } };
const SCHOOL = { id: 'school', name: 'School', kind: 'school', lon: -2.5, lat: 51.7 };
const SHOP = { ...SCHOOL, id: 'shop', lon: -2 };
const OPENED = { ...EMPTY_SCENE, selected: NEAR, openedPlaces: 'near' };
const padding = { top: 0, right: 0, bottom: 0, left: 0 };

const ring = [
  [-3, 51],
  [-2, 51],
  [-2, 52],
  [-3, 51],
];
const AREA = { type: 'Polygon' as const, coordinates: [ring] };

let reveal: ReturnType<typeof vi.fn>;
let fit: ReturnType<typeof vi.fn>;
let framer: Framer;

/** Shows a scene, as the map does after every change. */
function show(scene: MapScene, isHolding = false): void {
  const props = { scene, padding } as MapViewProps;
  framer.frame(props, props, isHolding);
}

/** Shows a scene with a panel that was not there before. */
function cover(scene: MapScene): void {
  const props = { scene, padding } as MapViewProps;
  framer.frame({ ...props, padding: { ...padding, left: 300 } }, props, false);
}

beforeEach(() => {
  reveal = vi.fn();
  fit = vi.fn();
  framer = new Framer({ reveal, fit, shows: () => true } as unknown as Camera);
  show({ ...EMPTY_SCENE, selected: NEAR });
  reveal.mockClear();
});

describe('places that were opened', () => {
  it('are brought into view with the title once they have come, and once', () => {
    show(OPENED);
    expect(reveal).not.toHaveBeenCalled();
    show({ ...OPENED, places: [SCHOOL] });
    expect(reveal.mock.calls).toEqual([[[-3, 51.58, -2.5, 51.7], padding]]);
    // Another kind was chosen from the list: the map is the person's by now.
    show({ ...OPENED, places: [SHOP] });
    expect(reveal).toHaveBeenCalledOnce();
    show({ ...EMPTY_SCENE, selected: NEAR });
    show({ ...OPENED, places: [SHOP] });
    expect(reveal).toHaveBeenCalledTimes(2);
  });

  it('take the map from the areas that it would make room for', () => {
    const area = { key: 'a', kind: 'drawn', geometry: AREA } as const;
    const scene = { ...EMPTY_SCENE, areas: [area] };
    show({ ...scene, selected: NEAR });
    cover(scene);
    expect(fit).toHaveBeenCalledTimes(2);
    show({ ...scene, selected: NEAR });
    const further = { ...scene, areas: [{ ...area, key: 'b' }] };
    show({ ...further, selected: NEAR });
    show({ ...further, selected: NEAR, openedPlaces: 'near', places: [SCHOOL] });
    cover(further);
    expect(fit).toHaveBeenCalledTimes(3);
  });

  it('leave a view alone that came with them, and so do places that are only read past', () => {
    show({ ...OPENED, places: [SCHOOL] }, true);
    show({ ...OPENED, places: [SCHOOL] });
    framer.take({ ...OPENED, openedPlaces: 'other', places: [SHOP] });
    show({ ...OPENED, openedPlaces: 'other', places: [SHOP] });
    show({ ...EMPTY_SCENE, selected: NEAR, places: [SHOP] });
    expect(reveal).not.toHaveBeenCalled();
  });
});
