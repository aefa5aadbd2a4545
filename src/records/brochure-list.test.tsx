// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { FileQuery } from '#api/reading/file-query.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { BrochureList } from './brochure-list.tsx';

const brochures = Array.from({ length: 19 }, (_, index) => ({
  id: `brochure-${index}`,
  listingId: 'listing',
  index,
  agentName: 'Marlow Pike',
  brochureDate: `2020-01-${String(index + 1).padStart(2, '0')}T00:00:00Z`,
}));
const file = (index: number) => ({ queryKey: [index] }) as unknown as FileQuery;

afterEach(cleanup);

test('many brochures begin with eight, each with its date once', async () => {
  renderWithServices(<BrochureList brochures={brochures} file={file} owner="WX1" />, fetch);
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getAllByText(/1 Jan 2020/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 19' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(19));
});
