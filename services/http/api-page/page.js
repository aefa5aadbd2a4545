// Shows an OpenAPI 3.1 document that lies beside the page: one operation at a time, by the hash.

import { showAnswer } from './answer.js';
import { describeState, onCredentials, showToken, writeTokenSnippet } from './credentials.js';
import { foldWhereNarrow, make, makeChoice, makeCode, makeCopy, makeProse } from './dom.js';
import { makeMessages } from './messages.js';
import { makeFieldRows, showOperation } from './operation.js';
import { showSignature, writeSignatureSnippet } from './signature.js';
import { LANGUAGES, writeSnippet } from './snippets.js';

const base = new URL('.', location.href);
const main = document.getElementById('main');
const side = document.getElementById('side');
let language = LANGUAGES[0];

const spec = await fetch(new URL('openapi.json', base))
  .then((response) => response.json())
  .catch((error) => {
    const message = `The description could not be read: ${error.message}`;
    main.replaceChildren(make('p', { className: 'failed' }, message));
  });
if (spec) start();

function start() {
  document.title = `${spec.info.title}, for developers`;
  document.getElementById('version').textContent = `version ${spec.info.version}`;
  const pages = listPages();
  showMenu(pages);
  const fold = foldWhereNarrow(document.getElementById('menu'));
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1)) || 'overview';
    const page = pages.find((one) => one.id === id) ?? pages[0];
    for (const link of document.querySelectorAll('#nav a')) {
      if (link.hash === `#${page.id}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    side.replaceChildren();
    main.replaceChildren(...page.show().filter((part) => part !== ''));
    main.scrollTop = 0;
  };
  addEventListener('hashchange', () => {
    open();
    document.getElementById('title')?.focus({ preventScroll: true });
    fold();
  });
  const say = () => {
    document.getElementById('token-state').textContent = describeState();
  };
  onCredentials(say);
  setInterval(say, 30_000);
  open();
}

/** Every page, in the order of the menu: {group, id, name, method?, words, show}. */
function listPages() {
  const page = (group, id, name, show) => ({ group, id, name, words: name, show });
  const operations = Object.entries(spec.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({
      group: operation.tags[0],
      id: operation.operationId,
      name: operation.summary,
      method: verb.toUpperCase(),
      words: `${verb} ${path} ${operation.summary}`,
      show: () => openOperation({ path, method: verb.toUpperCase(), operation }),
    })),
  );
  const groups = spec.tags.flatMap(({ name }) => operations.filter(({ group }) => group === name));
  const messages = Object.entries(spec.webhooks ?? {});
  return [
    page('Start', 'overview', 'Overview', showOverview),
    page('Start', 'token', 'Get a token', openToken),
    page('Start', 'errors', 'Errors and limits', showErrors),
    ...groups,
    ...(messages.length > 0
      ? [page('Webhooks', 'signature', 'Check a signature', () => openSignature(messages))]
      : []),
  ];
}

function showMenu(pages) {
  const nav = document.getElementById('nav');
  const groups = [...new Set(pages.map(({ group }) => group))].map((name) => {
    const links = pages
      .filter(({ group }) => group === name)
      .map(({ id, name: text, method, words }) => {
        const badge = method ? make('span', { className: `method ${method}` }, method) : '';
        return make(
          'li',
          { attributes: { 'data-words': words.toLowerCase() } },
          make('a', { href: `#${id}` }, make('span', {}, text), badge),
        );
      });
    return make('section', {}, make('h2', {}, name), make('ul', {}, links));
  });
  nav.replaceChildren(...groups);
  const filter = document.getElementById('filter');
  const narrow = () => {
    const words = filter.value.trim().toLowerCase();
    for (const group of groups) {
      const items = [...group.querySelectorAll('li')];
      for (const item of items) item.hidden = !item.dataset.words.includes(words);
      group.hidden = items.every(({ hidden }) => hidden);
    }
    document.getElementById('unmatched').textContent = groups.every(({ hidden }) => hidden)
      ? `No operation has “${filter.value}” in its method, path or summary.`
      : '';
  };
  filter.addEventListener('input', () => {
    document.getElementById('menu').open = true;
    narrow();
  });
  // What was typed while the description was on its way.
  narrow();
}

/** The card of code: a language, kept from page to page, and its text. */
function makeCodeCard(write) {
  const holder = make('div');
  let text = '';
  const draw = () => {
    text = write(language);
    holder.replaceChildren(makeCode(text, language));
  };
  const choice = makeChoice('Language', LANGUAGES, language, (next) => {
    language = next;
    draw();
  });
  draw();
  const card = make(
    'section',
    { className: 'card code', attributes: { 'aria-label': 'Code' } },
    make(
      'div',
      { className: 'row' },
      choice,
      makeCopy(() => text),
    ),
    holder,
  );
  return { card, draw };
}

function openOperation(call) {
  const answer = make('section', {
    className: 'card code',
    attributes: { 'aria-label': 'Answer', 'aria-live': 'polite' },
  });
  let code;
  // What is shown ahead of an answer; undefined once one has come.
  let ahead;
  const shown = showOperation(spec, call, {
    onChange: () => {
      code?.draw();
      if (ahead === undefined || ahead.example === shown.readSuccess().example) return;
      ahead = shown.readSuccess();
      showAnswer(spec, answer, undefined, ahead);
    },
    onAnswer: (got) => {
      ahead = undefined;
      showAnswer(spec, answer, got, shown.readSuccess());
    },
  });
  code = makeCodeCard((chosen) => writeSnippet(chosen, shown.describe()));
  ahead = shown.readSuccess();
  showAnswer(spec, answer, undefined, ahead);
  side.replaceChildren(code.card, answer);
  return shown.parts;
}

function heading(text) {
  return make('h1', { id: 'title', tabIndex: -1 }, text);
}

function showOverview() {
  const types = `npx openapi-typescript ${new URL('openapi.json', base)} -o ${base.pathname.split('/').filter(Boolean).join('-')}.ts`;
  const other = base.pathname.includes('docs')
    ? ['/search/v1/docs', 'property search']
    : ['/docs/v1/docs', 'documents'];
  side.replaceChildren(makeCodeCard((chosen) => writeTokenSnippet(spec, chosen)).card);
  return [
    heading(spec.info.title),
    make('p', {}, makeProse(spec.info.description)),
    make(
      'p',
      {},
      'Base address ',
      make('code', { className: 'address' }, String(base).replace(/\/$/, '')),
    ),
    make('h2', {}, 'In three steps'),
    make(
      'ol',
      {},
      make(
        'li',
        {},
        make('a', { href: '#token' }, 'Get a token'),
        ' with the client and secret that the operator gave you. Each service takes its own.',
      ),
      make('li', {}, 'Send it with each request: ', make('code', {}, 'Authorization: Bearer …')),
      make(
        'li',
        {},
        'Pick an operation. Its code is that of the fields you fill in, and “Send” shows what comes back.',
      ),
    ),
    make('h2', {}, 'Types for TypeScript'),
    make('p', {}, 'The description makes a client that refuses a misspelt field:'),
    makeCode(types, 'curl'),
    make('p', {}, 'The other service: ', make('a', { href: other[0] }, other[1]), '.'),
  ];
}

function openToken() {
  side.replaceChildren(makeCodeCard((chosen) => writeTokenSnippet(spec, chosen)).card);
  return showToken(spec);
}

function showErrors() {
  const failures = Object.entries(spec.components.responses).map(
    ([name, { description, content }]) => [
      name.replace('Failure', ''),
      description,
      Object.values(content)[0]?.example,
    ],
  );
  const example = failures.find(([status]) => status === '429')?.[2];
  side.replaceChildren(
    make(
      'section',
      { className: 'card code' },
      make('h2', {}, 'An error'),
      makeCode(JSON.stringify(example, undefined, 2), 'JSON'),
    ),
  );
  const rows = failures.map(([status, text]) =>
    make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        make(
          'span',
          {
            className: 'status',
            attributes: { 'data-tone': status.startsWith('5') ? 'bad' : 'warn' },
          },
          status,
        ),
      ),
      make('td', {}, makeProse(text)),
    ),
  );
  return [
    heading('Errors and limits'),
    make(
      'p',
      {},
      'An error says its code, a sentence, and the id of the request to quote. X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset come with every answer; Retry-After says how many seconds to wait. Repeat 429, 500, 502, 503 and 504 with growing pauses, but nothing that charges before you have looked whether it happened.',
    ),
    make('table', {}, make('tbody', {}, rows)),
  ];
}

function openSignature(messages) {
  const examples = messages.flatMap(([, { post }]) =>
    Object.entries(Object.values(post.requestBody.content)[0].examples).map(([name, { value }]) => [
      name,
      value,
    ]),
  );
  const message = make('div', {}, makeCode(JSON.stringify(examples[0][1], undefined, 2), 'JSON'));
  const choice = makeChoice(
    'Message',
    examples.map(([name]) => name),
    examples[0][0],
    (name) =>
      message.replaceChildren(
        makeCode(JSON.stringify(Object.fromEntries(examples)[name], undefined, 2), 'JSON'),
      ),
  );
  side.replaceChildren(
    makeCodeCard(writeSignatureSnippet).card,
    make(
      'section',
      { className: 'card code', attributes: { 'aria-label': 'Message' } },
      make('div', { className: 'row' }, make('h2', {}, 'Message'), choice),
      message,
    ),
  );
  const [, { post }] = messages[0];
  const { schema } = Object.values(post.requestBody.content)[0];
  const rows = makeFieldRows(spec, schema);
  return showSignature(
    examples[0][1],
    post,
    makeMessages(spec, base),
    rows ? [make('h2', {}, 'Fields of the body'), rows] : [],
  );
}
