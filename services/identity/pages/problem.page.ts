import { html } from 'hono/html';
import type { Markup } from './page.ts';

const REASONS: Readonly<Record<string, string>> = {
  invalid_redirect_uri:
    'The app asked to be answered at an address that is not registered for it. Whoever runs it has to register that address.',
  invalid_client: 'The app that sent you here is not registered.',
  invalid_scope: 'The app asked for a permission that does not exist.',
  server_error: 'Something went wrong on our side. Please try again.',
};
const ENDED =
  'You may be signed in already: go to the app to see. If you are not, begin again there. A sign-in ends when it is finished, takes too long, or was begun in another browser.';
const OTHERWISE = 'The app sent a request that cannot be answered. Begin again in the app.';

/**
 * Says what happened in the person's words; the code and its description follow for the maker of the
 * app. `appAddress` is where the app is, without a slash at its end; undefined when nobody said. Who
 * went back to a sign-in that is over is led to the app's callback, which knows where they were.
 */
export function renderProblem(
  code: string,
  description: string | undefined,
  appAddress: string | undefined,
): Markup {
  const isEnded = /expired|session|interaction/i.test(description ?? '');
  const reason = REASONS[code] ?? (isEnded ? ENDED : OTHERWISE);
  return html`<h1>${reason === ENDED ? 'This sign-in is over' : 'Signing in did not work'}</h1>
      <p>${reason}</p>
      ${appAddress === undefined ? '' : renderLink(`${appAddress}${reason === ENDED ? '/callback' : '/'}`)}
      <details class="detail">
        <summary>Technical detail</summary>
        ${code}${description === undefined ? '' : `: ${description}`}
      </details>`;
}

function renderLink(address: string): Markup {
  return html`<p class="way"><a href="${address}">Go to the app</a></p>`;
}
