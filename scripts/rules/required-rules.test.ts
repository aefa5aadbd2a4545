import { expect, test } from 'vitest';
import { createRequirementCheck } from './required-rules.ts';

const isRequired = (id: string, folders: readonly string[], tags: ('svc' | 'app')[] = ['svc']) =>
  createRequirementCheck((folder) => folders.includes(folder))({ id, tags });

test('rules of a service are required once the service is there', () => {
  expect(isRequired('S-117', ['services/search'])).toBe(true);
  expect(isRequired('A-023', ['services/search'])).toBe(true);
  expect(isRequired('A-025', ['services/search'])).toBe(false);
  expect(isRequired('D-001', ['services/search'])).toBe(false);
  expect(isRequired('D-001', ['services/search', 'services/documents'])).toBe(true);
  expect(isRequired('A-025', ['services/documents'])).toBe(true);
  expect(isRequired('S-117', [])).toBe(false);
});

test('what the app alone has to show is not required of a service', () => {
  expect(isRequired('S-010', ['services/search'], ['app'])).toBe(false);
  expect(isRequired('S-006', ['services/search'], ['svc', 'app'])).toBe(true);
});
