// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { TitleReportPage } from './title-report-page.tsx';

const service = createTitleService();
const NO_OUTLINE = 'No outline of this title is on record, so there is no map.';

afterEach(cleanup);

/** The report over a service that answers for the outline as given. */
function open(answer: () => Response) {
  window.history.replaceState(null, '', `/report/${TITLE_ID}`);
  renderWithServices(
    <Routes>
      <Route path="/report/:titleId" element={<TitleReportPage />} />
    </Routes>,
    async (input, init) =>
      String(input).endsWith('/geometry') ? answer() : service.fetch(input, init),
  );
}

function refuse(status: number, code: string) {
  return () => Response.json({ error: { code, message: 'In words.' } }, { status });
}

it.each([
  ['the title is gone', refuse(404, 'NOT_FOUND')],
  ['there is no shape', () => Response.json({ titleId: TITLE_ID, multiPolygonGeometry: null })],
])('says that there is no outline only where that is known: %s', async (_, answer) => {
  open(answer);
  await screen.findByText(NO_OUTLINE);
});

it('O-018 says that outlines are not offered', async () => {
  open(refuse(405, 'NO_ROUTE'));
  await screen.findByText('This service does not offer outlines, so there is no map.');
});

it('S-222 S-226 says that the outline could not be fetched, and tries again when asked', async () => {
  let answer = refuse(500, 'INTERNAL');
  open(() => answer());
  await screen.findByText(/The search service had an internal fault/);
  expect(screen.queryByText(NO_OUTLINE)).toBeNull();
  answer = refuse(404, 'NOT_FOUND');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(NO_OUTLINE);
});

it('S-003 says once of a link that names no title that it does', async () => {
  window.history.replaceState(null, '', '/report/nonsense');
  renderWithServices(
    <Routes>
      <Route path="/report/:titleId" element={<TitleReportPage />} />
    </Routes>,
    service.fetch,
  );
  const said = await screen.findByText(/names no title/);
  expect(said.textContent).toContain('This link names no title. The end of it is damaged.');
});
