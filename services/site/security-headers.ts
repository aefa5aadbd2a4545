/**
 * Response headers of the app's static files, the same on our server and on static hosts.
 *
 * The policy allows no inline script and no script or worker from `blob:`: scripts and the map's worker are files of the
 * same origin. The one inline style, what the first paint needs, is named by its hash.
 * `connectSources` adds the origins of services and basemaps that are not on the app's own host.
 */
export function buildSecurityHeaders(
  connectSources: readonly string[] = [],
  styleHashes: readonly string[] = [],
): Record<string, string> {
  const styles = styleHashes.map((hash) => ` '${hash}'`).join('');
  const extra = connectSources.map((source) => ` ${source}`).join('');
  return {
    'Content-Security-Policy': [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'${styles}`,
      `img-src 'self' data: blob:${extra}`,
      `font-src 'self'`,
      `connect-src 'self'${extra}`,
      `worker-src 'self'`,
      // A brochure is read with a key or a token, so its viewer is given the bytes.
      `frame-src blob:`,
      `manifest-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), clipboard-write=(self), fullscreen=(self)',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}
