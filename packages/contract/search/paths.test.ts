import { expect, test } from 'vitest';
import { deploymentProfile } from '../profile/deployment-profile.ts';
import { buildSearchPaths, fillPath, joinBase, toRoutePattern } from './paths.ts';

test('O-007 O-018 open paths come from the profile and null switches one off', () => {
  const { search } = deploymentProfile;
  const profile = {
    ...search,
    paths: { ...search.paths, comps: '/titles/{titleId}/deals', owners: null },
  };
  const paths = buildSearchPaths(profile);
  expect(paths.titleComparables).toBe('/titles/{titleId}/deals');
  expect(paths.owners).toBeNull();
  expect(paths.geometry).toBe('/titles/{titleId}/geometry');
});

test('paths are filled with encoded values and written for a router', () => {
  expect(fillPath('/footfall/{indexId}', { indexId: 'a/b?c' })).toBe('/footfall/a%2Fb%3Fc');
  expect(() => fillPath('/comps/{dealId}/sales', {})).toThrow('needs dealId');
  expect(toRoutePattern('/comps/{dealId}/sales')).toBe('/comps/:dealId/sales');
  expect(joinBase('https://example.test/search/v1/', '/health')).toBe(
    'https://example.test/search/v1/health',
  );
});
