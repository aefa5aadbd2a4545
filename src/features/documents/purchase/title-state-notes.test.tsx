// @vitest-environment jsdom

import { availabilitySchema } from '@property/contract/documents/availability.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { TitleStateNotes } from './title-state-notes.tsx';

afterEach(cleanup);

/** What the page says of an answer, as it reads one. */
function say(data: object): string {
  const availability = z.parse(availabilitySchema, {
    data: { title_status_code: 'PENDING_APPLICATIONS', ...data },
  });
  const notes = <TitleStateNotes availability={availability} />;
  const { container } = renderWithDocuments(notes, 'ana', () => Response.json({}));
  return container.textContent ?? '';
}

test('D-017 O-072 an application is told with every field that came, whatever its kind', () => {
  const text = say({
    pending_applications: [
      {
        application_reference: 71,
        application_type: 'Transfer',
        lodged_at: '2026-10-01T09:00:00Z',
        priority_date: '2026-10-02',
        lodged_by: { firm: 'Smith' },
        notes: null,
      },
    ],
  });
  expect(text).toContain('1 application is pending on this title.');
  expect(text).toContain('as it stood before 1 Oct 2026');
  expect(text).toContain(
    'Transfer, 71, lodged 1 Oct 2026, priority date 2 Oct 2026, lodged by {"firm":"Smith"}',
  );
});

test('O-072 applications of another form blank nothing', () => {
  const text = say({ pending_applications: ['one', {}, { lodged_at: 20261001 }] });
  expect(text).toContain('3 applications are pending');
  expect(text).toContain('An application without details');
});

test.each(['CLOSED_AND_CONTINUED', 'PENDING_DEALING', 'SCHEME', 'BRAND_NEW'])(
  'D-037 D-039 to D-044 O-079 the state %s is told beside pending applications',
  (title_status_code) => {
    const title_status = 'Continued under WX2.';
    const text = say({ title_status_code, title_status, pending_applications: [{}] });
    expect(text).toContain('Continued under WX2.');
    expect(text).toContain('1 application is pending');
  },
);

test('D-036 pending applications are not told twice', () => {
  expect(say({ pending_applications: [{}] })).not.toContain('Applications are pending; documents');
  expect(say({ pending_applications: [] })).toContain('Applications are pending; documents');
});
