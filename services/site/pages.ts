/** The page of the app for every address. */
export const WORKSPACE_PAGE = 'index.html';
/**
 * The same page for the links of titles: it fetches the title's code first, and the map's later. It
 * is the index of a folder, since Cloudflare Pages turns a rewrite to `title.html` into a permanent
 * redirect to `/title`, and the title of the link would be lost.
 */
export const TITLE_PAGE = 'title/index.html';
/** Where the links of titles begin. */
export const TITLE_PATH = '/titles/';
