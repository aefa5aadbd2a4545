import { expect, test } from 'vitest';
import { listSettings } from '../../../src/testing/profile/list-settings.ts';
import { deploymentProfile } from './deployment-profile.ts';
import { checkProfileValue } from './profile-checks.ts';
import { servicesProfile } from './profile-services.ts';
import { layOver } from './resolve-profile.ts';

const halves = [
  ['the app', deploymentProfile],
  ['the services', servicesProfile],
] as const;

test.each(halves)('every embedded choice of %s passes its own check', (_half, profile) => {
  const problems = listSettings(profile).flatMap(({ path, value }) => {
    const message = checkProfileValue(path, value, value);
    return message === null ? [] : [`${path}: ${message}`];
  });
  expect(problems).toEqual([]);
});

test('a setting of one half alone is refused in the other, by name', () => {
  const ofServices = { docs: { purchase: { nonImmediate: 'charge' } } };
  expect(layOver(servicesProfile, ofServices).ok).toBe(true);
  expect(layOver(deploymentProfile, ofServices)).toMatchObject({
    ok: false,
    problems: [{ path: 'docs.purchase', message: expect.stringContaining('no setting') }],
  });
  const ofApp = { search: { labels: { Let: 'Let' } } };
  expect(layOver(deploymentProfile, ofApp).ok).toBe(true);
  expect(layOver(servicesProfile, ofApp)).toMatchObject({
    ok: false,
    problems: [{ path: 'search.labels' }],
  });
});

test.each([
  ['docs.availability.cacheSeconds', -1],
  ['docs.availability.cacheSeconds', Number.NaN],
  ['docs.availability.cacheSeconds', '300'],
  ['docs.events.successStatus', ['200']],
  ['docs.events.retry.pausesSeconds', [10, -1]],
  ['docs.health.requiresToken', 'no'],
  ['docs.verification.namePattern', '['],
  ['docs.version.noticeHeaders', ['not a header']],
  ['search.nl.viewField', 1],
  ['search.requestIdHeader', 'not a header'],
  ['docs.requestIdHeader', ''],
])('%s: %s is no value for it', (path, value) => {
  const [first] = halves.flatMap(([, profile]) =>
    listSettings(profile).filter((setting) => setting.path === path),
  );
  expect(first, path).toBeDefined();
  expect(checkProfileValue(path, first?.value, value)).toMatch(/expected/);
});

test('a deployment may leave it to the origin of a service, by null, whether requests are named', () => {
  for (const path of ['search.requestIdHeader', 'docs.requestIdHeader']) {
    expect(checkProfileValue(path, 'X-Request-Id', null)).toBeNull();
    expect(checkProfileValue(path, 'X-Request-Id', 'X-Correlation-Id')).toBeNull();
  }
});

test('O-053: a deployment without a field for the view says null', () => {
  expect(checkProfileValue('search.nl.viewField', 'view', null)).toBeNull();
  expect(checkProfileValue('search.query.fieldSelectionParam', '_source', null)).not.toBeNull();
});
