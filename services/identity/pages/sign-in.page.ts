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
