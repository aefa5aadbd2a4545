import { html } from 'hono/html';
import { SCOPES, type Scope } from '#contract/scopes.ts';
import type { Markup } from './page.ts';

const WORDS: Record<Scope | 'offline_access', string> = {
  [SCOPES.searchTitles]: 'Search titles and read their records',
  [SCOPES.searchComps]: 'Search comparable deals and read their details',
  [SCOPES.docsRead]: 'See which documents are on sale, and your orders and documents',
  [SCOPES.docsPurchase]: 'Spend your tokens on documents and on verifying owners',
  [SCOPES.docsWebhooksManage]: 'Set up and cancel notifications about your orders',
  offline_access: 'Stay connected when you have left',
};

/** The permissions that a scope list stands for, in plain words; openid and the like are no news. */
export function renderPermissions(scopes: readonly string[]): Markup | '' {
  const words = scopes.flatMap((scope) => {
    const name = scope.slice(scope.lastIndexOf('/') + 1);
    return Object.entries(WORDS).filter(([known]) => known === name);
  });
  if (words.length === 0) return '';
  return html`<ul>${words.map(([, sentence]) => html`<li>${sentence}</li>`)}</ul>`;
}
