// @vitest-environment jsdom

import { comparableDealSchema } from '@property/contract/deals/comparable-deal.ts';
import { dealLeasesSchema } from '@property/contract/deals/deal-leases.ts';
import { dealListingsSchema } from '@property/contract/deals/deal-listings.ts';
import { dealSalesSchema } from '@property/contract/deals/deal-sales.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatCountOf } from '#lib/format/format-count.ts';
import { askAnew } from '#testing/ask-anew.ts';
import { IS_LONG } from '#testing/count-runs.ts';
import { listSpoiltAnswers } from '#testing/random/spoil-answer.ts';
import { writeSample } from '#testing/random/write-sample.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { DealPage } from './deal-page.tsx';

const ID = '3f2b8c1e-5d47-0a90-06e2-9c0f1a7d3e58';
const SECTIONS = ['Facts', 'Sales', 'Leases', 'Listings', 'Brochures', 'Images'];

/** What the service answers below a deal, by the end of the path. */
const WHOLE = {
  comps: writeSample(comparableDealSchema),
  sales: writeSample(dealSalesSchema),
  leases: writeSample(dealLeasesSchema),
  listings: writeSample(dealListingsSchema),
};

/** What it answers in place of that. */
let answers: Readonly<Record<string, unknown>> = {};

function open() {
  return renderWithServices(<DealPage dealId={ID} onNamed={() => undefined} />, async (input) => {
    const end = new URL(String(input), 'http://x.test').pathname.split('/').at(-1) ?? '';
    return Response.json({ ...WHOLE, brochures: [], images: [], ...answers }[end]);
  });
}

const findSection = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

/** Lists are read and drawn in one way, so one of them is enough unless there is time for all. */
const SPOILT = [
  ['Facts', 'comps', 'deal', comparableDealSchema],
  ['Listings', 'listings', 'dealListings', dealListingsSchema],
  ['Sales', 'sales', 'dealSales', dealSalesSchema],
  ['Leases', 'leases', 'dealLeases', dealLeasesSchema],
] as const;

it.each(SPOILT.slice(0, IS_LONG ? 4 : 2))(
  'S-006 S-185 O-032 any field of another kind is named in %s of a deal, and every section stands',
  async (section, name, operation, schema) => {
    const spoilt = listSpoiltAnswers(schema);
    expect(spoilt.length).toBeGreaterThan(5);
    answers = {};
    const { container, queryClient } = open();
    for (const { name: what, answer, count } of spoilt) {
      answers = { [name]: answer };
      await askAnew(queryClient, ['search', operation]);
      const text = `Not understood: ${formatCountOf(count, 'field')}`;
      // Roles would be worked out anew for the whole page, hundreds of times.
      const read = () =>
        [...container.querySelectorAll('section')].map(({ textContent }) => textContent);
      const isDone = () => container.querySelector('[aria-busy="true"]') === null && read();
      await expect.poll(isDone, { message: what }).toHaveLength(SECTIONS.length);
      expect(
        read().filter((each) => each.includes('Not understood')),
        what,
      ).toEqual([expect.stringMatching(`^${section}[^]*${text}`)]);
      expect(container.querySelector('[role="alert"]'), what).toBeNull();
    }
    cleanup();
  },
  IS_LONG ? 900_000 : 120_000,
);

it('O-032 a list of which nothing was understood does not say that there is nothing', async () => {
  answers = { sales: [3, 'two'] };
  open();
  const sales = within(await findSection('Sales'));
  await sales.findByRole('button', { name: 'Not understood: 1 field' });
  expect(sales.queryByText(/on record/)).toBeNull();
});
