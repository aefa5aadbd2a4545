// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { mapNotes } from '#lib/state/map-notes.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import { BandCounts } from './band-counts.tsx';
import { bandCounts, useBandNotes } from './use-band-notes.ts';

afterEach(() => {
  cleanup();
  interaction.setState({ travelTimePreview: null });
});

function Notes({ isCounted = false }: { readonly isCounted?: boolean }) {
  useBandNotes();
  return isCounted && <BandCounts />;
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

test('those that limit the search say how many titles are within', async () => {
  const service = createServiceFetch();
  const answer = await service.fetch('http://localhost/search/v1/titles?number=WRX500');
  const { id } = (await answer.json()) as { readonly id: string };
  window.history.replaceState(null, '', `/?area=travel:${id}:car:15*contours`);
  renderWithServices(<Notes isCounted />, service.fetch);
  await waitFor(() =>
    expect(readNames()).toEqual([
      expect.stringMatching(/^5 min · [\d,]+$/),
      expect.stringMatching(/^10 min · [\d,]+$/),
      expect.stringMatching(/^15 min · [\d,]+$/),
    ]),
  );
  // What is no longer looked for is not counted.
  act(() => {
    window.history.pushState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await waitFor(() => expect(bandCounts.getState().size).toBe(0));
  expect(readNames()).toEqual([]);
});

test('one that is left out says no count within its lines', async () => {
  const service = createServiceFetch();
  const answer = await service.fetch('http://localhost/search/v1/titles?number=WRX500');
  const { id } = (await answer.json()) as { readonly id: string };
  const areas = [`travel:${id}:car:15*except*contours`, 'box:-3,51,-2,52'];
  const query = new URLSearchParams(areas.map((area) => ['area', area]));
  window.history.replaceState(null, '', `/?${query}`);
  renderWithServices(<Notes isCounted />, service.fetch);
  await waitFor(() => expect(readNames()).toEqual(['5 min', '10 min', '15 min']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(bandCounts.getState().size).toBe(0);
});

test('one that is hidden is not counted, where another is', async () => {
  const service = createServiceFetch();
  const answer = await service.fetch('http://localhost/search/v1/titles?number=WRX500');
  const { id } = (await answer.json()) as { readonly id: string };
  const areas = [`travel:${id}:foot:15*hidden*contours`, `travel:${id}:car:15*contours`];
  const query = new URLSearchParams(areas.map((area) => ['area', area]));
  window.history.replaceState(null, '', `/?${query}`);
  const { queryClient } = renderWithServices(<Notes isCounted />, service.fetch);
  // Its bands come one after the other, and nothing may be on its way between them.
  await waitFor(() => expect(bandCounts.getState().size).toBeGreaterThanOrEqual(3));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([...bandCounts.getState().keys()].filter((key) => !key.includes(':car:'))).toEqual([]);
  expect(bandCounts.getState().size).toBe(3);
});

test('one of several areas, any of which will do, says what is within its own lines', async () => {
  const service = createServiceFetch();
  const answer = await service.fetch('http://localhost/search/v1/titles?number=WRX500');
  const { id } = (await answer.json()) as { readonly id: string };
  const read = async (...areas: string[]) => {
    const query = new URLSearchParams(areas.map((area) => ['area', area]));
    window.history.replaceState(null, '', `/?${query}`);
    renderWithServices(<Notes isCounted />, service.fetch);
    await waitFor(() => expect(readNames().filter((name) => name.includes(' · '))).toHaveLength(3));
    const names = readNames();
    cleanup();
    return names;
  };
  const alone = await read(`travel:${id}:car:15*contours`);
  // The box holds all titles there are.
  expect(await read(`travel:${id}:car:15*any*contours`, 'box:-4,50,-1,54*any')).toEqual(alone);
});
