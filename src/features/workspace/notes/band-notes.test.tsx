// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { useBandNotes } from './use-band-notes.ts';

afterEach(() => {
  cleanup();
  interaction.setState({ travelTimePreview: null });
});

function Notes() {
  useBandNotes();
  return null;
}

function open(query = '') {
  window.history.replaceState(null, '', `/${query}`);
  renderWithServices(<Notes />, createTitleService().fetch);
}
const look = (minutes: number, contours?: true) =>
  act(() =>
    interaction.setState({
      travelTimePreview: { titleId: TITLE_ID, mode: 'car', minutes, ...(contours && { contours }) },
    }),
  );
const readNames = () => mapNotes.getState().bands.map(({ name }) => name);

test('the lines of a travel time that is looked at bear their minutes', async () => {
  open();
  look(15, true);
  await waitFor(() => expect(readNames()).toEqual(['5 min', '10 min', '15 min']));
  act(() => interaction.setState({ travelTimePreview: null }));
  expect(readNames()).toEqual([]);
});

test('one that limits the search as well bears them once', async () => {
  open(`?area=travel:${TITLE_ID}:car:15*contours`);
  look(15, true);
  await waitFor(() => expect(readNames()).toEqual(['5 min', '10 min', '15 min']));
});

test('one that is drawn alone bears none', async () => {
  open();
  look(15, true);
  await waitFor(() => expect(readNames()).toEqual(['5 min', '10 min', '15 min']));
  look(15);
  expect(readNames()).toEqual([]);
});
