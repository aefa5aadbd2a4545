import { expect, it } from 'vitest';
import { type ContentEncoding, readFile, readFileName } from './read-file.ts';

const CONTENT = 'JVBERi0=';

/** What becomes of an answer: the file's name, type and text, or the error. */
async function read(body: BodyInit, headers: HeadersInit, encoding: ContentEncoding = 'base64') {
  try {
    const answer = new Response(body, { status: 200, headers });
    const { blob, fileName } = await readFile(answer, 'd-1', encoding);
    return { fileName, type: blob.type, text: await blob.text() };
  } catch (error) {
    return error;
  }
}
const readJson = (body: object, encoding?: ContentEncoding) =>
  read(JSON.stringify(body), { 'Content-Type': 'Application/JSON; charset=utf-8' }, encoding);

it.each<[object, string, string]>([
  [{}, 'd-1.pdf', 'application/pdf'],
  [{ format: 'PDF' }, 'd-1.pdf', 'application/pdf'],
  [{ format: 'TIFF' }, 'd-1.tiff', 'application/octet-stream'],
  [{ metadata: { filename: 'a/plan.pdf' } }, 'plan.pdf', 'application/pdf'],
  [{ metadata: { filename: ' ' } }, 'd-1.pdf', 'application/pdf'],
])('D-088 O-103 %j beside the content make %s, %s', async (more, fileName, type) => {
  const file = await readJson({ content: CONTENT, ...more });
  expect(file).toEqual({ fileName, type, text: '%PDF-' });
});

it('O-103 content is read as the deployment encodes it, with line feeds in it', async () => {
  expect(await readJson({ content: 'JVBE\r\nRi0=\n' })).toMatchObject({ text: '%PDF-' });
  expect(await readJson({ content: 'a €' }, 'text')).toMatchObject({ text: 'a €' });
});

it.each([
  [{ content: '%%%' }, 'the content of the document is damaged'],
  [{ content: 5 }, 'the document has another form'],
])('D-090 %j says that %s', async (body, message) => {
  expect(await readJson(body)).toMatchObject({ kind: 'schema', status: 200, message });
});

it('D-089 a stream keeps its bytes, and has the name of its header or one of its id', async () => {
  const named = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'x; filename=a.pdf' };
  expect(await read('%PDF-', named)).toEqual({
    fileName: 'a.pdf',
    type: 'application/pdf',
    text: '%PDF-',
  });
  expect(await read(new Uint8Array([37]), {})).toMatchObject({ fileName: 'd-1.pdf', text: '%' });
  expect(await read('', { 'Content-Type': 'x/jsonp' })).toMatchObject({
    kind: 'schema',
    status: 200,
    message: 'the file is empty',
  });
});

it.each([
  ['attachment; filename="a \\"b\\" c.pdf"', 'a "b" c.pdf'],
  ['attachment; FileName = plan.pdf ; size=3', 'plan.pdf'],
  ["attachment; filename*=UTF-8'en'%E2%82%AC%20a.pdf ; filename=b.pdf", '€ a.pdf'],
  ["attachment; filename*=UTF-8''%E2%82; filename=b.pdf", 'b.pdf'],
  ["attachment; filename* = UTF-8''c.pdf", 'c.pdf'],
  ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
  ['attachment; filename="C:\\\\\\\\files\\\\\\\\a.pdf"', 'a.pdf'],
  ['attachment; filename="a\u0007\u0000b.pdf"', 'ab.pdf'],
  ['attachment; filename="a\u202Efdp.exe"', 'afdp.exe'],
  ['attachment; filename=""', null],
  ['attachment; filename=".."', null],
  ['attachment; filename="a/."', null],
  ['attachment; filename="..."', '...'],
  ['attachment', null],
  ['', null],
])('D-089 the header %j names %j', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
