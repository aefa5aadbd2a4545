// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { toasts } from './toasts.ts';

afterEach(cleanup);

it('leads to what a toast speaks of, though it stands outside the router', async () => {
  const onFollow = vi.fn();
  render(<ToastRegion onFollow={onFollow} />);
  act(() => {
    toasts.add({ title: 'On the list', data: { link: { to: '/saved?list=1', words: 'Open' } } });
  });
  const way = await screen.findByRole('link', { name: 'Open' });
  expect(way.getAttribute('href')).toBe('/saved?list=1');
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    fireEvent.click(way, { [held]: true });
  }
  expect(onFollow).not.toHaveBeenCalled();
  fireEvent.click(way);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith('/saved?list=1');
  // The page that it leads to says the rest.
  await waitFor(() => expect(screen.queryByText('On the list')).toBeNull());
});
