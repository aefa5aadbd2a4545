// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { Omnibox } from './omnibox.tsx';

afterEach(cleanup);

it('holds the question of the page, also after going back, and never takes away what is typed', async () => {
  let goTo: (pathname: string, question: string | null) => void = () => {};
  const Field = () => {
    const [[pathname, question], setPlace] = useState<[string, string | null]>(['/', 'shops']);
    goTo = (...next) => act(() => setPlace(next));
    return <Omnibox pathname={pathname} question={question} onAction={() => {}} />;
  };
  renderWithServices(<Field />, createServiceFetch().fetch);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  expect(field.value).toBe('shops');
  goTo('/titles/1', 'shops');
  expect(field.value).toBe('shops');
  goTo('/', 'farms');
  expect(field.value).toBe('farms');
  goTo('/comps', null);
  expect(field.value).toBe('');
  await userEvent.type(field, 'kiln');
  goTo('/', 'farms');
  expect(field.value).toBe('kiln');
});

it('is left by Escape once nothing stands in it, so that letters walk the list again', async () => {
  renderWithServices(
    <Omnibox pathname="/" question={null} onAction={() => {}} />,
    createServiceFetch().fetch,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  await userEvent.type(field, 'zz');
  await userEvent.keyboard('{Escape}');
  expect([field.value, field.getAttribute('aria-expanded'), document.activeElement]).toEqual([
    'zz',
    'false',
    field,
  ]);
  await userEvent.keyboard('{Escape}');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it.each([
  ['shops', 'now by price', 'ask'],
  [null, 'pubs', 'ask'],
  [null, '1 kiln lane', 'open'],
] as const)(
  'with the question %s on the page Enter takes “%s” as %s, once the addresses have come',
  async (question, text, kind) => {
    const kinds: string[] = [];
    renderWithServices(
      <Omnibox pathname="/" question={question} onAction={(action) => kinds.push(action.kind)} />,
      createServiceFetch().fetch,
    );
    const field = screen.getByRole('combobox', { name: 'Search' });
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    await waitFor(() => expect(kinds).toEqual([kind]));
  },
);

it.each(['titles', 'deals'] as const)(
  'of %s the words that were asked stay, and the keyboard goes on at what was understood',
  async (subject) => {
    interaction.setState({ lookedUpPath: null });
    const asked: unknown[] = [];
    renderWithServices(
      <Omnibox
        pathname="/"
        question={null}
        subject={subject}
        onAction={(action) => asked.push(action)}
      />,
      createServiceFetch().fetch,
    );
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
    await userEvent.type(field, 'shops since 2022');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const kind = subject === 'titles' ? 'ask' : 'ask-deals';
    await waitFor(() => expect(asked).toEqual([{ kind, text: 'shops since 2022' }]));
    expect(field.value).toBe('shops since 2022');
    expect(interaction.getState().lookedUpPath).toBe('shops since 2022');
    interaction.setState({ lookedUpPath: null });
  },
);
