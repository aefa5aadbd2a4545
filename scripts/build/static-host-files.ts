import type { Plugin } from 'vite';
import {
  ASSETS_PATH,
  MISSING_PAGE,
  PAGE_PATHS,
  TITLE_PAGE,
  TITLE_PATH,
  UNSERVED,
  WORKSPACE_PAGE,
} from '#services/site/pages.ts';
import {
  ASK_AGAIN,
  buildSecurityHeaders,
  hashInlineStyles,
  KEEP_FOREVER,
} from '#services/site/response-headers.ts';

/** Files at the root that programs ask for: one that is missing is no address of the app. */
const NEVER_A_PAGE = ['/config.json', '/sw.js', '/manifest.webmanifest'];
/** What of the files for other hosts Azure would serve. */
const OTHER_HOSTS = ['/_headers', '/_redirects', '/nginx.conf'];

/**
 * What common static hosts read for headers and deep links, by file name: `_headers` and
 * `_redirects` (Netlify, Cloudflare), `staticwebapp.config.json` (Azure) and `nginx.conf` to include
 * in a server block.
 *
 * None of them answers a missing file with a page: browsers would keep that for a year in the place
 * of a script below `/assets/`, and settings that were forgotten would look like settings that are
 * spoilt.
 */
export function buildStaticHostFiles(
  html: string,
  connectSources: readonly string[],
): Record<string, string> {
  const headers = buildSecurityHeaders(connectSources, hashInlineStyles(html));
  return {
    _headers: buildHeadersFile(headers),
    _redirects: buildRedirectsFile(),
    'staticwebapp.config.json': buildAzureFile(headers),
    'nginx.conf': buildNginxFile(headers),
  };
}

function buildHeadersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    `  Cache-Control: ${ASK_AGAIN}`,
    `${ASSETS_PATH}*`,
    '  ! Cache-Control',
    `  Cache-Control: ${KEEP_FOREVER}`,
    '',
  ].join('\n');
}

/**
 * Page by page, and each to the root: Cloudflare refuses the customary rule from `/*` to
 * `/index.html` as an endless loop, and would send that page for missing scripts too. What no rule
 * names gets 404.html, which is the app and says that there is nothing. Rules without a star come
 * first, as Cloudflare counts them apart.
 */
function buildRedirectsFile(): string {
  const titleFolder = TITLE_PAGE.replace('index.html', '');
  return [
    ...PAGE_PATHS.map((path) => `${path} / 200`),
    ...PAGE_PATHS.map((path) => `${path}/* / 200`),
    `${TITLE_PATH}* /${titleFolder} 200`,
    '',
  ].join('\n');
}

/** A star may only stand at the end of a route there. */
function buildAzureFile(headers: Record<string, string>): string {
  return `${JSON.stringify(
    {
      navigationFallback: {
        rewrite: `/${WORKSPACE_PAGE}`,
        exclude: [`${ASSETS_PATH}*`, ...NEVER_A_PAGE],
      },
      globalHeaders: { ...headers, 'Cache-Control': ASK_AGAIN },
      routes: [
        { route: `${ASSETS_PATH}*`, headers: { 'Cache-Control': KEEP_FOREVER } },
        { route: `${TITLE_PATH}*`, rewrite: `/${TITLE_PAGE}` },
        ...OTHER_HOSTS.map((route) => ({ route, statusCode: 404 })),
      ],
    },
    null,
    2,
  )}\n`;
}

/**
 * nginx drops inherited headers where a location adds its own, so each location repeats them. How
 * long a file is kept is not said `always`, so that it is not said of a 404. No address of the app
 * is one word with an ending: such a file is there or missing, as on our own server.
 */
function buildNginxFile(headers: Record<string, string>): string {
  const security = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  );
  return [
    'gzip_static on;',
    `location ${ASSETS_PATH} {`,
    ...security,
    `  add_header Cache-Control "${KEEP_FOREVER}";`,
    '  try_files $uri =404;',
    '}',
    `location ~ ${UNSERVED.source.replaceAll('\\/', '/')} { return 404; }`,
    'location ~* ^/[^/]+\\.[a-z0-9]+$ {',
    ...security,
    `  add_header Cache-Control "${ASK_AGAIN}" always;`,
    '  try_files $uri =404;',
    '}',
    ...buildNginxPage(TITLE_PATH, TITLE_PAGE, security),
    ...buildNginxPage('/', WORKSPACE_PAGE, security),
    '',
  ].join('\n');
}

function buildNginxPage(path: string, page: string, security: readonly string[]): string[] {
  return [
    `location ${path} {`,
    ...security,
    `  add_header Cache-Control "${ASK_AGAIN}" always;`,
    `  try_files $uri /${page};`,
    '}',
  ];
}

/**
 * Writes the files of static hosts beside the app. The origins of services on other hosts come from
 * `CONNECT_SOURCES`, separated by commas, because these files are fixed when the app is built.
 */
export function staticHostFiles(): Plugin {
  return {
    name: 'static-host-files',
    apply: 'build',
    generateBundle: {
      // After the page has its final text: its inline styles are named by hash.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[WORKSPACE_PAGE];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const sources = (process.env.CONNECT_SOURCES ?? '')
          .split(',')
          .filter((part) => part !== '');
        const files = { [MISSING_PAGE]: html, ...buildStaticHostFiles(html, sources) };
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
