import { SCOPES, type Scope } from '@property/contract/scopes.ts';
import { html } from 'hono/html';
import { alert, type Markup } from './page.ts';

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

interface DeviceForm {
  readonly action: string;
  /** Ties the form to the browser it was sent to. */
  readonly token: string;
}

/** Where the person types the code that the device shows (A-063). */
export function renderDeviceCode(
  { action, token }: DeviceForm,
  code: string,
  problem: string | undefined,
): Markup {
  const fault = problem === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`;
  return html`<h1>Connect a device</h1>
      <p>Enter the code that the device shows.</p>
      ${alert('problem', problem)}
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${token}" />
        <label for="code">Code</label>
        <input id="code" class="code" name="user_code" autocomplete="one-time-code"
          autocapitalize="characters" spellcheck="false" required maxlength="20"
          value="${code}"${fault} autofocus />
        <button class="primary" type="submit">Continue</button>
      </form>`;
}

interface DeviceRequest {
  readonly code: string;
  readonly applicationName: string;
  readonly scopes: readonly string[];
}

/** Makes the person compare the code before the device gets their rights: it may not be theirs. */
export function renderDeviceConfirm(
  { action, token }: DeviceForm,
  { code, applicationName, scopes }: DeviceRequest,
): Markup {
  return html`<h1>Connect ${applicationName}?</h1>
      <p>Continue only if you started this yourself and your device shows this code:</p>
      <p class="code">${code}</p>
      <p>It will be able to:</p>
      ${renderPermissions(scopes)}
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${token}" />
        <input type="hidden" name="user_code" value="${code}" />
        <button class="primary" type="submit" name="confirm" value="yes">Continue</button>
        <button type="submit" name="abort" value="yes">Cancel</button>
      </form>`;
}

export function renderDeviceConnected(applicationName: string): Markup {
  return html`<h1>${applicationName} is connected</h1>
      <p>You can close this page and go on at your device.</p>`;
}

const WORDS: Record<Scope | 'offline_access', string> = {
  [SCOPES.searchTitles]: 'Search titles and read their records',
  [SCOPES.searchComps]: 'Search comparable deals and read their details',
  [SCOPES.docsRead]: 'See which documents are on sale, and your orders and documents',
  [SCOPES.docsPurchase]: 'Spend your tokens on documents and on verifying owners',
  [SCOPES.docsWebhooksManage]: 'Set up and cancel notifications about your orders',
  offline_access: 'Stay connected when you have left',
};

/** The permissions that a scope list stands for, in plain words; openid and the like are no news. */
function renderPermissions(scopes: readonly string[]): Markup | '' {
  const words = scopes.flatMap((scope) => {
    const name = scope.slice(scope.lastIndexOf('/') + 1);
    return Object.entries(WORDS).filter(([known]) => known === name);
  });
  if (words.length === 0) return '';
  return html`<ul>${words.map(([, sentence]) => html`<li>${sentence}</li>`)}</ul>`;
}
