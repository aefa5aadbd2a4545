import { html } from 'hono/html';
import { alert, type Markup } from './page.ts';

interface SignInPage {
  /** Address that the form is sent to. */
  readonly action: string;
  readonly applicationName: string;
  /** Kept when an attempt fails. */
  readonly email: string;
  readonly problem?: string | undefined;
  /** Printed only where the demo accounts exist. */
  readonly demoHint?: string | undefined;
}

/** Email and password, in the form that password managers know. */
export function renderSignIn(page: SignInPage): Markup {
  const { action, applicationName, email, problem, demoHint } = page;
  const fault = problem === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`;
  const focusEmail = email === '' ? html` autofocus` : '';
  const focusPassword = email === '' ? '' : html` autofocus`;
  return html`<h1>Sign in</h1>
      <p>to continue to ${applicationName}</p>
      ${alert('problem', problem)}
      <form method="post" action="${action}">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" autocapitalize="none"
          spellcheck="false" required maxlength="254" value="${email}"${fault}${focusEmail} />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password"
          required maxlength="256"${fault}${focusPassword} />
        <button class="primary" type="submit">Sign in</button>
      </form>
      <form class="second" method="post" action="${action}/cancel">
        <button type="submit">Cancel and go back</button>
      </form>
      ${demoHint === undefined ? '' : html`<p class="note">${demoHint}</p>`}`;
}

/**
 * Asks before signing out, where the request does not prove that the person's app sent it.
 * `application` is the app that sent it, if it said so: that one ends its sign-in either way.
 */
export function renderSignOut(
  action: string,
  token: string,
  application: string | undefined,
): Markup {
  const scope =
    application === undefined
      ? 'This signs you out of every app that you use with this account in this browser.'
      : `Sign out of every app that you use with this account in this browser, or of ${application} alone?`;
  const other = application === undefined ? 'Stay signed in' : `Only ${application}`;
  return html`<h1>Sign out?</h1>
      <p>${scope}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${token}" />
        <button class="primary" type="submit" name="logout" value="yes">Sign out</button>
        <button type="submit">${other}</button>
      </form>`;
}

export function renderSignedOut(): Markup {
  return html`<h1>You are signed out</h1>
      <p>You can close this page.</p>`;
}

/** Asks before one person's sign-in takes the place of another's. */
export function renderSwitchAccount(action: string, token: string): Markup {
  return html`<h1>Switch account?</h1>
      <p>Somebody else is signed in in this browser. Going on signs them out.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${token}" />
        <button class="primary" type="submit" name="logout" value="yes">Switch account</button>
      </form>`;
}

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
  const reason = REASONS[code] ?? (isOver(description) ? ENDED : OTHERWISE);
  return html`<h1>${reason === ENDED ? 'This sign-in is over' : 'Signing in did not work'}</h1>
      <p>${reason}</p>
      ${appAddress === undefined ? '' : renderLink(`${appAddress}${reason === ENDED ? '/callback' : '/'}`)}
      <details class="detail">
        <summary>Technical detail</summary>
        ${code}${description === undefined ? '' : `: ${description}`}
      </details>`;
}

/** Whether the provider says that the sign-in it was asked for is none that goes on here. */
export function isOver(description: string | undefined): boolean {
  return /expired|session|interaction/i.test(description ?? '');
}

function renderLink(address: string): Markup {
  return html`<p class="way"><a href="${address}">Go to the app</a></p>`;
}
