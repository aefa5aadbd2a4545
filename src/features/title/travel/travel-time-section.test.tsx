// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { createTitleService } from '#testing/create-title-service.ts';
import { findSection } from '#testing/find-section.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID } from '#testing/title-fixture.ts';
import TitlePanel from '../panel/title-panel.tsx';
import { titleView } from '../panel/title-view-store.ts';

const onClose = vi.fn();
const service = createTitleService();

function open(fetch = service.fetch, path = `/titles/${TITLE_ID}`) {
  window.history.replaceState(null, '', path);
  return renderWithServices(
    <TitlePanel titleRef={{ kind: 'id', id: TITLE_ID }} onClose={onClose} />,
    fetch,
  );
}

beforeEach(() => {
  onClose.mockClear();
  titleView.setState(titleView.getInitialState());
});
afterEach(cleanup);

describe('travel time', () => {
  it('S-163 leads from the title into the area in two clicks', async () => {
    const user = userEvent.setup();
    open(service.fetch, `/titles/${TITLE_ID}?tenure=Freehold`);
    await user.click(await screen.findByRole('button', { name: 'What can I reach?' }));
    const section = await findSection('Travel time', /[\d,]+ titles? matching your filters/);
    expect(interaction.getState().travelTimePreview).toEqual({
      titleId: TITLE_ID,
      mode: 'car',
      minutes: 15,
      contours: true,
    });
    expect(section.getByRole('radio', { name: 'Drive' })).toHaveProperty('checked', true);
    expect(section.getByLabelText('Minutes')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Search inside this area' }));
    const parameters = new URLSearchParams(window.location.search);
    // The smaller areas that are drawn stay, with their lines, labels and counts.
    expect(parameters.get('area')).toBe(`travel:${TITLE_ID}:car:15*contours`);
    expect(parameters.get('tenure')).toBe('Freehold');
    await user.click(section.getByRole('button', { name: 'Show the results' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('S-160 asks for the minutes of the slider and replaces the area of the same title', async () => {
    const user = userEvent.setup();
    const path = `/titles/${TITLE_ID}?section=travel-time&area=travel:${TITLE_ID}:car:15`;
    open(service.fetch, path);
    const section = await findSection('Travel time', /Limited to this area/);
    section.getByLabelText('Minutes').focus();
    await user.keyboard('{ArrowRight}');
    await user.click(section.getByRole('radio', { name: 'Walk' }));
    await section.findByText(/titles? within 16 minutes on foot/);
    await user.click(await section.findByRole('button', { name: /area instead/ }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).getAll('area')).toEqual([
        `travel:${TITLE_ID}:foot:16*contours`,
      ]),
    );
  });

  it.each([true, false])('says that the data end inside the area: %s', async (isCut) => {
    const fetch: typeof service.fetch = async (...asked) => {
      const response = await service.fetch(...asked);
      if (!response.headers.get('content-type')?.includes('json')) return response;
      const body = await response.json();
      const isTravel = 'maxMinutes' in body && 'polygon' in body;
      return Response.json(isTravel && isCut ? { ...body, isCut } : body, response);
    };
    open(fetch);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'What can I reach?' }));
    const section = await findSection('Travel time', /[\d,]+ titles? within 15 min/);
    expect(section.queryByText(/may reach further/) !== null).toBe(isCut);
  });

  it('draws smaller areas inside the one within reach, and leaves them out when asked', async () => {
    const user = userEvent.setup();
    open(service.fetch, `/titles/${TITLE_ID}?section=travel-time`);
    const section = await findSection('Travel time', /within 15 minutes by car/);
    const readContours = () => titleView.getState().travelContours;
    await waitFor(() => expect(readContours()?.shapes).toHaveLength(2));
    expect(readContours()?.key).toBe(`travel:${TITLE_ID}:car:15`);
    const asked = service.requests.map(({ path }) => path);
    expect(asked.some((path) => /travel-time-polygon.*maxMinutes=5\b/.test(path))).toBe(true);
    expect(asked.some((path) => /travel-time-polygon.*maxMinutes=10\b/.test(path))).toBe(true);
    await user.click(section.getByRole('checkbox', { name: 'Draw 5 and 10 min inside' }));
    expect(readContours()?.shapes).toEqual([]);
  });

  it('says how many titles are within each of the minutes that are drawn', async () => {
    const user = userEvent.setup();
    open(service.fetch, `/titles/${TITLE_ID}?section=travel-time`);
    const section = await findSection('Travel time', /[\d,]+ titles? within 15 minutes by car/);
    const [whole] =
      /[\d,]+(?= titles? within)/.exec(section.getByText(/titles? within 15/).textContent) ?? [];
    const bands = within(await section.findByRole('list', { name: 'Titles within' }));
    await waitFor(() =>
      expect(bands.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^5 min [\d,]+$/),
        expect.stringMatching(/^10 min [\d,]+$/),
        `15 min ${whole}`,
      ]),
    );
    const [five = 0, ten = 0, fifteen = 0] = bands
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(textContent.split(' min ')[1]?.replace(',', '')));
    expect(five).toBeLessThanOrEqual(ten);
    expect(ten).toBeLessThanOrEqual(fifteen);
    expect(five).toBeLessThan(fifteen);
    await user.click(section.getByRole('checkbox', { name: 'Draw 5 and 10 min inside' }));
    expect(section.queryByRole('list', { name: 'Titles within' })).toBeNull();
  });

  it('takes its area off the map when the panel closes', async () => {
    const { unmount } = open(service.fetch, `/titles/${TITLE_ID}?section=travel-time`);
    await findSection('Travel time', /within 15 minutes by car/);
    unmount();
    expect(interaction.getState().travelTimePreview).toBeNull();
    expect(titleView.getState().travelContours).toBeNull();
  });

  it('O-018 hides travel times where the deployment has none, and no longer offers them', async () => {
    open(async (input, init) =>
      String(input).includes('/travel-time-polygon')
        ? Response.json({ error: { code: 'NO_ROUTE', message: 'Not here.' } }, { status: 405 })
        : service.fetch(input, init),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'What can I reach?' }));
    await screen.findByText('This service does not offer travel time.');
    expect(screen.queryByRole('region', { name: 'Travel time' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'What can I reach?' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    // An area around the title needs its place, not the roads.
    await screen.findByRole('menuitem', { name: 'Search around it' });
  });
});
