/** Paths below {auth_url}; the first three are documented, the others O-140, O-153. */
export const ENDPOINTS = {
  authorize: '/oauth2/v2.0/authorize',
  token: '/oauth2/v2.0/token',
  device: '/oauth2/v2.0/devicecode',
  discovery: '/v2.0/.well-known/openid-configuration',
  keys: '/discovery/v2.0/keys',
  logout: '/oauth2/v2.0/logout',
  revoke: '/oauth2/v2.0/revoke',
} as const;

/** Asked by programs, the app among them; a page in answer would say nothing. */
export const FOR_PROGRAMS: readonly string[] = [
  ENDPOINTS.token,
  ENDPOINTS.device,
  ENDPOINTS.revoke,
];
