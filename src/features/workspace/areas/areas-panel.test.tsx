// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { encodeShape } from '@property/geo/rings/shape-code.ts';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putSearch, savedQuery } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { AreasPanel } from './areas-panel.tsx';

const service = createServiceFetch();
let cache: QueryClient | null = null;
afterEach(cleanup);

function openPanel() {
  const query = new URLSearchParams([
    ['area', 'box:-2.49,52.19,-2.47,52.23*name.West'],
    ['area', 'box:-2.47,52.19,-2.45,52.23*name.East'],
  ]);
  window.history.replaceState(null, '', `/?${query}`);
  cache = renderWithServices(<AreasPanel onClose={vi.fn()} />, service.fetch).queryClient;
  return within(screen.getByRole('dialog', { name: 'Areas' }));
}

const readAreas = () => new URLSearchParams(window.location.search).getAll('area');

const save = (id: number, kind: 'area' | 'search', name: string, query: string) =>
  putSearch({
    id: `0000000${id}-1111-4111-8111-111111111111`,
    kind,
    name,
    query,
    note: '',
    savedAt: '2026-11-20T10:00:00.000Z',
    found: null,
  });

describe('saved areas', () => {
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    await save(1, 'area', 'Catchment', 'area=radius%3A-2.47%2C52.2%2C500');
    await save(2, 'area', 'Far west', 'area=box%3A-2.49%2C52.19%2C-2.47%2C52.23');
    await save(3, 'search', 'Freeholds', 'tenure=Freehold');
  });

  it('join the search, which stays as it is', async () => {
    const panel = openPanel();
    await userEvent.click(await panel.findByText('Add a saved area'));
    expect(panel.queryByRole('button', { name: 'Freeholds' })).toBeNull();
    const before = readAreas();
    await userEvent.click(panel.getByRole('button', { name: 'Catchment' }));
    expect(readAreas()).toEqual([...before, 'radius:-2.47,52.2,500*name.Catchment']);
    const steps = window.history.length;
    await userEvent.click(panel.getByRole('button', { name: 'Catchment, in the search' }));
    await userEvent.click(panel.getByRole('button', { name: 'Far west, in the search' }));
    expect(window.history.length).toBe(steps);
  });
});

describe('saved areas of another tab', () => {
  it('are there at once', async () => {
    globalThis.indexedDB = new IDBFactory();
    const panel = openPanel();
    await waitFor(() => expect(cache?.getQueryData(savedQuery.queryKey)?.searches).toEqual([]));
    expect(panel.queryByText('Add a saved area')).toBeNull();
    await save(1, 'area', 'Catchment', 'area=radius%3A-2.47%2C52.2%2C500');
    const tab = new BroadcastChannel('saved');
    tab.postMessage(null);
    tab.close();
    expect(await panel.findByRole('button', { name: 'Catchment' })).toBeDefined();
  });
});

describe('the list of areas by keyboard', () => {
  it('keeps the focus on the choice that moves an area to another list', async () => {
    const panel = openPanel();
    const choice = () => panel.getByRole('combobox', { name: 'How East counts' });
    choice().focus();
    await userEvent.selectOptions(choice(), 'any');
    await waitFor(() => expect(panel.getByRole('region', { name: 'Inside any of' })).toBeDefined());
    await waitFor(() => expect(document.activeElement).toBe(choice()));
    expect(readAreas()[1]).toContain('*any');
  });

  it('goes on from the next button when an area is removed, and stays when the last one is', async () => {
    const panel = openPanel();
    panel.getByRole('button', { name: 'Remove West' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(readAreas()).toHaveLength(1));
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Edit East' })),
    );
    panel.getByRole('button', { name: 'Remove East' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(readAreas()).toEqual([]));
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Areas' }).contains(document.activeElement)).toBe(
        true,
      ),
    );
  });

  it('names an area, leaves its name with Escape, and is back at its button', async () => {
    const panel = openPanel();
    const rename = async (name: string, keys: string) => {
      panel.getByRole('button', { name: `Rename ${name}` }).focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.clear(panel.getByRole('textbox', { name: 'Name of the area' }));
      await userEvent.keyboard(keys);
    };
    await rename('West', 'Nowhere{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Rename West' })),
    );
    await rename('West', 'Harbour{Enter}');
    const renamed = await panel.findByRole('button', { name: 'Rename Harbour' });
    await waitFor(() => expect(document.activeElement).toBe(renamed));
    expect(readAreas()[0]).toContain('*name.Harbour');
  });

  it('lets what is typed take the place of the name', async () => {
    const panel = openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Rename West' }));
    await userEvent.keyboard('Site A{Enter}');
    expect(await panel.findByRole('button', { name: 'Rename Site A' })).toBeDefined();
  });

  it('says that one area alone under “any of” limits like the others, until there are two', async () => {
    const panel = openPanel();
    const choose = (name: string) =>
      fireEvent.change(panel.getByRole('combobox', { name: `How ${name} counts` }), {
        target: { value: 'any' },
      });
    expect(panel.queryByText(/needs two areas/)).toBeNull();
    choose('East');
    expect(await panel.findByText(/needs two areas/)).toBeDefined();
    choose('West');
    await waitFor(() => expect(panel.queryByText(/needs two areas/)).toBeNull());
  });

  it('keeps both choices where the second one is quicker than the page', async () => {
    const panel = openPanel();
    const rows = ['East', 'West'].map((name) =>
      panel.getByRole('combobox', { name: `How ${name} counts` }),
    );
    act(() => {
      for (const row of rows) fireEvent.change(row, { target: { value: 'any' } });
    });
    expect(readAreas().filter((area) => area.includes('*any'))).toHaveLength(2);
  });

  it('leaves no step to undo where the name stays as it was, and none where it was chosen again', async () => {
    const panel = openPanel();
    const steps = window.history.length;
    await userEvent.click(panel.getByRole('button', { name: 'Rename West' }));
    await userEvent.click(panel.getByRole('heading', { name: 'Areas' }));
    await waitFor(() => expect(panel.queryByRole('textbox')).toBeNull());
    const choice = panel.getByRole('combobox', { name: 'How West counts' });
    fireEvent.change(choice, { target: { value: 'all' } });
    expect(window.history.length).toBe(steps);
  });
});

it('O-055: says before it asks that areas are too fine together', async () => {
  const draw = (lon: number) => {
    const ring = Array.from({ length: 12_000 }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / 12_000;
      return [lon + 0.2 * Math.cos(angle), 52.2 + 0.2 * Math.sin(angle)];
    });
    const shape = { type: 'Polygon' as const, coordinates: [[...ring, ring[0] ?? []]] };
    return `shape:${encodeShape(shape)}`;
  };
  const link = new URLSearchParams(['area', 'area'].map((name, i) => [name, draw(-2.4 - i / 10)]));
  window.history.replaceState(null, '', `/?${link}`);
  renderWithServices(<AreasPanel onClose={vi.fn()} />, service.fetch);
  const panel = within(screen.getByRole('dialog', { name: 'Areas' }));
  await panel.findByText(/more than 20,000 corners together/);
  const other = panel.getAllByRole('button', { name: /^Remove/ })[1];
  if (!other) throw new Error('The second area cannot be removed.');
  await userEvent.click(other);
  await waitFor(() => expect(panel.queryByText(/20,000 corners/)).toBeNull());
});
