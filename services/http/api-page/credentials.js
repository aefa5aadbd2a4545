// The token and the key of this page, kept in its memory alone, and how a token is had.

import { make } from './dom.js';
import { PYTHON_REQUESTS } from './snippets.js';

/** By the name of the security scheme: the header that carries it. */
const held = new Map();
let expiresAt = 0;
const listeners = new Set();

export const onCredentials = (listener) => listeners.add(listener);
const tell = () => {
  for (const listener of listeners) listener();
};

/** The headers of a request: those that are held. */
export function readHeaders(operation) {
  const wanted = operation.security.flatMap((entry) => Object.keys(entry));
  return wanted.flatMap((name) => (held.has(name) ? [held.get(name)] : [])).slice(0, 1);
}

/** The headers as code has them: a variable in place of each secret. */
export function describeHeaders(spec, operation) {
  const names = operation.security.flatMap((entry) => Object.keys(entry));
  const name = names.find((one) => held.has(one)) ?? names[0];
  if (name === undefined) return [];
  const scheme = spec.components.securitySchemes[name];
  return scheme.type === 'apiKey'
    ? [[scheme.name, '', 'KEY']]
    : [['Authorization', 'Bearer ', 'TOKEN']];
}

/** "Token valid for 58 min", or what is missing. */
export function describeState() {
  const minutes = Math.floor((expiresAt - Date.now()) / 60_000);
  if (held.has('bearer') && expiresAt > 0) {
    return minutes < 0 ? 'Token is past its life' : `Token valid for ${minutes} min`;
  }
  if (held.has('bearer')) return 'Token entered';
  return held.has('subscriptionKey') ? 'Key entered' : '';
}

function hold(name, header, value, life = 0) {
  if (value === '') held.delete(name);
  else held.set(name, [header, value]);
  if (name === 'bearer') expiresAt = life === 0 ? 0 : Date.now() + life * 1_000;
  tell();
}

function makeSecret(label, name, header, write) {
  const input = make('input', { type: 'password', autocomplete: 'off', spellcheck: false });
  input.addEventListener('input', () => hold(name, header, input.value && write(input.value)));
  return make('label', {}, label, input);
}

const readScope = (flow) =>
  `${Object.keys(flow.scopes)[0].split('/').slice(0, -1).join('/')}/.default`;

/** The page "Get a token": of an integration by its secret, or one that was had elsewhere. */
export function showToken(spec) {
  const { bearer, subscriptionKey } = spec.components.securitySchemes;
  const flow = bearer.flows?.clientCredentials;
  const parts = [
    make('h1', { id: 'title', tabIndex: -1 }, 'Get a token'),
    make(
      'p',
      {},
      'Every request carries one. It lives for minutes, so get another before it ends. What you enter stays in the memory of this page: a reload forgets it.',
    ),
  ];
  if (flow) parts.push(makeTokenForm(flow, bearer));
  parts.push(
    make(
      'div',
      { className: 'card fields' },
      makeSecret('Bearer token', 'bearer', 'Authorization', (text) => `Bearer ${text}`),
      subscriptionKey
        ? makeSecret('Subscription key', 'subscriptionKey', subscriptionKey.name, (text) => text)
        : '',
    ),
  );
  if (flow) parts.push(make('h2', {}, 'Scopes'), makeScopes(flow));
  return parts;
}

function makeScopes({ scopes }) {
  const rows = Object.entries(scopes).map(([name, text]) =>
    make('tr', {}, make('th', { scope: 'row' }, make('code', {}, name)), make('td', {}, text)),
  );
  return make('table', {}, make('tbody', {}, rows));
}

function makeTokenForm(flow, { description }) {
  const client = make('input', { autocomplete: 'off', spellcheck: false, required: true });
  const secret = make('input', { type: 'password', autocomplete: 'off', required: true });
  const result = make('p', { className: 'note', attributes: { role: 'status' } });
  const form = make(
    'form',
    { className: 'card' },
    make('h2', {}, 'As an integration'),
    make('p', { className: 'note' }, description),
    make(
      'div',
      { className: 'fields' },
      make('label', {}, 'Client', client),
      make('label', {}, 'Secret', secret),
    ),
    make(
      'p',
      { className: 'row' },
      make('button', { className: 'primary' }, 'Get a token'),
      result,
    ),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    result.textContent = 'Asking…';
    try {
      const response = await fetch(new URL(flow.tokenUrl, location.href), {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: client.value,
          client_secret: secret.value,
          scope: readScope(flow),
        }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.error_description ?? answer.error);
      hold('bearer', 'Authorization', `Bearer ${answer.access_token}`, answer.expires_in);
      result.textContent = 'The token is used by every page here.';
    } catch (error) {
      result.textContent = `No token: ${error.message}`;
    }
  });
  return form;
}

/** How a program gets one, and leaves it where the code of the operations looks for it. */
export function writeTokenSnippet(spec, language) {
  const flow = spec.components.securitySchemes.bearer.flows?.clientCredentials;
  if (!flow) return '';
  const url = String(new URL(flow.tokenUrl, location.href));
  const scope = readScope(flow);
  if (language === 'curl') {
    return `export TOKEN=$(curl -s '${url}' \\\n  -d grant_type=client_credentials \\\n  -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET \\\n  -d scope=${scope} | jq -r .access_token)`;
  }
  if (language === 'Python') {
    return `import os\n${PYTHON_REQUESTS}\n\nanswer = requests.post(\n    "${url}",\n    data={\n        "grant_type": "client_credentials",\n        "client_id": os.environ["CLIENT_ID"],\n        "client_secret": os.environ["CLIENT_SECRET"],\n        "scope": "${scope}",\n    },\n    timeout=30,\n)\nanswer.raise_for_status()\nos.environ["TOKEN"] = answer.json()["access_token"]`;
  }
  return `const granted = await fetch('${url}', {\n  method: 'POST',\n  body: new URLSearchParams({\n    grant_type: 'client_credentials',\n    client_id: process.env.CLIENT_ID ?? '',\n    client_secret: process.env.CLIENT_SECRET ?? '',\n    scope: '${scope}',\n  }),\n})\nif (!granted.ok) throw new Error(\`\${granted.status} \${await granted.text()}\`)\nconst { access_token } = (await granted.json()) as { access_token: string }\nprocess.env.TOKEN = access_token`;
}
