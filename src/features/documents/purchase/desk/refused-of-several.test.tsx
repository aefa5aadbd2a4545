// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { IntentNotes } from '../intent-notes.tsx';
import type { PurchaseIntent } from './purchase-machine.ts';

const counter = vi.hoisted(() => ({ view: {}, basket: { titles: [] }, desk: {} }));
vi.mock('../use-counter.ts', () => ({ useCounter: () => counter }));
afterEach(cleanup);

const TITLE = { titleNumber: 'WX3', titleId: null, label: '', documents: [] };

function open(state: PurchaseIntent['state'], placed: readonly string[]): void {
  const intent = { id: 'a', title: TITLE, reference: '', cost: 7, createdAt: 0, balanceBefore: 9 };
  counter.view = { activity: 'idle', problem: null, placed, intents: [{ ...intent, state }] };
  renderWithDocuments(<IntentNotes />, 'person', () => Response.json({}));
}

function show(state: PurchaseIntent['state'], placed: readonly string[]): string {
  open(state, placed);
  return screen.getByText(/^Dismiss$|No\./, { selector: 'b' }).textContent ?? '';
}

const REFUSED = { at: 'refused', status: 402, sentence: 'No.', advice: '', code: '' } as const;

it('names the title that was refused after others were bought with the same press', () => {
  expect(show({ ...REFUSED, requestId: '' }, ['order-1', 'order-2'])).toBe('WX3: No.');
  cleanup();
  expect(show({ ...REFUSED, requestId: '' }, [])).toBe('No.');
});

it('says beside what is not clear how often it was asked', () => {
  const unclear = { at: 'unclear', cause: 'no-answer', since: 0, checks: 2, note: 'No balance.' };
  open(unclear as PurchaseIntent['state'], []);
  expect(document.body.textContent).toMatch(
    /until that is known\. No balance\. Asked 2 times since/,
  );
});
