// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { closeDialog, openDialog } from '../search-dialog-store.ts';
import FilterBar from './filter-bar.tsx';

const service = createServiceFetch();

beforeAll(() => {
  // jsdom knows no media; the window stands for a wide one.
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never;
});
beforeEach(() => {
  service.setFault(null);
  closeDialog();
});
afterEach(cleanup);

function openBar(path = '/') {
  window.history.replaceState(null, '', path);
  renderWithServices(<FilterBar />, service.fetch);
  return within(screen.getByRole('toolbar', { name: 'Filters' }));
}

describe('filters', () => {
  it('S-085 chooses a value with its count, and keeps the counts of the others', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Tenure' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tenure' }));
    const freehold = await dialog.findByRole('checkbox', { name: /^Freehold\s*\d+$/ });
    const before = dialog
      .getByRole('checkbox', { name: /^Leasehold/ })
      .closest('label')?.textContent;
    await userEvent.click(freehold);
    await userEvent.click(await dialog.findByRole('button', { name: /^Show \d+ titles$/ }));
    await waitFor(() => expect(window.location.search).toBe('?tenure=Freehold'));
    await userEvent.click(bar.getByRole('button', { name: 'Tenure: Freehold' }));
    const again = within(await screen.findByRole('dialog', { name: 'Tenure' }));
    const leasehold = await again.findByRole('checkbox', { name: /^Leasehold/ });
    expect(leasehold.closest('label')?.textContent).toBe(before);
  });

  it('takes no focus below choices that are still to come', async () => {
    const waiting = new Promise<never>(() => undefined);
    window.history.replaceState(null, '', '/');
    renderWithServices(<FilterBar />, async (input, init) =>
      String(init?.body ?? '').includes('"terms":{"field"') ? waiting : service.fetch(input, init),
    );
    const bar = within(screen.getByRole('toolbar', { name: 'Filters' }));
    await userEvent.click(bar.getByRole('button', { name: 'Planning' }));
    const dialog = await screen.findByRole('dialog', { name: 'Planning' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.matches('input')).toBe(false);
  });

  it('S-085 O-064 counts a chosen value that is not among the commonest, and claims no number before', async () => {
    // The commonest value alone is listed, and what is counted by itself waits.
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const body = String(init?.body ?? '');
      // What is counted by itself lists no values.
      if (!body.includes('"terms":{"field"')) await held;
      return service.fetch(input, { ...init, body: body.replace('"size":25}', '"size":1}') });
    };
    window.history.replaceState(null, '', '/?type=Industrial');
    renderWithServices(<FilterBar />, fetch);
    await userEvent.click(screen.getByRole('button', { name: 'Type: Industrial' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Type' }));
    const isCounted = (box: HTMLElement) => /\d$/.test(box.closest('label')?.textContent ?? '');
    await waitFor(() => expect(dialog.getAllByRole('checkbox').some(isCounted)).toBe(true));
    const industrial = dialog.getByRole('checkbox', { name: /^Industrial/ });
    expect(isCounted(industrial)).toBe(false);
    answer?.();
    await waitFor(() => expect(isCounted(industrial)).toBe(true));
    expect(industrial.closest('label')?.textContent).toMatch(/^Industrial[1-9]/);
  });

  it('applies what is chosen while the editor is open, in one entry that Back undoes', async () => {
    const bar = openBar('/?category=Commercial');
    const entries = window.history.length;
    await userEvent.click(bar.getByRole('button', { name: 'Tenure' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tenure' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Freehold/ }));
    await waitFor(() => expect(window.location.search).toContain('tenure=Freehold'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Leasehold/ }));
    await waitFor(() => expect(window.location.search).toContain('tenure=Leasehold'));
    expect(window.history.length).toBe(entries + 1);
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?category=Commercial'));
    const freehold = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Freehold/ });
    await waitFor(() => expect(freehold.checked).toBe(false));
  });

  it('keeps what was chosen last when Escape closes the editor', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Tenure' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tenure' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Freehold/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.search).toBe('?tenure=Freehold'));
  });

  it('keeps a figure that is being typed when another chip is opened', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sale' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'From, pounds' }), '250000');
    await userEvent.click(bar.getByRole('button', { name: 'Tenure' }));
    await waitFor(() => expect(window.location.search).toBe('?sale=250000..'));
    expect(await screen.findByRole('dialog', { name: 'Tenure' })).toBeDefined();
  });

  it('S-087 keeps the ends of a histogram where they are while a range is chosen', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Site area' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Site area' }));
    const from = dialog.getByRole('slider', { name: 'Site area from' });
    const readTenth = () => {
      fireEvent.change(from, { target: { value: '10' } });
      return from.getAttribute('aria-valuetext');
    };
    await waitFor(() => expect(service.requests.some(isHistogram)).toBe(true));
    await dialog.findByRole('button', { name: /^Show [\d,]+ titles$/ });
    const before = readTenth();
    await userEvent.type(dialog.getByRole('textbox', { name: 'To, ac' }), '5000{Enter}');
    await waitFor(() => expect(window.location.search).toContain('size='));
    await dialog.findByRole('button', { name: /^Show [\d,]+ titles?$/ });
    expect(readTenth()).toBe(before);
    expect(
      dialog.getByRole('slider', { name: 'Site area to' }).getAttribute('aria-valuetext'),
    ).toBe('5,000 ac');
  });

  it('S-087 says the amount under a handle that is dragged, before it is let go', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sale' }));
    const handle = dialog.getByRole('slider', { name: 'Price from' });
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'From, pounds' });
    const drag = (value: string) => {
      fireEvent.change(handle, { target: { value } });
      return field.value;
    };
    // The scale may still come from the service between two moves.
    await waitFor(() => {
      const said = drag('4');
      expect(said).toMatch(/^\d/);
      expect(drag('8')).not.toBe(said);
    });
    expect(window.location.search).toBe('');
  });

  it('takes a filter away by its neighbour', async () => {
    const bar = openBar('/?tenure=Freehold&category=Commercial');
    await userEvent.click(bar.getByRole('button', { name: 'Remove Tenure: Freehold' }));
    await waitFor(() => expect(window.location.search).toBe('?category=Commercial'));
  });

  it('has the filters in force before the others', () => {
    const bar = openBar('/?sale=250000..1200000&type=Office');
    const names = bar.getAllByRole('button').map((button) => button.textContent);
    const [sale, type, idle] = ['£250k–£1.20m', 'Office', 'Tenure'].map((text) =>
      names.findIndex((name) => name?.startsWith(text.slice(0, 5))),
    );
    expect(Math.min(sale ?? -1, type ?? -1)).toBeGreaterThanOrEqual(0);
    expect(Math.max(sale ?? 0, type ?? 0)).toBeLessThan(idle ?? 0);
  });

  it('S-070 reads a price typed in short, and writes pounds into the link', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sale' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'From, pounds' }), '£0.25m');
    await userEvent.click(await dialog.findByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(window.location.search).toBe('?sale=250000..'));
    expect(bar.getByRole('button', { name: 'Sale: £250k+' })).toBeDefined();
  });

  it('keeps the focus in an amount that Enter has taken over', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sale' }));
    const from = dialog.getByRole<HTMLInputElement>('textbox', { name: 'From, pounds' });
    await userEvent.type(from, '0.25m{Enter}');
    expect(from.value).toBe('250,000');
    await waitFor(() => expect(document.activeElement).toBe(from));
  });

  it('says what a figure looks like and changes nothing', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Site area' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Site area' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'From, ac' }), 'big');
    expect(dialog.getByRole('alert').textContent).toContain('such as 0.5');
    await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^From, ac/ })),
    );
    await userEvent.keyboard('{Escape}');
    expect(window.location.search).toBe('');
  });

  it('S-087 narrows a range by the keys of its handle', async () => {
    const bar = openBar();
    await userEvent.click(bar.getByRole('button', { name: 'Site area' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Site area' }));
    const handle = dialog.getByRole('slider', { name: 'Site area from' });
    fireEvent.change(handle, { target: { value: '2' } });
    fireEvent.keyUp(handle, { key: 'ArrowRight' });
    await userEvent.click(await dialog.findByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(window.location.search).toMatch(/^\?size=\d+(\.\d+)?\.\.$/));
  });

  it('S-073 changes a box by its edges, and says what does not fit', async () => {
    const bar = openBar('/?area=box:-1.62,52.19,-1.6,52.22');
    await userEvent.click(bar.getByRole('button', { name: /^Area: Box/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit box' }));
    const north = dialog.getByRole('textbox', { name: 'North' });
    await userEvent.clear(north);
    await userEvent.type(north, '52.1');
    await userEvent.click(dialog.getByRole('button', { name: 'Show titles' }));
    expect(dialog.getByRole('alert').textContent).toContain('below the north edge');
    await userEvent.clear(north);
    await userEvent.type(north, '52.25');
    await userEvent.click(dialog.getByRole('button', { name: 'Show titles' }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('area')).toBe(
        'box:-1.62,52.19,-1.6,52.25',
      ),
    );
  });
});

const isHistogram = ({ body }: { readonly body: string }) => body.includes('"histogram"');

describe('travel time', () => {
  it('asks for a title first', async () => {
    openBar();
    openDialog({ kind: 'travel-time' });
    const dialog = await screen.findByRole('dialog', { name: 'Travel time' });
    expect(dialog.textContent).toContain('Open a title first');
  });

  it('S-157 S-163 limits the search to what is within reach of the open title', async () => {
    const id = await findTitleId('WRX500');
    openBar(`/titles/${id}`);
    openDialog({ kind: 'travel-time' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Travel time' }));
    expect(await dialog.findByText('Tannery House')).toBeDefined();
    await userEvent.click(dialog.getByRole('radio', { name: 'Walk' }));
    // Hidden to jsdom, which measures nothing; a browser shows it once it is placed.
    const minutes = dialog.getByLabelText('Minutes');
    expect(minutes.getAttribute('aria-valuetext')).toBe('15 minutes');
    await userEvent.click(await dialog.findByRole('button', { name: /^Show \d+ titles?$/ }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('area')).toBe(`travel:${id}:foot:15`),
    );
    expect(screen.getByRole('button', { name: 'Area: 15 min walk' })).toBeDefined();
  });

  it('S-157 goes to another area and back, telling the number of just that one', async () => {
    openBar(`/titles/${await findTitleId('WRX500')}`);
    openDialog({ kind: 'travel-time' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Travel time' }));
    for (const way of ['Walk', 'Drive', 'Walk']) {
      await userEvent.click(dialog.getByRole('radio', { name: way }));
      expect(dialog.getByRole('button', { name: /^Show/ }).textContent).toBe('Show titles');
      await dialog.findByRole('button', { name: /^Show \d+ titles?$/ });
    }
    expect(screen.getByRole('toolbar', { name: 'Filters' })).toBeDefined();
  });

  it('S-164 says that a title without a position has no reach', async () => {
    openBar(`/titles/${await findTitleId('WRX600')}`);
    openDialog({ kind: 'travel-time' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Travel time' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('no location on record');
  });

  async function findTitleId(number: string): Promise<string> {
    const answer = await service.fetch(`http://localhost/search/v1/titles?number=${number}`);
    return ((await answer.json()) as { id: string }).id;
  }
});
