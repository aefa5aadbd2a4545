// What came back from a request, as it came.

import { make, makeChoice, makeCode, resolve } from './dom.js';

/** An answer as it came, with its status and time; before that, an example of one and its shape. */
export function showAnswer(spec, card, got, success) {
  if (got === undefined) return showAhead(spec, card, success);
  if (got.error) {
    return card.replaceChildren(
      make('h2', { className: 'failed' }, `No answer: ${got.error.message}`),
    );
  }
  const { response, milliseconds, at, type, content } = got;
  const remaining = response.headers.get('X-RateLimit-Remaining');
  const tone = response.ok ? 'ok' : 'bad';
  const views = {
    Answer: () => makeContent(content, type, response),
    Headers: () =>
      makeCode([...response.headers].map((pair) => pair.join(': ')).join('\n'), 'curl'),
  };
  const view = make('div', {}, views.Answer());
  card.replaceChildren(
    make(
      'div',
      { className: 'row' },
      make(
        'h2',
        { className: 'status', attributes: { 'data-tone': tone } },
        `${response.status} in ${milliseconds} ms`,
      ),
      make(
        'span',
        { className: 'note' },
        [`at ${at.toLocaleTimeString('en-GB')}`, remaining ? `${remaining} requests left` : '']
          .filter(Boolean)
          .join(', '),
      ),
      makeChoice('Part of the answer', Object.keys(views), 'Answer', (name) =>
        view.replaceChildren(views[name]()),
      ),
    ),
    view,
  );
  // Where it stands below all that is said of the operation, nobody would see that it came.
  if (card.getBoundingClientRect().top > window.innerHeight) card.scrollIntoView();
}

function showAhead(spec, card, { type, file, schema, example }) {
  if (!schema) {
    const text = type ? `A file: ${type}` : 'No body.';
    const note = make('p', { className: 'note' }, text);
    return card.replaceChildren(make('h2', {}, 'Answer'), note);
  }
  const write = (value) => makeCode(JSON.stringify(value, undefined, 2), 'JSON');
  const views = {
    ...(example === undefined ? {} : { Example: () => write(example) }),
    Shape: () => write(resolve(spec, schema)),
  };
  const [first] = Object.keys(views);
  const view = make('div', {}, views[first]());
  const choice = makeChoice('Part of the answer', Object.keys(views), first, (name) =>
    view.replaceChildren(views[name]()),
  );
  const heading = make('h2', {}, first === 'Shape' ? 'Shape of the answer' : 'Answer');
  const parts = first === 'Shape' ? [heading] : [heading, choice];
  const note = file && `A file: ${file}. Where Accept asks for ${type} alone:`;
  return card.replaceChildren(
    make('div', { className: 'row' }, parts),
    note ? make('p', { className: 'note' }, note) : '',
    view,
  );
}

function makeContent(content, type, response) {
  if (typeof content === 'string') {
    if (!/json/.test(type) || content === '') return makeCode(content || 'No body.', 'JSON');
    const isLines = /ndjson/.test(type);
    return makeCode(isLines ? content : JSON.stringify(JSON.parse(content), undefined, 2), 'JSON');
  }
  const href = URL.createObjectURL(content);
  if (type.startsWith('image/')) return make('img', { src: href, alt: 'The image of the answer' });
  if (content.size === 0) return make('p', { className: 'note' }, 'No body.');
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
