// @vitest-environment jsdom
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useStreetRate } from './use-street-rate.ts';

const YEAR = new Date().getFullYear();
const RATES = [90, 300, 310, 320, 900];

function write(number: number, rate: number, changes: Partial<TitleDocument> = {}): TitleDocument {
  return {
    id: numberedUuid(9, number),
    propertyCategory: 'Residential',
    mainAddress: { street: 'Sorrel Street', town: 'Wrenford' },
    sales: [{ dateAcquired: `${YEAR - 5}-01-01`, price: 1, pricePerSquareFoot: rate }],
    ...changes,
  };
}

const street = RATES.map((rate, at) => write(at, rate));
const [first, second] = street;
/** What does not count: sold too early, used for something else, or in another place of the name. */
const others = [
  write(20, 5_000, {
    sales: [{ dateAcquired: `${YEAR - 6}-12-31`, price: 1, pricePerSquareFoot: 5_000 }],
  }),
  write(21, 5_000, { propertyCategory: 'Commercial' }),
  write(22, 5_000, { mainAddress: { street: 'Sorrel Street', town: 'Saltby' } }),
  ...[50, 51, 52, 53].map((number) =>
    write(number, 400, { mainAddress: { street: 'Sorrel Street', town: 'Fewby' } }),
  ),
  write(23, 5_000, { mainAddress: { street: 'Sorrel Street North', town: 'Wrenford' } }),
];
const few = others.find(({ mainAddress }) => mainAddress?.town === 'Fewby');
/** Milliseconds after which somebody has stayed with a title, and an answer has been read. */
const STAYED = 500;

const all = [...street, ...others];
const service = createServiceFetch({ data: { ...buildFixtureData(10), titles: () => all } });
const readAsked = () => service.requests.filter(({ body }) => body.includes('Sorrel'));

function Rate({ title }: { readonly title: TitleDocument | null }) {
  const rate = useStreetRate(title);
  return <p>{rate ? JSON.stringify(rate) : 'nothing'}</p>;
}

const show = (title: TitleDocument | undefined, settings = {}, also = title) =>
  renderWithServices(
    <>
      <Rate title={title ?? null} />
      <Rate title={also ?? null} />
    </>,
    service.fetch,
    settings,
  );

const delay = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

afterEach(() => {
  cleanup();
  service.requests.length = 0;
});

it('O-149: tells the median of the sales of a street, asked for once for all its titles', async () => {
  show(first, {}, second);
  const rate = { around: 'street', category: 'Residential', rate: 310, sales: 5, since: YEAR - 5 };
  const told = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  await waitFor(() => expect(told()).not.toContain('nothing'));
  for (const words of told()) expect(JSON.parse(words)).toMatchObject(rate);
  expect(readAsked()).toHaveLength(1);
});

it('tells nothing of a street where too few were sold', async () => {
  show(few);
  await waitFor(() => expect(readAsked()).toHaveLength(1));
  await act(() => delay(STAYED));
  expect(screen.getAllByText('nothing')).toHaveLength(2);
});

it('asks nothing of a deployment that has the documented kinds alone, nor without an address', async () => {
  show(first, { profile: { search: { aggregations: { kinds: ['terms', 'avg', 'histogram'] } } } });
  show({ ...write(30, 1), mainAddress: {} });
  await act(() => delay(STAYED));
  expect(service.requests.filter(({ body }) => body.includes('aggs'))).toEqual([]);
});
