import type { Plugin } from 'vite';
import { hashInlineStyles } from '../../services/site/inline-styles.ts';
import { TITLE_PAGE, TITLE_PATH, WORKSPACE_PAGE } from '../../services/site/pages.ts';
import { buildSecurityHeaders } from '../../services/site/security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Writes what common static hosts read for headers and deep links: `_headers` and `_redirects`
 * (Netlify, Cloudflare Pages), `staticwebapp.config.json` (Azure) and `nginx.conf` to include in a
 * server block. The origins of services on other hosts come from `CONNECT_SOURCES`, separated by
 * commas, because these files are fixed when the app is built.
 */
export function staticHostFiles(): Plugin {
  return {
    name: 'static-host-files',
    apply: 'build',
    generateBundle: {
      // After the page has its final text: its inline style is named by hash.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[WORKSPACE_PAGE];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const sources = (process.env.CONNECT_SOURCES ?? '')
          .split(',')
          .filter((part) => part !== '');
        const headers = buildSecurityHeaders(sources, hashInlineStyles(html));
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit('_headers', buildHeadersFile(headers));
        const titleFolder = TITLE_PAGE.replace('index.html', '');
        emit('_redirects', `${TITLE_PATH}* /${titleFolder} 200\n/* /${WORKSPACE_PAGE} 200\n`);
        emit('staticwebapp.config.json', buildAzureFile(headers));
        emit('nginx.conf', buildNginxFile(headers));
      },
    },
  };
}

function buildHeadersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '  Cache-Control: no-cache',
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${FOREVER}`,
    '',
  ].join('\n');
}

function buildAzureFile(headers: Record<string, string>): string {
  return `${JSON.stringify(
    {
      navigationFallback: { rewrite: `/${WORKSPACE_PAGE}`, exclude: ['/assets/*', '/*.*'] },
      globalHeaders: { ...headers, 'Cache-Control': 'no-cache' },
      routes: [
        { route: '/assets/*', headers: { 'Cache-Control': FOREVER } },
        { route: `${TITLE_PATH}*`, rewrite: `/${TITLE_PAGE}` },
      ],
    },
    null,
    2,
  )}\n`;
}

/** nginx drops inherited headers where a location adds its own, so each location repeats them. */
function buildNginxFile(headers: Record<string, string>): string {
  const security = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  );
  return [
    'gzip_static on;',
    'location /assets/ {',
    ...security,
    `  add_header Cache-Control "${FOREVER}" always;`,
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
    '  add_header Cache-Control "no-cache" always;',
    `  try_files $uri /${page};`,
    '}',
  ];
}
