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
  'It took too long, was begun in another browser, or has been finished: then you are signed in already. Go back to the app.';
const OTHERWISE = 'The app sent a request that cannot be answered. Go back to it and try again.';

/** Says what happened in the person's words; the code and its description follow for the maker of the app. */
export function renderProblem(code: string, description: string | undefined): Markup {
  const isEnded = /expired|session|interaction/i.test(description ?? '');
  const reason = REASONS[code] ?? (isEnded ? ENDED : OTHERWISE);
  return html`<h1>${reason === ENDED ? 'This sign-in is over' : 'Signing in did not work'}</h1>
      <p>${reason}</p>
      <p class="detail">${code}${description === undefined ? '' : `: ${description}`}</p>`;
}
