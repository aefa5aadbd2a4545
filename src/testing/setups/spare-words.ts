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

/** Elements a second of which React notes who made them. */
const MOST_NOTED = 10_000;
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * React notes for each element where it was made, to say so in its complaints, which takes a tenth of
 * the time of tests that draw. Where a file that fails is tried once more, the first try goes without.
 * A React that counts elsewhere goes on as it is. What this gives takes it back.
 */
export function leaveMakersOut(): () => void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return () => undefined;
  if (!Object.hasOwn(internals, COUNT)) return () => undefined;
  const always = { configurable: true, enumerable: true };
  Object.defineProperty(internals, COUNT, {
    ...always,
    get: () => MOST_NOTED,
    set: () => undefined,
  });
  // As React begins, also where an earlier file of this process had left them out.
  return () =>
    void Object.defineProperty(internals, COUNT, { ...always, value: 0, writable: true });
}
