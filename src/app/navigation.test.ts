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
  expect(place.getInitialState()).toMatchObject({ pathname: '/', search: '', hash: '' });
});

it('leads to the map with the filters and the view, without the section of a title', async () => {
  const { buildAddress, place } = await import('./navigation.ts');
  expect(buildAddress('/', place.getState())).toBe('/?text=mill#map=14/51.5/-3');
  expect(buildAddress('/settings', { search: '', hash: '' })).toBe('/settings');
});

it('leads back to the map as it was left, and not to what another map shows', async () => {
  const { buildMapAddress, place, reportPlace } = await import('./navigation.ts');
  const go = (pathname: string, hash: string) => {
    reportPlace({ pathname, search: '?text=mill', hash });
    return buildMapAddress(place.getState());
  };
  go('/', '#map=15/51.6/-3&colour=price');
  expect(go('/comps', '#map=11/52/-2&colour=price')).toBe(
    '/?text=mill#map=15/51.6/-3&colour=price',
  );
  expect(go('/saved', '#colour=tenure')).toBe('/?text=mill#map=15/51.6/-3&colour=tenure');
  go('/', '');
  expect(go('/comps', '#map=11/52/-2')).toBe('/?text=mill');
});

it('leads from a link to deals to what their map shows', async () => {
  window.history.replaceState(null, '', '/comps?text=mill#map=11/52/-2');
  const { buildMapAddress, place } = await import('./navigation.ts');
  expect(buildMapAddress(place.getState())).toBe('/?text=mill#map=11/52/-2');
});
