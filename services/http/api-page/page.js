// Shows an OpenAPI 3.1 document that lies beside the page, and sends requests to what it describes.
// Plain script: the services serve it as it is, without a build.

const base = new URL('.', location.href);
const credentials = new Map();

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Follows references inside the document. */
function resolve(spec, value) {
  if (!value?.$ref) return value;
  const parts = value.$ref.slice(2).split('/');
  return resolve(
    spec,
    parts.reduce((at, part) => at[part], spec),
  );
}

function showCredentials(schemes) {
  const fields = Object.entries(schemes).map(([name, scheme]) => {
    const header = scheme.type === 'apiKey' ? scheme.name : 'Authorization';
    const input = make('input', {
      type: 'password',
      autocomplete: 'off',
      title: scheme.description,
    });
    input.addEventListener('input', () => {
      const value = scheme.type === 'apiKey' ? input.value : `Bearer ${input.value}`;
      if (input.value) credentials.set(name, [header, value]);
      else credentials.delete(name);
    });
    const label = scheme.type === 'apiKey' ? `Subscription key (${scheme.name})` : 'Bearer token';
    return make('label', {}, label, input);
  });
  document.getElementById('credential-fields').append(...fields);
}

function makeField(spec, parameter) {
  const schema = resolve(spec, parameter.schema) ?? {};
  const choices = schema.enum;
  const input = choices
    ? make('select', {}, ...['', ...choices].map((value) => make('option', { value }, value)))
    : make('input', { placeholder: String(schema.default ?? schema.format ?? '') });
  input.value = String(parameter.example ?? '');
  input.required = parameter.required;
  const limits = [
    schema.type ?? '',
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
    schema.default === undefined ? '' : `${schema.default} if left out`,
  ];
  const note = make('span', { className: 'note' }, limits.filter(Boolean).join(', '));
  return { parameter, input, label: make('label', {}, `${parameter.name} `, note, input) };
}

function makeBody(content) {
  const [type, media] = Object.entries(content)[0];
  const examples = Object.entries(media.examples ?? {});
  const text = make('textarea', { spellcheck: false });
  const write = (value) => {
    text.value = JSON.stringify(value, undefined, 2);
  };
  write(examples[0]?.[1].value ?? {});
  const choice = make(
    'select',
    {},
    ...examples.map(([name], index) => make('option', { value: String(index) }, name)),
  );
  choice.addEventListener('change', () => write(examples[Number(choice.value)][1].value));
  const parts = [make('label', {}, `Body (${type})`, text)];
  if (examples.length > 1) parts.unshift(make('label', {}, 'Example', choice));
  return { type, text, parts };
}

function showAnswers(spec, operation) {
  const rows = Object.entries(operation.responses).map(([status, response]) => {
    const { description } = resolve(spec, response);
    return make('tr', {}, make('th', { scope: 'row' }, status), make('td', {}, description));
  });
  const content = resolve(spec, operation.responses['200'])?.content ?? {};
  const schemas = Object.entries(content)
    .filter(([, { schema }]) => schema)
    .map(([type, { schema }]) =>
      make('pre', { tabIndex: 0 }, `${type}\n${writeSchema(spec, schema)}`),
    );
  return [make('h3', {}, 'Answers'), make('table', {}, make('tbody', {}, ...rows)), ...schemas];
}

/** The schema with the first level of references filled in. */
function writeSchema(spec, schema) {
  const list = schema.items?.$ref ? { ...schema, items: resolve(spec, schema.items) } : schema;
  return JSON.stringify(resolve(spec, list), undefined, 1);
}

function showOperation(spec, path, method, operation) {
  const result = make('div', { className: 'result' });
  result.setAttribute('aria-live', 'polite');
  const fields = (operation.parameters ?? []).map((parameter) => makeField(spec, parameter));
  const body = operation.requestBody && makeBody(operation.requestBody.content);
  const form = make(
    'form',
    {},
    make('div', { className: 'fields' }, ...fields.map(({ label }) => label)),
    ...(body?.parts ?? []),
    make('button', {}, 'Send'),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    result.replaceChildren(make('p', {}, 'Sending…'));
    result.replaceChildren(...(await send(path, method, fields, body)));
  });
  return make(
    'details',
    { className: 'operation', id: operation.operationId },
    make(
      'summary',
      {},
      make('span', { className: 'method' }, method.toUpperCase()),
      make('span', { className: 'path' }, path),
      make('span', { className: 'about' }, operation.summary),
    ),
    make(
      'div',
      { className: 'inside' },
      make('p', {}, operation.description ?? ''),
      form,
      result,
      ...showAnswers(spec, operation),
    ),
  );
}

async function send(path, method, fields, body) {
  const filled = fields
    .filter(({ parameter }) => parameter.in === 'path')
    .reduce(
      (text, { parameter, input }) =>
        text.replace(`{${parameter.name}}`, encodeURIComponent(input.value)),
      path,
    );
  const address = new URL(filled.slice(1), base);
  for (const { parameter, input } of fields) {
    if (parameter.in === 'query' && input.value !== '') {
      address.searchParams.set(parameter.name, input.value);
    }
  }
  const headers = new Headers([...credentials.values()]);
  if (body) headers.set('Content-Type', body.type);
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method: method.toUpperCase(),
      headers,
      body: body?.text.value,
    });
    const milliseconds = Math.round(performance.now() - started);
    const line = `${response.status} in ${milliseconds} ms`;
    const remaining = response.headers.get('X-RateLimit-Remaining');
    return [
      make('h3', { className: response.ok ? '' : 'failed' }, line),
      make(
        'p',
        { className: 'note' },
        `${address}${remaining ? `, ${remaining} requests left` : ''}`,
      ),
      await showContent(response),
    ];
  } catch (error) {
    return [make('p', { className: 'failed' }, `No answer: ${error.message}`)];
  }
}

async function showContent(response) {
  const type = response.headers.get('Content-Type') ?? '';
  if (/json/.test(type)) {
    const text = await response.text();
    return make('pre', { tabIndex: 0 }, JSON.stringify(JSON.parse(text), undefined, 2));
  }
  const href = URL.createObjectURL(await response.blob());
  if (type.startsWith('image/')) return make('img', { src: href, alt: 'The image of the answer' });
  const name = readFileName(response.headers.get('Content-Disposition') ?? '');
  // What no file system takes in a name.
  const download = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return make('a', { href, download }, `Save ${name}`);
}

/** The name in full, which stands encoded beside one for old readers. */
function readFileName(disposition) {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]*)"/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'file');
}

function showOperations(spec) {
  const groups = spec.tags.map(({ name }) => {
    const operations = Object.entries(spec.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => showOperation(spec, path, method, operation)),
    );
    return make('section', {}, make('h2', {}, name), ...operations);
  });
  document.getElementById('operations').replaceChildren(...groups);
  document.getElementById('filter').addEventListener('input', ({ target }) => {
    const words = target.value.trim().toLowerCase();
    for (const group of groups) {
      const own = [...group.querySelectorAll('details')];
      for (const operation of own) {
        operation.hidden = !operation
          .querySelector('summary')
          .textContent.toLowerCase()
          .includes(words);
      }
      group.hidden = own.every((operation) => operation.hidden);
    }
    document.getElementById('unmatched').textContent = groups.every(({ hidden }) => hidden)
      ? `No operation has “${target.value}” in its method, path or summary.`
      : '';
  });
}

try {
  const spec = await (await fetch(new URL('openapi.json', base))).json();
  document.title = spec.info.title;
  document.getElementById('title').textContent = spec.info.title;
  document.getElementById('summary').textContent = spec.info.description;
  document.getElementById('version').textContent = `version ${spec.info.version}`;
  showCredentials(spec.components.securitySchemes);
  showOperations(spec);
  const linked = document.getElementById(location.hash.slice(1));
  if (linked instanceof HTMLDetailsElement) linked.open = true;
} catch (error) {
  const message = `The description could not be read: ${error.message}`;
  document
    .getElementById('operations')
    .replaceChildren(make('p', { className: 'failed' }, message));
}
