// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ExtraFields } from './extra-fields.tsx';
import { RecordTable } from './record-table.tsx';

afterEach(cleanup);

it('S-132 folds away what is not shown, and has it and its number ready for paper', async () => {
  render(<ExtraFields record={{ id: 1, colour: 'red', size: 4 }} known={['id']} />);
  const button = screen.getByRole('button', { name: 'More fields', expanded: false });
  // Print styles show what is hidden, so it has to be in the page.
  const fields = screen.getByText('red').closest('[hidden]');
  expect(fields?.id).toBe(button.getAttribute('aria-controls'));
  screen.getByText('Left out for room: 2 further fields.');
  await userEvent.click(button);
  expect(screen.getByText('red').closest('[hidden]')).toBeNull();
  screen.getByRole('button', { name: 'More fields', expanded: true });
});

it('shows nothing of a record that holds nothing more', () => {
  const { container } = render(<ExtraFields record={{ id: 1, note: '' }} known={['id']} />);
  expect(container.textContent).toBe('');
});

it('S-132 a table says for paper how many fields stand in rows that are closed', async () => {
  const rows = [
    { id: 'a', colour: 'red', size: 4 },
    { id: 'b', colour: 'blue' },
  ];
  render(
    <RecordTable
      caption="Things"
      columns={[{ key: 'id', header: 'Name', isRowHeader: true, render: ({ id }) => id }]}
      rows={rows}
      shown={['id']}
    />,
  );
  screen.getByText('Left out: 3 further fields of these rows.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all fields of row 1' }));
  screen.getByText('red');
  screen.getByText('Left out: 1 further field of these rows.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all fields of row 2' }));
  expect(screen.queryByText(/^Left out/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide all fields of row 1' }));
  screen.getByText('Left out: 2 further fields of these rows.');
});
