// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { findSection } from '#testing/find-section.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from './title-panel.tsx';

afterEach(cleanup);

function open(fetch: typeof globalThis.fetch, query = '') {
  window.history.replaceState(null, '', `/titles/${TITLE_ID}${query}`);
  renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />,
    fetch,
  );
}

it('O-037 names what there is nothing of in one line, which opens to what each says and keeps the place', async () => {
  const asked: string[] = [];
  const bare = createTitleService({ leases: [], planning: [], geometry: undefined });
  open(async (input, init) => {
    asked.push(String(input).split('/').at(-1) ?? '');
    return bare.fetch(input, init);
  });
  const fold = await screen.findByRole('button', { name: /^Nothing recorded: / });
  await waitFor(() => expect(fold.textContent).toMatch(/planning, footfall,.*brochures/));
  // Owners that are withheld are no owners that there are not (S-054).
  expect(fold.textContent).not.toContain('owners');
  // The fixture has its leases in a list of their own.
  await findSection('Leases', 'Calder Tools');
  expect(fold.textContent).not.toContain('leases');
  // Nobody asks for what a title without an outline cannot have.
  expect(asked).not.toContain('footfall');
  expect(screen.queryByRole('region', { name: 'Planning' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Planning' })).toBeNull();

  // As many as the line names, whatever entry of the panel they stand under.
  const named = (fold.textContent ?? '').split(', ').length;
  await userEvent.click(await screen.findByRole('link', { name: `${named} empty` }));
  expect(document.activeElement?.textContent).toBe('Planning');
  await findSection('Planning', 'No planning application on this title is on record.');
  await userEvent.click(fold);
  expect(screen.queryByRole('region', { name: 'Planning' })).toBeNull();
  cleanup();

  open(bare.fetch, '?section=planning');
  await findSection('Planning', 'No planning application on this title is on record.');
});
