import { servicesProfile } from '@property/contract/profile/profile-services.ts';
import { expect, test } from 'vitest';
import { buildWorstBodies } from './fairness-bodies.ts';

test('the worst bodies are ones that are read, and not refused for their bytes', () => {
  const bodies = Object.entries(buildWorstBodies({ lat: 52.2, lon: -2.44 }));
  const most = servicesProfile.search.requests.bodyBytes;
  expect(bodies.filter(([, body]) => Buffer.byteLength(body) > most)).toEqual([]);
});
