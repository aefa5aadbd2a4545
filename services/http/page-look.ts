/** The typeface of the app, as the pages of the services have it too. */
export const FONT = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

/** The design tokens with the dark theme under the setting of the device: these pages have no switch. */
export function followDevice(tokens: string): string {
  return tokens.replace(
    /\[data-theme="dark"\] \{([^}]*)\}/,
    '@media (prefers-color-scheme: dark) {\n:root {$1}\n}',
  );
}
