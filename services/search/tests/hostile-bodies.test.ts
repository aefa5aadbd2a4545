import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { expect, test } from 'vitest';
import { BASE, createFixtureApp, KEY } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';
import { buildHostileBody } from '../testing/hostile-bodies.ts';

const BODIES = 2_000;
const BETWEEN_CANARIES = 100;

const app = createFixtureApp({
  data: buildFixtureData(50),
  limits: { requestsPerMinute: 1_000_000 },
});

const ask = (path: string, body: string | Uint8Array) =>
  app.request(BASE + path, {
    method: 'POST',
    headers: { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' },
    body: Buffer.from(body),
  });

test(`S-095 ${BODIES} spoilt bodies are answered or refused, and sound ones between them answered`, async () => {
  const random = new SeededRandom(1);
  const statuses = new Set<number>();
  for (let i = 0; i < BODIES; i++) {
    const body = buildHostileBody(random);
    const response = await ask(random.chance(0.5) ? '/titles' : '/comps', body);
    statuses.add(response.status);
    const text = await response.text();
    expect([200, 400], `${String(body).slice(0, 300)} → ${text}`).toContain(response.status);
    if (i % BETWEEN_CANARIES > 0) continue;
    const canary = await ask('/titles', '{"query":{"match_all":{}},"size":1}');
    expect(canary.status).toBe(200);
    expect((await canary.json()).hits.hits).toHaveLength(1);
  }
  expect([...statuses].sort()).toEqual([200, 400]);
  expect({}).not.toHaveProperty('polluted');
}, 60_000);
