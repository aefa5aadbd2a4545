// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import AnchoredMenu from './anchored-menu.tsx';

afterEach(cleanup);

/** A button in some part of the page, with its menu open. */
function OpenMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = [{ label: 'Share', action: () => undefined }];
  return (
    <>
      <button type="button" ref={setAnchor}>
        More
      </button>
      {anchor && (
        <AnchoredMenu label="More" anchor={anchor} entries={entries} onClose={() => undefined} />
      )}
    </>
  );
}

it('stands in the landmark of its button, where people who go by landmarks find it', async () => {
  render(
    <main>
      <OpenMenu />
    </main>,
  );
  expect((await screen.findByRole('menu', { name: 'More' })).closest('main')).not.toBeNull();
});

it('opens at the end of the page where its button is in none', async () => {
  render(<OpenMenu />);
  expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeTruthy();
});
