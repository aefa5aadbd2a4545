// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from '../panel/title-panel.tsx';

it('S-117 lists planning newest first, by decision if asked, and as a table', async () => {
  window.history.replaceState(null, '', `/titles/${TITLE_ID}?section=planning`);
  renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />,
    createTitleService().fetch,
  );
  const figure = await screen.findByRole('figure', { name: 'Planning over time' });
  const section = within(screen.getByRole('region', { name: 'Planning' }));
  const read = () =>
    section
      .getAllByRole('listitem')
      .map(({ textContent }) => /WR\/\d+\/\d+/.exec(textContent ?? '')?.[0]);
  expect(read()).toEqual(['WR/26/00877', 'WR/26/00418', 'WR/22/01560', 'WR/18/00932']);
  expect(figure.textContent).toContain(
    '4 applications, newest first, from 28 Sep 2026 back to 5 Nov 2018.',
  );
  const decisions = section.getByRole('combobox', { name: 'Decisions shown' });
  await userEvent.selectOptions(decisions, 'Granted with conditions, 1');
  expect(read()).toEqual(['WR/26/00418']);
  await userEvent.click(section.getByRole('button', { name: 'Show table' }));
  const table = within(section.getByRole('table', { name: 'Planning' }));
  expect(table.getByRole('row', { name: /^9 Jun 2026 WR\/26\/00418\/FUL/ })).toBeDefined();
}, 30_000);
