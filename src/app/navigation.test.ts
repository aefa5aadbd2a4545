// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/titles/a?text=mill&section=sales#map=14/51.5/-3');
});

it('knows the link before the router has loaded, and starts as the prepared markup does', async () => {
  const { place } = await import('./navigation.ts');
  expect(place.getState()).toMatchObject({
    pathname: '/titles/a',
    search: '?text=mill&section=sales',
    hash: '#map=14/51.5/-3',
  });
  expect(place.getInitialState()).toEqual({ pathname: '/', search: '', hash: '' });
});

it('leads to the map with the filters and the view, without the section of a title', async () => {
  const { buildAddress, place } = await import('./navigation.ts');
  expect(buildAddress('/', place.getState())).toBe('/?text=mill#map=14/51.5/-3');
  expect(buildAddress('/settings', { search: '', hash: '' })).toBe('/settings');
});
