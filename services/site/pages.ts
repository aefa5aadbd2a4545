/** The page of the app for every address. */
export const WORKSPACE_PAGE = 'index.html';
/**
 * The same page for the links of titles: it fetches the title's code first, and the map's later. It
 * is the index of a folder, since Cloudflare Pages turns a rewrite to `title.html` into a permanent
 * redirect to `/title`, and the title of the link would be lost.
 */
export const TITLE_PAGE = 'title/index.html';
/** The page once more, under the name by which static hosts know what to send with a 404. */
export const MISSING_PAGE = '404.html';
/** Where the links of titles begin. */
export const TITLE_PATH = '/titles/';
/** Where the app's other addresses begin; the root is one more. A test holds them to its routes. */
export const PAGE_PATHS = [
  '/callback',
  '/compare',
  '/compare-titles',
  '/comps',
  '/data',
  '/deals',
  '/documents',
  '/ledger',
  '/orders',
  '/owners',
  '/report',
  '/saved',
  '/settings',
  '/webhooks',
] as const;
/** Where files lie whose name carries a hash of their content. */
export const ASSETS_PATH = '/assets/';

/** What static hosts are told, and what only a debugger reads: nobody's to fetch from here. */
export const UNSERVED =
  /^\/(?:_headers|_redirects|nginx\.conf|staticwebapp\.config\.json|.*\.map)(?:\.(?:br|gz))?$/;

/** Whether an address belongs to a page of the app, whatever its last part looks like. */
export function isPagePath(path: string): boolean {
  return (
    path.startsWith(TITLE_PATH) ||
    PAGE_PATHS.some((page) => path === page || path.startsWith(`${page}/`))
  );
}
