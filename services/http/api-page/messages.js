// The last messages to the address of whoever holds the token, and a way to send one more.

import { readHeaders } from './credentials.js';
import { make } from './dom.js';

const SHOWN = 5;
/** Milliseconds in which a test message has mostly been answered. */
const SOON = 1_500;

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function writeTime(text) {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return '';
  return (time.toDateString() === new Date().toDateString() ? TIME : DAY).format(time);
}

/** What the receiver said, without what the service puts before it: the number stands there already. */
function readSaid({ error_message: noted }) {
  if (!noted) return '';
  return noted.replace(/^Answered \d{3} instead of [\d or]+[.:] ?/, '').replace(/\.$/, '');
}

/** What became of a try: what it told of, or why it was not taken and when the next one is. */
function describeTry(attempt) {
  const about = attempt.document_status_description ?? attempt.event_type ?? 'Message';
  const what = attempt.title_number ? `${about}, ${attempt.title_number}` : about;
  if (attempt.is_success) return what;
  const status = attempt.http_status_code;
  const refused = status ? `${status < 500 ? 'Refused' : 'Failed'} (${status})` : 'No answer';
  const said = readSaid(attempt);
  const because = said ? `: “${said}”` : '';
  const next = attempt.next_attempt_at ? ` Next try ${writeTime(attempt.next_attempt_at)}.` : '';
  return `${what}. ${refused}${because}.${next}`;
}

function makeRow(attempt) {
  const tone = attempt.is_success ? 'ok' : 'bad';
  const status = String(attempt.http_status_code ?? '–');
  return make(
    'tr',
    {},
    make(
      'td',
      {},
      make('span', { className: 'status', attributes: { 'data-tone': tone } }, status),
    ),
    make('td', {}, writeTime(attempt.attempted_at)),
    make('td', {}, describeTry(attempt)),
  );
}

async function ask(address, operation, method) {
  const response = await fetch(address, { method, headers: new Headers(readHeaders(operation)) });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error?.message ?? `Status ${response.status}`);
  return answer;
}

/**
 * The part of the page, with what the service has sent; nothing where it keeps no audit.
 * @param spec the description; its paths are below `base`
 */
export function makeMessages(spec, base) {
  const [path, audit] = findOperation(spec, /\/audit$/, 'get');
  const [testPath, test] = findOperation(spec, /\/test$/, 'post');
  if (!audit) return [];
  const list = make('div', { attributes: { 'aria-live': 'polite' } });
  const said = make('span', { className: 'note', attributes: { role: 'status' } });
  const say = (...parts) => list.replaceChildren(make('p', { className: 'note' }, ...parts));
  const load = async () => {
    const address = new URL(path.slice(1), base);
    address.searchParams.set('page_size', String(SHOWN));
    try {
      const { items = [] } = await ask(address, audit, 'GET');
      if (items.length === 0) return say('Nothing has been sent yet.');
      return list.replaceChildren(make('table', {}, make('tbody', {}, items.map(makeRow))));
    } catch (error) {
      return say(`They could not be read: ${error.message}`);
    }
  };
  const button = make('button', { type: 'button' }, 'Send a test message');
  button.addEventListener('click', async () => {
    said.textContent = 'Sending…';
    try {
      const { webhook_url: to } = await ask(new URL(testPath.slice(1), base), test, 'POST');
      // It was sent, whether or not the answer says where to.
      said.textContent = `Sent${URL.canParse(to) ? ` to ${new URL(to).host}` : ''}, costs nothing.`;
      setTimeout(load, SOON);
    } catch (error) {
      said.textContent = `Not sent: ${error.message}`;
    }
  });
  const isKnown = readHeaders(audit).length > 0;
  if (isKnown) void load();
  else say(make('a', { href: '#token' }, 'Get a token'), ' to see them: each address has its own.');
  return [
    make('h2', {}, 'Last messages to your address'),
    list,
    isKnown && test ? make('p', { className: 'row' }, button, said) : '',
  ];
}

function findOperation(spec, pattern, verb) {
  const [path, item] =
    Object.entries(spec.paths).find(([one, has]) => pattern.test(one) && has[verb]) ?? [];
  return [path, item?.[verb]];
}
