import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { BASE, createFixtureApp, type FixtureApp, signToken } from './fixture-app.ts';
import { buildFixtureData } from './fixture-data.ts';

/** Asks for everything there is, as this person. */
export async function openExport(app: FixtureApp, path: string, person: string) {
  return app.request(BASE + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await signToken({ sub: person, scp: 'search.titles search.comps' })}`,
      'Content-Type': 'application/json',
    },
    body: '{"query":{"match_all":{}}}',
  });
}

/** How many exports these people can have at once; nobody reads them. */
export async function countExports(
  profile: ServicesProfile,
  people: readonly string[],
): Promise<number> {
  const app = createFixtureApp({ profile, data: buildFixtureData(3_000) });
  let running = 0;
  for (const person of people) {
    for (let asked = 0; asked < 3; asked++) {
      const { status } = await openExport(app, '/titles/export', person);
      if (status === 200) running++;
    }
  }
  return running;
}
