// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

interface Messages {
  readonly makeMessages: (spec: object, base: URL) => (Node | '')[];
}
interface Credentials {
  readonly showToken: (spec: object) => Node[];
}

const operation = { security: [{ bearer: [] }] };
const SPEC = {
  components: { securitySchemes: { bearer: {} } },
  paths: { '/webhooks/audit': { get: operation }, '/webhooks/test': { post: operation } },
};
const BASE = new URL('http://localhost/docs/v1/');
const TRIES = [
  {
    http_status_code: 200,
    is_success: true,
    title_number: 'WX104882',
    document_status_description: 'Completed',
    attempted_at: '2026-11-20T14:03:27Z',
  },
  {
    http_status_code: 401,
    is_success: false,
    error_message: 'Answered 401 instead of 200: bad signature',
    event_type: 'TEST',
    attempted_at: '2026-11-20T11:36:50Z',
    next_attempt_at: '2026-11-20T11:41:50Z',
  },
  {
    http_status_code: 503,
    is_success: false,
    error_message: 'Answered 503 instead of 200 or 202.',
    event_type: 'TEST',
    attempted_at: '2026-11-20T11:30:50Z',
  },
  { is_success: false, error_message: 'No answer within 30 seconds.', event_type: 'TEST' },
];

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('shows who holds a token what was last sent to the own address, and sends one to try', async () => {
  // Plain scripts, which have no types of their own.
  const [messages, credentials]: readonly string[] = [
    '../api-page/messages.js',
    '../api-page/credentials.js',
  ];
  const { makeMessages } = (await import(String(messages))) as Messages;
  const { showToken } = (await import(String(credentials))) as Credentials;
  const asked: string[] = [];
  const answers: Record<string, object> = {
    GET: { items: TRIES },
    POST: { webhook_url: 'https://hooks.example.test/land' },
  };
  vi.stubGlobal('fetch', async (url: URL, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${new Headers(headers).get('authorization')}`);
    return Response.json(answers[String(method)]);
  });
  const show = () => document.body.replaceChildren(...makeMessages(SPEC, BASE));
  show();
  expect(document.body.textContent).toContain('Get a token to see them');
  expect(asked).toEqual([]);

  document.body.replaceChildren(...showToken(SPEC));
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field for a token.');
  field.value = 'T';
  field.dispatchEvent(new Event('input'));
  show();
  await expect.poll(() => document.querySelectorAll('tr').length).toBe(4);
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^200.*Completed, WX104882$/);
  expect(rows[1]).toMatch(/^401.*TEST\. Refused \(401\): “bad signature”\. Next try .*:50\.$/);
  expect(rows[2]).toMatch(/^503.*TEST\. Failed \(503\)\.$/);
  expect(rows[3]).toBe('–TEST. No answer: “No answer within 30 seconds”.');
  document.querySelector('button')?.click();
  const status = () => document.querySelector('[role="status"]')?.textContent;
  await expect.poll(status).toBe('Sent to hooks.example.test, costs nothing.');
  // What became of it is looked for a moment later.
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(3);
  // Sent is sent, also where the answer does not say where to.
  answers.POST = {};
  document.querySelector('button')?.click();
  await expect.poll(status).toBe('Sent, costs nothing.');
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(5);
  expect(asked.slice(0, 2)).toEqual([
    'GET http://localhost/docs/v1/webhooks/audit?page_size=5 Bearer T',
    'POST http://localhost/docs/v1/webhooks/test Bearer T',
  ]);
  expect(makeMessages({ paths: {} }, BASE)).toEqual([]);
});
