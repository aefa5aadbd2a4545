import { useEffect } from 'react';
import { useTheme } from '../use-theme.ts';

/** Puts the theme in force onto the page whenever the choice or the system changes. */
export function ApplyTheme() {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return null;
}
