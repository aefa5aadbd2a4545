/** The page of the app for every address. */
export const WORKSPACE_PAGE = 'index.html';
/** The same page for the links of titles: it fetches the title's code first, and the map's later. */
export const TITLE_PAGE = 'title.html';
/** Where the links of titles begin. */
export const TITLE_PATH = '/titles/';
