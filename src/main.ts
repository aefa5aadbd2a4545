import '#ui/tokens.css';
import '#ui/global.css';
import { startEarly } from '#app/start-early.ts';

// Order matters: the requests of the link leave first, React and the shell follow.
const start = startEarly(window.location);
import('#app/boot.tsx')
  .then(({ boot }) => boot(start))
  .catch((error: unknown) => {
    console.error(error);
    const main = document.getElementById('main');
    if (main === null) return;
    main.setAttribute('role', 'alert');
    main.textContent = 'This page could not be loaded. Reload it to try again.';
    main.style.padding = '96px 16px 0 76px';
  });
