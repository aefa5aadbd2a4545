import { html } from 'hono/html';
import type { Markup } from './page.ts';

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
