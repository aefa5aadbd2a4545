import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { readFile, readFileName } from '@property/client/documents/read-file.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { createDocumentsService } from '../documents/documents-service.ts';

let docs: DocumentsFetch;

beforeEach(async () => {
  docs = await createDocumentsFetch();
}, OPENING);
afterEach(() => docs.backend.close());

/** The service as the app asks it, with another wish for the form of downloads (O-102). */
function openWith(accept: string) {
  const client = createClient({
    baseUrl: 'http://localhost/docs/v1',
    readError: readDocumentsError,
    readToken: async () => docs.token,
    fetch: docs.ask,
  });
  const profile = { ...documentsProfile, download: { ...documentsProfile.download, accept } };
  return createDocumentsService(client, profile, 'person');
}

async function buyRegister(): Promise<string> {
  const { order_id: id } = await docs.service.purchase({
    title_number: 'ZZ100000',
    documents: ['register'],
  });
  await docs.backend.jobs.settle();
  const answer = await docs.ask(`http://localhost/docs/v1/orders/${id}`, {
    headers: { Authorization: `Bearer ${docs.token}` },
  });
  return (await answer.json()).documents[0].document_id;
}

describe('a downloaded document', { timeout: OPENING }, () => {
  it('D-087 to D-090, O-102, O-103: is the same file in the JSON form and as a binary stream', async () => {
    const id = await buyRegister();
    const binary = await openWith('application/pdf').download(id);
    const json = await openWith('application/json').download(id);
    expect(json.fileName).toBe(binary.fileName);
    expect(json.blob.type).toBe('application/pdf');
    expect(await json.blob.bytes()).toEqual(await binary.blob.bytes());
    expect((await json.blob.text()).slice(0, 5)).toBe('%PDF-');
    expect(await docs.service.readBalance()).toBe(113);
  });

  it('D-090: is refused when its content is damaged, empty or of another form', async () => {
    const read = (body: BodyInit, type: string) =>
      readFile(new Response(body, { headers: { 'Content-Type': type } }), 'x', 'base64').catch(
        ({ kind }: { kind: string }) => kind,
      );
    const document = { document_id: 'x', document_type_code: 'REGISTER', format: 'pdf' };
    const damaged = JSON.stringify({ ...document, content: '%%%' });
    expect(await read(damaged, 'application/json')).toBe('schema');
    expect(await read('{}', 'application/json; charset=utf-8')).toBe('schema');
    expect(await read('', 'application/pdf')).toBe('schema');
  });

  it('D-089: takes a file name without any path', () => {
    expect(readFileName('attachment; filename="../../etc/passwd"')).toBe('passwd');
    expect(readFileName("attachment; filename=a.pdf; filename*=UTF-8''b%20c.pdf")).toBe('b c.pdf');
    expect(readFileName(null)).toBeNull();
  });
});
