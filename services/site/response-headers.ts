import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Response headers of the app's static files, the same on our server and on static hosts.
 *
 * The policy allows no inline script and no script or worker from `blob:`: scripts and the map's worker are files of the
 * same origin. The inline styles, what the first view needs, are named by their hashes.
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

/** The hashes of the inline styles of a page, in the form a content security policy takes. */
export function hashInlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => {
    return `sha256-${createHash('sha256').update(content).digest('base64')}`;
  });
}

/**
 * The origins of other hosts that a `config.json` names anywhere, for the content security policy.
 * A file that is missing or no JSON gives none: the app's own page says what is wrong with it.
 */
export async function readConfigOrigins(siteDirectory: string): Promise<string[]> {
  let config: unknown;
  try {
    config = JSON.parse(await readFile(join(siteDirectory, 'config.json'), 'utf8'));
  } catch {
    return [];
  }
  return [...new Set(listStrings(config).flatMap(readOrigin))].sort();
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listStrings);
  return [];
}

function readOrigin(text: string): string[] {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return [];
  return [new URL(text).origin];
}

/** For files with a hash in their name: they never change. */
export const KEEP_FOREVER = 'public, max-age=31536000, immutable';
/** For everything else: it is asked for again each time. */
export const ASK_AGAIN = 'no-cache';
