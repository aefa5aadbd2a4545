// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import type { OutlineArea } from '../search-dialog-store.ts';
import { OutlineDialog } from './outline-dialog.tsx';

const service = createServiceFetch();
afterEach(cleanup);

const titleId = '2f1d5f5e-1111-4222-8333-444455556666';

it.each<[{ name?: string }, string]>([
  [{ name: 'Lowfield' }, '*name.Lowfield'],
  [{ name: 'WX1 + 100 m' }, '*name.WX1 + 250 m'],
  [{}, ''],
])('keeps the name %o of an outline whose metres change', async (manner, written) => {
  const editing: OutlineArea = { kind: 'outline', titleId, metres: 100, ...manner };
  const query = new URLSearchParams([
    ['area', `outline:${titleId}:100${manner.name ? `*name.${manner.name}` : ''}`],
  ]);
  window.history.replaceState(null, '', `/?${query}`);
  renderWithServices(<OutlineDialog editing={editing} onClose={vi.fn()} />, service.fetch);
  const field = screen.getByLabelText('Metres around it');
  await userEvent.clear(field);
  await userEvent.type(field, '250{Enter}');
  const areas = new URLSearchParams(window.location.search).getAll('area');
  expect(areas).toEqual([`outline:${titleId}:250${written}`]);
});
