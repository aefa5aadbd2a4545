// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EMPTY_SCENE, type MapScene } from '../map-scene.ts';
import MapLegend from './map-legend.tsx';

afterEach(cleanup);

const show = (scene: Partial<MapScene>) =>
  render(<MapLegend scene={{ ...EMPTY_SCENE, ...scene }} units="imperial" ownLayers={[]} />);
const placeOf = (kind: string) => ({ id: kind, name: kind, kind, lon: 0, lat: 0 });

it('stands where nothing but deals is on the map', () => {
  show({ places: [placeOf('deal')] });
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('Counted');
});

it.each([
  ['nothing', []],
  ['places that a list explains', [placeOf('ticked'), placeOf('school')]],
])('does not stand empty where %s is on the map', (_, places) => {
  show({ places });
  expect(screen.queryByText('Legend')).toBeNull();
});
