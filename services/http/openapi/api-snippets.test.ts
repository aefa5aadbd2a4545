// @vitest-environment jsdom
import { createHmac } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';

interface Operations {
  readonly showOperation: (
    spec: object,
    call: object,
    listeners: object,
  ) => { readonly describe: () => object };
}
interface Snippets {
  readonly writeSnippet: (language: string, call: object) => string;
}
interface Signatures {
  readonly writeSignatureSnippet: (language: string) => string;
}
interface Receiver {
  readonly isGenuine: (body: Uint8Array, signature: unknown, secret: string) => boolean;
}

/** The code of a page for an operation whose success has contents of some types. */
async function writeCode(language: string, types: readonly string[]): Promise<string> {
  // Plain scripts, which have no types of their own.
  const [operations, snippets]: readonly string[] = [
    '../api-page/operation.js',
    '../api-page/snippets.js',
  ];
  const { showOperation } = (await import(String(operations))) as Operations;
  const { writeSnippet } = (await import(String(snippets))) as Snippets;
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }]));
  const responses = { 200: { description: 'It is there', content } };
  const operation = { summary: 'Look', description: 'Look.', security: [], responses };
  const call = { path: '/things', method: 'GET', operation };
  const listeners = { onChange: () => undefined, onAnswer: () => undefined };
  return writeSnippet(language, showOperation({ components: {} }, call, listeners).describe());
}

it.each(['application/json', 'application/vnd.api+json'])(
  'an answer of %s is read as what it is, in types that compile without those of a browser',
  async (type) => {
    const code = await writeCode('TypeScript', [type]);
    expect(code).toContain(`['responses'][200]['content']['${type}']`);
    expect(code).toContain('const answer = (await response.json()) as Answer');
    const python = await writeCode('Python', [type]);
    expect(python).toContain('answer = response.json()');
    expect(python).toContain('import requests  # pip install requests\n');
    expect(await writeCode('curl', [type])).not.toContain('--output');
  },
);

it.each([
  [['application/x-ndjson']],
  [['image/jpeg', 'image/png']],
  [['application/json', 'application/pdf']],
])('what comes as %j is kept as a file', async (types) => {
  const code = await writeCode('TypeScript', types);
  expect(code).toContain('response.blob()');
  expect(code).not.toContain('Answer');
  expect(await writeCode('Python', types)).toContain('response.content');
  expect(await writeCode('curl', types)).toContain('--output file');
});

it('D-124, D-136 the code of a receiver takes a message of the service alone, whatever its header holds', async () => {
  const script: string = '../api-page/signature.js';
  const { writeSignatureSnippet } = (await import(script)) as Signatures;
  const code = stripTypeScriptTypes(writeSignatureSnippet('TypeScript'));
  const address: string = `data:text/javascript,${encodeURIComponent(code)}`;
  const { isGenuine } = (await import(/* @vite-ignore */ address)) as Receiver;
  const body = new TextEncoder().encode('{"eventType":"test"}');
  const signature = createHmac('sha256', 'S').update(body).digest('base64');
  expect(isGenuine(body, signature, 'S')).toBe(true);
  expect(isGenuine(body, signature, 'T')).toBe(false);
  for (const wrong of [undefined, null, '', 'é', [], signature.slice(4)]) {
    expect(isGenuine(body, wrong, 'S')).toBe(false);
  }
  // A text that is not ASCII, and no text at all, are what Python refuses to compare as they are.
  expect(writeSignatureSnippet('Python')).toContain(
    'compare_digest(base64.b64encode(made), (signature or "").encode())',
  );
});
