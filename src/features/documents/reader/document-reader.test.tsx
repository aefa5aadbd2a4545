// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentReader } from './document-reader.tsx';

vi.mock('pdfjs-dist', () => ({}));
afterEach(cleanup);

it('Escape leads out of the words that are looked for, then out of their field, and no further', () => {
  render(
    <DocumentReader
      pages={[]}
      texts={[]}
      head="Register"
      tabs={null}
      isRegister={false}
      onDownload={() => {}}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in this document' });
  field.focus();
  fireEvent.change(field, { target: { value: 'lease' } });
  // False for a key that goes no further.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Document' }));
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })).toBe(true);
});
