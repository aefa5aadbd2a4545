// One operation: what it takes, what it answers, its code, and a way to send it.

import { describeHeaders, readHeaders } from './credentials.js';
import { make, makeProse, resolve } from './dom.js';

const base = new URL('.', location.href);
/** JSON, also under a name of its own such as `application/vnd.api+json`; lines of JSON are a file. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;

function makeField(spec, parameter) {
  const schema = resolve(spec, parameter.schema) ?? {};
  const choices = schema.enum;
  const input = choices
    ? make(
        'select',
        {},
        ['', ...choices].map((value) => make('option', { value }, value)),
      )
    : make('input', { placeholder: String(schema.default ?? schema.format ?? '') });
  input.value = String(parameter.example ?? '');
  input.required = parameter.required;
  const limits = [
    parameter.required ? 'required' : '',
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
  const text = make('textarea', { spellcheck: false, rows: 12 });
  const write = (value) => {
    text.value = JSON.stringify(value, undefined, 2);
    text.dispatchEvent(new Event('input', { bubbles: true }));
  };
  write(examples[0]?.[1].value ?? {});
  const choice = make(
    'select',
    {},
    examples.map(([name], index) => make('option', { value: String(index) }, name)),
  );
  choice.addEventListener('change', () => write(examples[Number(choice.value)][1].value));
  const parts = [make('label', {}, `Body (${type})`, text)];
  if (examples.length > 1) parts.unshift(make('label', {}, 'Example', choice));
  return { type, text, parts, readName: () => examples[Number(choice.value)]?.[0] };
}

/** "integer", "Order", "string, null", "list of Sale". */
function nameType(schema) {
  if (schema?.$ref) return schema.$ref.split('/').at(-1);
  if (schema?.type === 'array') return `list of ${nameType(schema.items)}`;
  if (schema?.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema?.anyOf ?? schema?.oneOf;
  if (parts) return parts.map(nameType).join(' | ');
  return [schema?.type ?? 'any'].flat().join(' | ');
}

/** What a schema may be, with references and lists followed: of several, each. */
function listObjects(spec, schema) {
  const known = resolve(spec, schema) ?? {};
  if (known.items) return listObjects(spec, known.items);
  if (Object.keys(known.properties ?? {}).length > 0 || isMap(known)) return [known];
  const parts = known.anyOf ?? known.oneOf ?? [];
  return [...new Set(parts.flatMap((part) => listObjects(spec, part)))];
}

/** Whether an object has keys of the caller's own, with something to say of what stands under them. */
function isMap({ additionalProperties: further }) {
  return typeof further === 'object' && Object.keys(further).length > 0;
}

/** The fields of an object, those below them folded and made when they are opened: a query holds queries. */
export function makeFieldRows(spec, schema) {
  const tables = listObjects(spec, schema).map((object) => makeFieldTable(spec, object));
  return tables.length > 1 ? make('div', { className: 'either' }, tables) : tables[0];
}

function makeFieldTable(spec, object) {
  const { properties = {}, required = [] } = object;
  const rows = Object.entries(properties).flatMap(([name, value]) =>
    makeFieldRow(spec, make('code', {}, name), value, required.includes(name)),
  );
  if (isMap(object)) {
    const name = object.propertyNames?.description ?? 'any name';
    rows.push(...makeFieldRow(spec, make('i', {}, name), object.additionalProperties, false));
  }
  const head = ['Field', 'Type', 'Meaning'].map((text) => make('th', { scope: 'col' }, text));
  return make('table', {}, make('thead', {}, make('tr', {}, head)), make('tbody', {}, rows));
}

function makeFieldRow(spec, name, value, isRequired) {
  const limits = [
    isRequired ? 'Required.' : '',
    value.description ?? resolve(spec, value)?.description ?? '',
    value.minimum === undefined ? '' : `From ${value.minimum}.`,
    value.maximum === undefined ? '' : `To ${value.maximum}.`,
    value.maxItems === undefined ? '' : `At most ${value.maxItems}.`,
  ];
  const meaning = limits
    .filter(Boolean)
    .map((text) => text.replace(/\.?$/, '.'))
    .join(' ');
  const row = make(
    'tr',
    {},
    make('th', { scope: 'row' }, name),
    make('td', { className: 'type' }, nameType(value)),
    make('td', {}, makeProse(meaning)),
  );
  const folded = makeFolded(spec, value);
  if (folded === undefined) return [row];
  // Across all columns: in the last one alone a field four levels down would have no width left.
  row.className = 'above';
  return [row, make('tr', {}, make('td', { colSpan: 3, className: 'below' }, folded))];
}

/** The fields below one; a list of plain values has none. */
function makeFolded(spec, value) {
  if (listObjects(spec, value).length === 0) return undefined;
  const details = make('details', {}, make('summary', {}, 'Its fields'));
  details.addEventListener('toggle', () => details.append(makeFieldRows(spec, value)), {
    once: true,
  });
  return details;
}

function makeAnswers(spec, operation) {
  const rows = Object.entries(operation.responses).map(([status, response]) => {
    const { description } = resolve(spec, response);
    const tone = status.startsWith('2') ? 'ok' : status.startsWith('5') ? 'bad' : 'warn';
    const badge = make('span', { className: 'status', attributes: { 'data-tone': tone } }, status);
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, badge),
      make('td', {}, makeProse(description)),
    );
  });
  return make('table', {}, make('tbody', {}, rows));
}

/** The status of success, and what comes with it; examples have the name of the body they answer. */
function findSuccess(spec, operation) {
  const status = Object.keys(operation.responses).find((one) => one.startsWith('2')) ?? '200';
  const content = resolve(spec, operation.responses[status])?.content ?? {};
  const [type, media] = Object.entries(content)[0] ?? [];
  // What answers a file as well does so unless it is told otherwise.
  const file = Object.keys(content).find((one) => !/json/.test(one));
  return {
    status,
    type,
    file,
    isFile: file !== undefined,
    schema: media?.schema,
    examples: media?.examples ?? {},
  };
}

/**
 * Shows one operation. `onChange` follows each change of what would be sent, `onAnswer` each answer.
 * @returns its parts, and `describe`, which says the call as code has it
 */
export function showOperation(spec, { path, method, operation }, { onChange, onAnswer }) {
  const fields = (operation.parameters ?? []).map((parameter) => makeField(spec, parameter));
  const body = operation.requestBody && makeBody(operation.requestBody.content);
  const success = findSuccess(spec, operation);
  const send = make('button', { className: 'primary' }, 'Send');
  const form = make(
    'form',
    { className: 'card' },
    make(
      'div',
      { className: 'fields' },
      fields.map(({ label }) => label),
    ),
    body?.parts ?? [],
    make('p', { className: 'row' }, send),
  );
  let isSending = false;
  form.addEventListener('input', onChange);
  form.addEventListener('change', onChange);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Pressed twice it is sent once: a purchase or a verification is charged each time.
    if (isSending) return;
    isSending = true;
    send.textContent = 'Sending…';
    try {
      onAnswer(await sendCall(operation, { method, url: readUrl(path, fields), body }));
    } finally {
      send.textContent = 'Send';
      isSending = false;
    }
  });
  const schema = body && operation.requestBody.content[body.type].schema;
  const bodyRows = schema && makeFieldRows(spec, schema);
  const answerRows = success.schema && makeFieldRows(spec, success.schema);
  return {
    parts: [
      make('h1', { id: 'title', tabIndex: -1 }, operation.summary),
      make(
        'p',
        {},
        make(
          'code',
          { className: 'address' },
          make('b', {}, method),
          ` ${base.pathname}${path.slice(1)}`,
        ),
      ),
      operation.description === `${operation.summary}.`
        ? ''
        : make('p', {}, makeProse(operation.description)),
      form,
      ...(bodyRows ? [make('h2', {}, 'Body'), bodyRows] : []),
      make('h2', {}, 'Answers'),
      makeAnswers(spec, operation),
      ...(answerRows ? [make('h2', {}, `Fields of the answer`), answerRows] : []),
    ],
    readSuccess: () => ({
      ...success,
      example: success.examples[body?.readName() ?? 'answer']?.value,
    }),
    describe: () => ({
      method,
      template: path,
      url: String(readUrl(path, fields, true)),
      headers: [
        ...describeHeaders(spec, operation),
        ...(body ? [['Content-Type', body.type]] : []),
      ],
      body: body?.text.value,
      status: success.status,
      type: success.type,
      json: JSON_TYPE.test(success.type) && !success.isFile,
      isFile: success.isFile || (success.type !== undefined && !JSON_TYPE.test(success.type)),
      types: {
        address: String(new URL('openapi.json', base)),
        name: base.pathname.split('/').filter(Boolean).join('-'),
      },
    }),
  };
}

/** The address of a call; `isShown` puts a word in capitals in the place of what has not been filled in. */
function readUrl(path, fields, isShown = false) {
  const filled = fields
    .filter(({ parameter }) => parameter.in === 'path')
    .reduce(
      (text, { parameter, input }) =>
        text.replace(
          `{${parameter.name}}`,
          encodeURIComponent(input.value || (isShown ? parameter.name.toUpperCase() : '')),
        ),
      path,
    );
  const address = new URL(filled.slice(1), base);
  for (const { parameter, input } of fields) {
    if (parameter.in === 'query' && input.value !== '') {
      address.searchParams.set(parameter.name, input.value);
    }
  }
  return address;
}

/** What came back: nothing is shown as an answer that was not received. */
async function sendCall(operation, { method, url, body }) {
  const headers = new Headers(readHeaders(operation));
  if (body) headers.set('Content-Type', body.type);
  const started = performance.now();
  try {
    const response = await fetch(url, { method, headers, body: body?.text.value });
    const type = response.headers.get('Content-Type') ?? '';
    const content = /json|text/.test(type) ? await response.text() : await response.blob();
    return {
      response,
      milliseconds: Math.round(performance.now() - started),
      at: new Date(),
      type,
      content,
    };
  } catch (error) {
    return { error };
  }
}
