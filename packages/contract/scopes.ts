/** Scopes and roles of both services, by their short names. */
export const SCOPES = {
  searchTitles: 'search.titles',
  searchComps: 'search.comps',
  docsRead: 'docs.read',
  docsPurchase: 'docs.purchase',
  docsWebhooksManage: 'docs.webhooks.manage',
} as const;
export type Scope = (typeof SCOPES)[keyof typeof SCOPES];

/** Delegated scopes of the search service (O-067). */
export const SEARCH_SCOPES: readonly Scope[] = [SCOPES.searchTitles, SCOPES.searchComps];

/** Delegated scopes of the document service. */
export const DOCUMENTS_SCOPES: readonly Scope[] = [
  SCOPES.docsRead,
  SCOPES.docsPurchase,
  SCOPES.docsWebhooksManage,
];

/** Scopes that shape the id_token and yield a refresh token. */
export const IDENTITY_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

/** Full form of scopes, audience first: api://app-id/docs.read (A-058, O-067). */
export function qualifyScopes(audience: string, scopes: readonly Scope[]): string[] {
  return scopes.map((scope) => `${audience}/${scope}`);
}
