// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from '../panel/title-panel.tsx';

afterEach(cleanup);

it('a title takes the keyboard to its heading where that fell on the page with the row that opened it', async () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  document.getElementById('main')?.focus();
  window.history.replaceState(null, '', `/titles/${TITLE_ID}`);
  renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => {}} />,
    createTitleService().fetch,
  );
  const heading = await screen.findByRole('heading', { name: /^Lowfield Trade Park/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
