import { useEffect } from 'react';
import { useTheme } from '../use-theme.ts';

/**
 * Puts the theme in force onto the page whenever the choice or the system changes. Paper is white, and
 * browsers leave dark grounds out: what is printed is light.
 */
export function ApplyTheme() {
  const theme = useTheme();
  useEffect(() => {
    const root = document.documentElement;
    const toScreen = () => {
      root.dataset.theme = theme;
    };
    const toPaper = () => {
      root.dataset.theme = 'light';
    };
    toScreen();
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, [theme]);
  return null;
}
