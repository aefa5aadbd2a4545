import { configure, prettyDOM } from '@testing-library/react';

/**
 * An element that is not found yet is looked for again a moment later: the page is written out only
 * for who reads what the error says.
 */
export function describePagesLate(): void {
  configure({
    getElementError: (message, container) => {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      let said: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => {
          said ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
          return said;
        },
        set: (text: string) => {
          said = text;
        },
      });
      return error;
    },
  });
}
