import { describe, expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { BASE, get, KEY } from '../testing/fixture-app.ts';

describe('files of the town', () => {
  const { world, app: town } = openSmallWorld();
  const download = (path: string) =>
    town.request(BASE + path, { headers: { 'Ocp-Apim-Subscription-Key': KEY } });
  const counts = new Map<string, number>();
  for (const { id, titleId = '' } of world.comps()) {
    const own = world
      .dealRecords('listings', id)
      .flatMap(({ resources }) => resources ?? [])
      .filter(({ type }) => type === 'Image');
    counts.set(titleId, (counts.get(titleId) ?? 0) + own.length);
  }
  const [busiest = ''] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];

  test('S-189 the ceiling is reached by a title of the town, and its files are real', async () => {
    const { body } = await get(town, `/titles/${busiest}/images`);
    expect(body).toHaveLength(50);
    const dates = body.map(({ listingDate }: { listingDate: string }) => listingDate);
    expect(dates).toEqual([...dates].sort().reverse());
    const image = await download(`/titles/${busiest}/images/download?index=0`);
    expect(image.headers.get('Content-Type')).toMatch(/^image\/(?:jpeg|png)$/);
    expect(Number(image.headers.get('Content-Length'))).toBeGreaterThan(5_000);
    const brochure = await download(`/titles/${busiest}/brochures/download`);
    expect((await brochure.text()).slice(0, 5)).toBe('%PDF-');
  });
});
