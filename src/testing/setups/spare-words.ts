import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

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

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React writes down for each element where it was made, up to ten thousand in a moment: here it takes
 * those for made. What it complains about still comes, with the components in which it is. A version
 * that counts them elsewhere goes on writing.
 */
export function spareOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
}
