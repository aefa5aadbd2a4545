// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { openQuestion } from '#testing/open-question.tsx';
import { openSmallWorld } from '#testing/open-small-world.ts';

describe('a question that is not read', { timeout: 60_000 }, () => {
  it('keeps the filters where a question that goes on from them is not read', async () => {
    openQuestion('?tenure=Leasehold&ask=add+zzyzx&goes-on=1');
    const alert = within(await screen.findByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Keep the filters' }));
    await waitFor(() => expect(window.location.search).toBe('?tenure=Leasehold'));
  });

  it('suggests of a part that is not read what says the whole again', async () => {
    openQuestion('?tenure=Leasehold&ask=add+those+within+a+mile+of+Neverland&goes-on=1');
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByRole('button', { name: 'add those within 1 km of the station' }),
    ).toBeDefined();
  });

  it('keeps the filters where a question asked anew is not read', async () => {
    const bar = openQuestion('?tenure=Leasehold&ask=10+years&goes-on=anew');
    const alert = within(await screen.findByRole('alert'));
    expect(bar.getByRole('button', { name: 'Tenure: Leasehold' })).toBeDefined();
    await userEvent.click(alert.getByRole('button', { name: 'Keep the filters' }));
    await waitFor(() => expect(window.location.search).toBe('?tenure=Leasehold'));
  });

  it('puts the answer of a question asked anew in the place of the filters', async () => {
    const bar = openQuestion('?tenure=Leasehold&ask=sites+over+1+acre&goes-on=anew');
    expect(await bar.findByRole('button', { name: 'Site area: Over 1 ac' })).toBeDefined();
    expect(bar.queryByRole('button', { name: 'Tenure: Leasehold' })).toBeNull();
    expect(window.location.search).not.toContain('goes-on');
  });

  it('S-111 says why a question was refused, and offers other words', async () => {
    openQuestion('?ask=zzyzx+qwrt+plugh+xyzzy+frobnitz');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('That question could not be read')).toBeDefined();
    await userEvent.click(alert.getByRole('button', { name: 'Search for the words' }));
    await waitFor(() => expect(window.location.search).toBe('?q=zzyzx+qwrt+plugh+xyzzy+frobnitz'));
  });

  it('looks for a few words of which no question was made', async () => {
    openQuestion('?ask=zzyzx+qwrt');
    await waitFor(() => expect(window.location.search).toBe('?q=zzyzx+qwrt'));
  });

  it('looks for the name alone where somebody bids it be shown', async () => {
    openQuestion('?ask=show+me+zzyzx+qwrt+the+second');
    await waitFor(() => expect(window.location.search).toBe('?q=zzyzx+qwrt+the+second'));
  });

  it('says why a few words are refused that are known not to be on record', async () => {
    openQuestion('?ask=ransom+strips');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Covenants, rights of way and strips of land/)).toBeDefined();
    expect(window.location.search).toBe('?ask=ransom+strips');
  });

  it('asks which of several places is meant, which is no question that could not be read', async () => {
    const { world, router } = openSmallWorld();
    interaction.setState({ lookedUpPath: 'titles near the town hall' });
    openQuestion('?ask=titles+near+the+town+hall', createServiceFetch({ data: world, router }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Choose a place: which is “the town hall”?')).toBeDefined();
    const choice = within(alert.getByRole('list', { name: 'Places it may mean' }));
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Wrenford Town Hall',
      'Wrenford Guildhall',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Wrenford Town Hall');
    expect(alert.queryByText(/could not be read/)).toBeNull();
  });
});
