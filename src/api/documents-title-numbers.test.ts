import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVerificationForm } from '#features/documents/verify/read-verification-form.ts';
import { OPENING } from '#services/documents/testing/databases.ts';
import { TITLE } from '#services/documents/testing/test-records.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';

const NAME = { first_forename: 'Margaret', surname: "O'Connell-Price" };
const FORM = { forename: 'Ana', middleName: '', surname: 'Lee', reference: '' };

let docs: DocumentsFetch;
beforeAll(async () => {
  docs = await createDocumentsFetch();
}, OPENING);
afterAll(() => docs.backend.close());

describe('title numbers on their way to the document service', () => {
  it.each(['zz100000', ' ZZ100000 ', 'zz 100 000'])(
    'O-090: %j is sent in capital letters without spaces, and understood',
    async (title_number) => {
      const { answer } = await docs.service.checkAvailability({ title_number });
      expect(answer.data).toMatchObject({ title_number: 'ZZ100000', title_status_code: 'VALID' });
      const bought = await docs.service.purchase({ title_number, documents: ['register'] });
      expect(bought.title_number).toBe('ZZ100000');
      // What is on order still is not sold again.
      await docs.backend.jobs.settle();
      const verified = await docs.service.verifyOwnership({ title_number, ...NAME });
      expect(verified).toMatchObject({ title_number: 'ZZ100000', match_result: 'SINGLE_MATCH' });
    },
  );

  it('O-091: the form of the owner check takes up to nine characters, and says so of more', () => {
    const read = (number: string) => readVerificationForm(number, FORM, documentsProfile);
    expect(read('zzz999999')).toMatchObject({ ok: true, request: { title_number: 'ZZZ999999' } });
    expect(read('9')).toMatchObject({ ok: true });
    for (const number of ['ZZZ9999999', 'ZZ99999999', 'ZZZZ1']) {
      const found = read(number);
      expect(found.ok ? '' : found.problems.titleNumber).toContain(number);
    }
  });

  it('O-091: a title whose number does not fit is asked for by its id', async () => {
    await expect(
      docs.service.checkAvailability({ title_number: 'ZZZZ123456789' }),
    ).rejects.toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const before = docs.requests.length;
    const { answer } = await docs.service.checkAvailability({ title_id: TITLE.id });
    expect(docs.requests.slice(before)).toEqual([`GET /check-availability?title_id=${TITLE.id}`]);
    expect(answer.data.title_number).toBe(TITLE.number);
  });
});
