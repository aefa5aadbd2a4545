// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { findShortcut } from '#lib/state/shortcuts.ts';
import { useEscapeBack } from './use-escape-back.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const findEscape = () => findShortcut(new KeyboardEvent('keydown', { key: 'Escape' }), false);

it.each(['dialog', 'menu'])(
  'leaves Escape to a %s over the page, and none behind',
  async (role) => {
    const { result, unmount } = renderHook(
      () => {
        useEscapeBack('/orders', 'the order');
        return useLocation().pathname;
      },
      {
        wrapper: ({ children }) => (
          <MemoryRouter initialEntries={['/paper']}>{children}</MemoryRouter>
        ),
      },
    );
    const over = document.createElement('div');
    over.setAttribute('role', role);
    document.body.append(over);
    await act(async () => findEscape()?.run?.());
    expect(result.current).toBe('/paper');
    over.remove();
    await act(async () => findEscape()?.run?.());
    expect(result.current).toBe('/orders');
    unmount();
    expect(findEscape()).toBeUndefined();
  },
);
