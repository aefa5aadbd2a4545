// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unzip } from '#testing/files/unzip.ts';
import { SavePaper } from './save-paper.tsx';

const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  // The environment of the test keeps no files, and has no fonts to wait for.
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

function Page() {
  const page = useRef<HTMLElement>(null);
  return (
    <>
      <article ref={page}>
        <h1>Schedule</h1>
      </article>
      <SavePaper page={page} stem="schedule" title="Schedule" foot="WR1" />
    </>
  );
}

it.each([
  ['A4', 'w:w="11906" w:h="16838"'],
  ['Letter', 'w:w="12240" w:h="15840"'],
])('saves a Word document on the paper that is chosen: %s', async (paper, size) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  render(<Page />);
  await userEvent.click(screen.getByRole('radio', { name: paper }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as Word' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  const [file] = saved;
  const parts = unzip(Buffer.from(await (file as Blob).arrayBuffer()));
  expect(String(parts.get('word/document.xml'))).toContain(size);
});
