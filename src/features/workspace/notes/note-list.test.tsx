// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { mapNotes } from '#lib/state/map-notes.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { createMarks } from '../marks/testing/create-marks.ts';
import { NotesLayer } from './notes-layer.tsx';

afterEach(() => {
  cleanup();
  mapNotes.setState({ movement: [], pointed: null });
});

test('squares and roads in view are one stop of the Tab key, and the arrows go along them', async () => {
  const movement = ['10,590', '9,533', '8,645'].map((people, at) => ({
    id: `square-${at}`,
    layer: 'movement' as const,
    rank: 0,
    sign: 'people' as const,
    name: `${people} people a day`,
    lines: [],
    lon: 0,
    lat: 0,
  }));
  const { marks } = createMarks([], []);
  renderWithServices(
    <>
      <NotesLayer marks={marks} />
      <a href="#after">after</a>
    </>,
    createServiceFetch().fetch,
  );
  act(() => mapNotes.setState({ movement }));
  const list = within(await screen.findByRole('list', { name: 'Layers in view' }));
  const [first, second] = list.getAllByRole('button');
  act(() => first?.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  expect(mapNotes.getState().pointed).toBe('square-1');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('8,645');
  await userEvent.tab();
  expect(list.queryAllByRole('button')).not.toContain(document.activeElement);
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toContain('8,645');
});
