// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useListView } from './use-list-view.ts';

afterEach(cleanup);

function Switch() {
  const { isTable, update } = useListView();
  return (
    <button type="button" onClick={() => update(!isTable)}>
      {isTable ? 'Table' : 'List'}
    </button>
  );
}

it('leads back from the table to the list of the same search', async () => {
  window.history.replaceState(null, '', '/?text=mill#map=14/51.5/-3');
  render(<Switch />, { wrapper: BrowserRouter });
  fireEvent.click(screen.getByText('List'));
  await screen.findByText('Table');
  expect(window.location.search).toBe('?text=mill&view=table');
  window.history.back();
  await screen.findByText('List');
  expect(window.location.search).toBe('?text=mill');
  expect(window.location.hash).toBe('#map=14/51.5/-3');
});
