// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseSearch } from '#filters/link/search-codec.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TitleContext } from '../panel/title-context.ts';
import { AdjoiningTitles } from './adjoining-titles.tsx';

afterEach(cleanup);

const town = buildFixtureData(20);
const group = { adjoiningTitles: 3, adjoiningArea: 12_950 };
const titles = [...town.titles()].map((title, n) =>
  n < 3 ? { ...title, ...group, adjoiningGroup: 'one' } : title,
);
const [first, , , other] = titles;
const CONTEXT = {
  units: 'imperial',
  goToSection: () => undefined,
  reportAbsent: () => undefined,
  onClose: () => undefined,
} as const;

function open(title = first, isForPaper = false) {
  if (title === undefined) throw new Error('no title');
  const { fetch } = createServiceFetch({ data: { ...town, titles: () => titles } });
  renderWithServices(
    <TitleContext value={{ ...CONTEXT, isForPaper }}>
      <AdjoiningTitles title={title} />
    </TitleContext>,
    fetch,
  );
}

it('leads to all that adjoin, by name', async () => {
  open();
  expect(screen.getByText('Part of 3 adjoining titles of one owner, 3.20 ac')).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Show them' });
  const { value } = parseSearch(
    new URLSearchParams(link.getAttribute('href')?.split('?')[1]?.split('#')[0]),
  );
  const [filter] = value.filters;
  expect(filter).toMatchObject({
    kind: 'custom',
    name: expect.stringMatching(/^Adjoining titles of /),
  });
  const ids = titles.slice(0, 3).map(({ id }) => id);
  expect(JSON.stringify(filter)).toSatisfy((text) => ids.every((id) => text.includes(id)));
});

it('says nothing of a title that stands alone, and has no link on paper', async () => {
  open(other);
  expect(screen.queryByText(/^Part of/)).toBeNull();
  open(first, true);
  // Were there one on paper, it would be there by the time that the one beside it is.
  open(first);
  await screen.findByRole('link', { name: 'Show them' });
  expect(screen.getAllByText(/^Part of 3/)).toHaveLength(2);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
