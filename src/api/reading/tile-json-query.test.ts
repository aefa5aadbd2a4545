import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { tileJsonQuery } from './tile-json-query.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads where the drawn world lies, of each basemap by itself', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ bounds: [-3, 51, -2, 52], center: [-2.4, 52.2, 14], more: 1 });
  });
  const query = tileJsonQuery('/tiles/town.json');
  expect(query.queryKey).toEqual(['basemap', '/tiles/town.json']);
  expect(await new QueryClient().fetchQuery(query)).toEqual({
    bounds: [-3, 51, -2, 52],
    center: [-2.4, 52.2, 14],
    more: 1,
  });
  expect(asked).toEqual(['/tiles/town.json']);
});

it.each([{ bounds: [1, 2, 3] }, { bounds: 'all' }, { center: ['a'] }, 5])(
  'fails on %j, which says no place',
  async (answer) => {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const asked = new QueryClient().fetchQuery({ ...tileJsonQuery('/x.json'), retry: false });
    await expect(asked).rejects.toThrow();
  },
);
