// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { footfall, TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from './title-panel.tsx';

const PATIENCE = { timeout: 30_000 };

/** The answers of a title with one thing changed in some of them. */
function spoil(changes: Readonly<Record<string, (answer: object) => unknown>>): typeof fetch {
  const service = createTitleService();
  return async (input, init) => {
    const response = await service.fetch(input, init);
    const path = new URL(String(input), 'http://x.test').pathname;
    const name = Object.keys(changes).find((end) => path.endsWith(end));
    if (name === undefined) return response;
    const answer: object = await response.json();
    return Response.json(changes[name]?.(answer));
  };
}

it('S-006 S-172 O-032 O-148 fields of another kind are left out and named, and the rest stands', async () => {
  const fetch = spoil({
    '/titles': (title) => ({ ...title, lastModified: 'nonsense' }),
    '/footfall': () => {
      const { fridayNightout: _, ...rest } = footfall.averages ?? {};
      return { ...footfall, averages: { ...rest, rushHours: 'many' } };
    },
    '/sales': () => [3, 'two', null],
  });
  renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={() => undefined} />,
    fetch,
  );
  // Sections are drawn anew when their code has come.
  const read = (name: string) => document.querySelector(`[data-section="${name}"]`)?.textContent;
  const expectSoon = (name: string) => expect.poll(() => read(name), PATIENCE);
  await expectSoon('footfall').toContain('Not understood: 1 field');
  expect(read('footfall')).toMatch(/Daily[\s\S]*Office hours[\s\S]*Averages rush hours ?many/);
  expect(read('footfall')).toContain('Daily average by month');
  expect(read('footfall')).not.toMatch(/Friday night out|Rush hours/);
  // Nothing was understood of it, which is not nothing on record.
  await expectSoon('sales').toContain('Not understood: 1 field');
  expect(read('sales')).not.toContain('No sale of this title is on record.');
  await expectSoon('more').toContain('nonsense');
}, 120_000);
