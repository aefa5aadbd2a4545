import '#ui/tokens.css';
import '#ui/global.css';
import { startEarly } from '#app/start-early.ts';

// Order matters: the requests of the link leave first, React and the shell follow.
const start = startEarly(window.location);
void import('#app/boot.tsx').then(({ boot }) => boot(start));
