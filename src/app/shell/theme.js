// A script of its own that runs as early as it arrives. Until then the page follows the theme of
// the system, in CSS; this puts a choice that differs from it into force, and the page's own font
// once the cache has it (page-font.ts). Its name carries a hash,
// so that on every later visit it comes out of the browser's cache, ahead of the first paint.
// src/lib/preferences.ts writes the entry that is read here.
(() => {
  let theme = 'system';
  try {
    if (localStorage.getItem('font') !== null) document.documentElement.dataset.font = '';
    theme = JSON.parse(localStorage.getItem('preferences') ?? '{}').theme ?? 'system';
  } catch {
    // Storage may be off, or hold something else: the theme of the system it is.
  }
  // src/app/use-theme.ts says why.
  if (matchMedia('(forced-colors: active)').matches) theme = 'system';
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
