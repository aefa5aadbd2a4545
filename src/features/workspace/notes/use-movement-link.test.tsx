// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { switchLayer } from '#map/details/kept-layers.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useMovementLink } from './use-movement-link.ts';

beforeEach(() => changePreferences({ hiddenLayers: [] }));
afterEach(() => {
  cleanup();
  changePreferences({ hiddenLayers: [] });
});

function Layers() {
  useMovementLink();
  return <Link to="/#map=13/52/-2&layers=footfall">other</Link>;
}

function open(hash: string) {
  window.history.replaceState(null, '', `/?tenure=Freehold${hash}`);
  renderWithServices(<Layers />, createServiceFetch({ data: buildFixtureData(5) }).fetch);
}
const readKept = () => preferences.getState().hiddenLayers;

test('layers of a link are laid over the map, ground below roads, and others stay', () => {
  changePreferences({ hiddenLayers: ['+flood zone'] });
  open('#map=13/52/-2&layers=traffic,footfall,mood');
  expect(readKept()).toEqual(['~footfall', '+flood zone', '~traffic']);
});

test('what is switched on or off is written into the link, whose other parts stay', async () => {
  open('#map=13/52/-2');
  act(() => changePreferences({ hiddenLayers: switchLayer([], '~traffic', true) }));
  await waitFor(() => expect(window.location.hash).toBe('#map=13/52/-2&layers=traffic'));
  expect(window.location.search).toBe('?tenure=Freehold');
  act(() => changePreferences({ hiddenLayers: [] }));
  await waitFor(() => expect(window.location.hash).toBe('#map=13/52/-2'));
  expect(readKept()).toEqual([]);
});

test('what is switched on is no step that Back would have to undo', async () => {
  open('#map=13/52/-2');
  const before = window.history.length;
  act(() => changePreferences({ hiddenLayers: ['~traffic'] }));
  await waitFor(() => expect(window.location.hash).toBe('#map=13/52/-2&layers=traffic'));
  expect(window.history.length).toBe(before);
});

test('a link without layers leaves those of the person, and says them', async () => {
  changePreferences({ hiddenLayers: ['~traffic'] });
  open('#map=13/52/-2');
  await waitFor(() => expect(window.location.hash).toBe('#map=13/52/-2&layers=traffic'));
  expect(readKept()).toEqual(['~traffic']);
});

test('another link takes the place of what is shown', async () => {
  open('#map=13/52/-2&layers=traffic');
  await userEvent.click(screen.getByRole('link', { name: 'other' }));
  await waitFor(() => expect(readKept()).toEqual(['~footfall']));
  expect(window.location.hash).toBe('#map=13/52/-2&layers=footfall');
});
