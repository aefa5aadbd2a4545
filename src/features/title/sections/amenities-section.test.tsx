// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from '../panel/title-panel.tsx';

const service = createTitleService();

afterEach(cleanup);

it.each([
  [0, /had found no place until then/],
  [1, /so places can be missing here/],
])('S-099 says that amenities were cut short, with %i of them found', async (found, words) => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await service.fetch(input, init);
    if (!String(input).includes('/amenities')) return answer;
    const { results, ...others } = (await answer.json()) as Record<string, object>;
    const hits = [{ _id: 'school', _source: { amenityType: 'School' } }].slice(0, found);
    return Response.json({ ...others, results: { ...results, timed_out: true, hits: { hits } } });
  };
  window.history.replaceState(null, '', `/titles/${TITLE_ID}`);
  renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />,
    fetch,
  );
  await waitFor(() => within(screen.getByRole('region', { name: 'Amenities' })).getByText(words));
});
