// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letterhead, readLetterhead, replaceLetterhead } from '#lib/state/letterhead.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { SavedPage } from './saved-page.tsx';

const { saved } = vi.hoisted(() => ({ saved: [] as Blob[] }));
vi.mock('#lib/export/save-file.ts', () => ({ saveFile: (blob: Blob) => saved.push(blob) }));

const OWN = readLetterhead({ firm: 'Marlow Pike', references: [['a', 'R 1']] });
const OTHER = readLetterhead({ firm: 'Ash & Co', preparedBy: 'A. Ash' });
const service = createServiceFetch();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  saved.length = 0;
});
afterEach(() => {
  cleanup();
  replaceLetterhead(readLetterhead({}));
});

it('takes what stands on paper along in the file of everything, and puts it back', async () => {
  replaceLetterhead(OWN);
  renderWithServices(<SavedPage describeQuery={(query) => query} />, service.fetch);
  const button = await screen.findByRole('button', { name: /^Export/ });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
  const [blob] = saved;
  const text = (await blob?.text()) ?? '';
  const put = async (way: 'Merge' | 'Replace everything') => {
    const file = new File([text], 'saved.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('File to import'), file);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import saved things' }));
    await userEvent.click(dialog.getByRole('radio', { name: way }));
    expect(dialog.getByText(/^What stands on paper/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  replaceLetterhead(OTHER);
  await put('Merge');
  expect(letterhead.getState()).toEqual({ ...OTHER, references: OWN.references });
  await put('Replace everything');
  expect(letterhead.getState()).toEqual(OWN);
});
