// Runs before the first paint, so that nobody sees the wrong theme. The settings page writes the
// same entry (src/lib/preferences.ts).
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('preferences') ?? '{}').theme ?? 'system';
  } catch {
    // Storage may be off, or hold something else: the theme of the system it is.
  }
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
