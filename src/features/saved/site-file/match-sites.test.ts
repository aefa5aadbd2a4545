import { createClient } from '@property/client/client.ts';
import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createSearchService } from '#api/search-service.ts';
import type { Services } from '#api/services-context.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { matchSites } from './match-sites.ts';
import { readSiteFile } from './read-site-file.ts';

interface Asked {
  readonly path: string;
  readonly body: { readonly query?: object; readonly from?: number; readonly size?: number };
}

/** A title as a search gives it; the last figures of its id are its own. */
const write = (figure: number, facts: TitleSource): TitleSource => ({
  id: `00000000-0000-4000-8000-${String(figure).padStart(12, '0')}`,
  number: `WX${figure}`,
  tenure: 'Leasehold',
  ...facts,
});
const at = (value: string) => ({ mainAddress: { postcode: { value } } });

/** Looks up the lines of a file in a deployment without streams, which `answer` gives titles for. */
function match(
  text: string,
  answer: (asked: Asked) => readonly TitleSource[] | object,
  operators?: readonly string[],
) {
  const requests: Asked[] = [];
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: 'http://localhost/search/v1', subscriptionKey: 'key' },
    profile: {
      search: { paths: { titlesExport: null }, ...(operators && { query: { operators } }) },
    },
  });
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch: async (input, init) => {
      const body = JSON.parse(String(init?.body ?? '{}'));
      const asked = { path: String(input).replace(/^.*\/v1/, ''), body };
      requests.push(asked);
      const given = await answer(asked);
      if (given instanceof Response) return given;
      if (!Array.isArray(given)) return Response.json(given);
      const { from = 0, size = 25 } = asked.body;
      const hits = given.slice(from, from + size).map((one) => ({ _id: one.id, _source: one }));
      return Response.json({ took: 1, timed_out: false, hits: { hits } });
    },
    retry: { retries: 0 },
  });
  const profile = readProfile(config.profile);
  const search = createSearchService(client, profile.search, gatherInProcess(client));
  const services: Services = { search, client, config, profile, tokens: null };
  const reading = readSiteFile(new TextEncoder().encode(text).buffer);
  if (!reading.ok) throw new Error(reading.reason);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const done: number[] = [];
  const matches = matchSites(reading.lines, services, cache, {
    signal: new AbortController().signal,
    onProgress: (count) => done.push(count),
  });
  return { matches, requests, done };
}
const asks = ({ body }: Asked, ...words: readonly string[]) =>
  words.every((word) => JSON.stringify(body.query ?? null).includes(word));

it('takes no title for the only one of a postcode because the others did not come any more', async () => {
  const many = Array.from({ length: 1999 }, (_, index) => write(index, at('WX1 1AA')));
  const two = [write(2001, at('WX1 1AB')), write(2002, at('WX1 1AB'))];
  const titles = [...many, ...two];
  const { matches } = match('Postcode\nWX1 1AA\nWX1 1AB\n', (asked) =>
    titles.filter(({ mainAddress }) => asks(asked, mainAddress?.postcode?.value ?? '')),
  );
  const { found, missing } = await matches;
  expect(found).toEqual([]);
  expect(missing.map(({ why }) => why)).toEqual([
    '1,999 titles fit WX1 1AA',
    '2 titles fit WX1 1AB',
  ]);
});

it('S-099 knows nothing where the service stopped before it had looked everywhere', async () => {
  const cut = { took: 1, timed_out: true, hits: { hits: [] } };
  for (const text of ['Lat,Long\n51.5,-0.1\n', 'Title\nWX1\n'])
    await expect(match(text, () => cut).matches).rejects.toMatchObject({ status: 504 });
});

it('asks closer where a page around a place is full, and takes none of a page that is full there', async () => {
  const flats = (count: number) => Array.from({ length: count }, (_, index) => write(index, {}));
  const place = 'Lat,Long\n51.5,-0.1\n';
  const near = (closest: readonly TitleSource[]) =>
    match(place, (asked) => (asks(asked, '"25m"') ? flats(30) : closest)).matches;
  expect((await near([write(7, {})])).found).toMatchObject([{ title: { number: 'WX7' } }]);
  expect((await near(flats(30))).missing).toMatchObject([
    { why: '25 or more titles fit this place' },
  ]);
  expect((await near([])).missing).toMatchObject([{ why: '25 or more titles fit this place' }]);
});

it('takes the title whose middle a coordinate is for itself among others near it', async () => {
  const put = (figure: number, lat: number) =>
    write(figure, { geometry: { centroid: { lat, lon: -0.1 } } });
  // A ten-thousandth of a degree is eleven metres.
  const near = (titles: readonly TitleSource[]) =>
    match('Lat,Long\n51.5,-0.1\n', () => titles).matches;
  const { found } = await near([put(1, 51.5001), put(2, 51.500005), put(3, 51.4999)]);
  expect(found).toMatchObject([{ title: { number: 'WX2' } }]);
  const { missing } = await near([put(1, 51.5001), put(3, 51.4999)]);
  expect(missing).toMatchObject([{ why: '2 titles fit this place' }]);
});

it('reads each number once, however many stand in a file and however often', async () => {
  const titles = Array.from({ length: 401 }, (_, index) => write(index, {}));
  const numbers = [...titles.map(({ number }) => number), 'WX0', 'WX400'];
  const { matches } = match(`Title\n${numbers.join('\n')}\n`, (asked) =>
    titles.filter(({ number }) => asks(asked, `"${number}"`)),
  );
  const { found, twice, missing } = await matches;
  expect([found.length, twice.length, missing.length]).toEqual([401, 2, 0]);
});

it('asks for no address that is too short, and for no more of one than may be asked for', async () => {
  const long = 'x'.repeat(500);
  const { matches, requests } = match(
    `Address,Postcode\nab,\n${long},\n1 Kiln Lane,WX1 1AA\n`,
    () => ({
      data: [],
    }),
  );
  expect((await matches).missing.map(({ why }) => why)).toEqual([
    'The address is too short',
    'No such address',
    'No such address',
  ]);
  const asked = requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('address'));
  expect(asked).toEqual(['x'.repeat(400), '1 Kiln Lane, WX1 1AA']);
});

it('O-048 waits where the service asks for a pause between coordinates', async () => {
  let refused = false;
  const { matches } = match('Lat,Long\n51.5,-0.1\n', () => {
    if (refused) return [write(1, {})];
    refused = true;
    return Response.json({}, { status: 429, headers: { 'Retry-After': '0' } });
  });
  expect((await matches).found).toMatchObject([{ title: { number: 'WX1' } }]);
});

it('O-054 needs neither circles nor ids of a deployment that has none', async () => {
  const one = write(1, { geometry: { centroid: { lat: 51.5, lon: -0.1 } } });
  const entry = { attributes: { fullAddress: '1 Kiln Lane', titleRef: { id: one.id } } };
  const text = 'Address,Lat,Long\n1 Kiln Lane,,\n,51.5,-0.1\n';
  const { matches, requests } = match(
    text,
    ({ path }) => {
      if (path.startsWith('/address')) return { data: [entry] };
      return path.startsWith('/titles?id=') ? one : [one];
    },
    ['terms'],
  );
  const { found, twice } = await matches;
  expect(found).toMatchObject([{ title: { number: 'WX1' } }]);
  expect(twice).toMatchObject([{ title: { number: 'WX1' } }]);
  expect(requests.filter((asked) => asks(asked, 'geo_distance'))).toEqual([]);
  expect(requests.filter((asked) => asks(asked, '"ids"'))).toEqual([]);
});

it('says all of why a title was found otherwise than its line says', async () => {
  const free = write(1, { tenure: 'Freehold', uprns: [{ uprn: '123456' }] });
  const lease = write(2, { uprns: [{ uprn: '123456' }] });
  const { matches } = match('Title,UPRN\nZZ9,123456\nZZ9,7654321\n', (asked) =>
    asks(asked, 'uprns') ? [free, lease] : [],
  );
  const { found, missing } = await matches;
  expect(found).toMatchObject([{ remark: 'No title ZZ9. The freehold of 2 titles' }]);
  expect(missing).toMatchObject([{ why: 'No title ZZ9. No UPRN 7654321' }]);
});

it('asks for nothing more once one line has failed', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `${index} Kiln Lane`);
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  const { matches, requests } = match(`Address\n${lines.join('\n')}\n`, async ({ path }) => {
    if (path.includes('=0+')) return Response.json({}, { status: 500 });
    await isHeld;
    return { data: [] };
  });
  await expect(matches).rejects.toMatchObject({ status: 500 });
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toHaveLength(4);
});
