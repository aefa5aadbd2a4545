import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { LaidLayers } from './laid-layers.ts';
import { keepOwnStates, ownStates, tellOwnState } from './own-states.ts';

test('tiles that never came are told once the map rests, and no more when one has come', () => {
  let hear: (event: object) => void = () => undefined;
  const map = {
    on: (name: string, listener: typeof hear) => {
      if (name === 'sourcedata') hear = listener;
    },
    getLayersOrder: () => ['own: Aerial'],
    getLayer: (id: string) => ({ id, type: 'raster', source: id }),
    queryRenderedFeatures: () => [],
  };
  const laid = new LaidLayers(map as unknown as MapLibreMap);
  // The source itself has come, and no tile of it.
  hear({ sourceId: 'own: Aerial' });
  laid.count();
  expect(ownStates.getState()).toEqual({ Aerial: 'empty' });
  hear({ sourceId: 'own: Aerial', tile: {} });
  laid.count();
  expect(ownStates.getState()).toEqual({});
});

test('what is lost stays so until it is left out', () => {
  tellOwnState('Estate', 'lost');
  tellOwnState('Estate', null);
  tellOwnState('Aerial', 'empty');
  expect(ownStates.getState()).toEqual({ Estate: 'lost', Aerial: 'empty' });
  keepOwnStates(['Aerial']);
  expect(ownStates.getState()).toEqual({ Aerial: 'empty' });
  keepOwnStates([]);
  expect(ownStates.getState()).toEqual({});
});
