import { Shell } from './shell.tsx';

/** The shell as index.html holds it: the same elements that boot.tsx hydrates. */
export function PrerenderedShell() {
  return <Shell />;
}
