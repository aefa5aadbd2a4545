import { html } from 'hono/html';
import type { Markup } from './page.ts';
import { renderPermissions } from './permissions.ts';

interface ConsentPage {
  /** Address of the interaction. */
  readonly action: string;
  readonly applicationName: string;
  readonly scopes: readonly string[];
}

/** Asks whether an application may act for the person. */
export function renderConsent({ action, applicationName, scopes }: ConsentPage): Markup {
  return html`<h1>Let ${applicationName} act for you?</h1>
      <p>It asks for permission to:</p>
      ${renderPermissions(scopes)}
      <form method="post" action="${action}/consent">
        <button class="primary" type="submit">Allow</button>
      </form>
      <form class="second" method="post" action="${action}/cancel">
        <button type="submit">Cancel and go back</button>
      </form>`;
}
