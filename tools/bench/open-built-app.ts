import { type Browser, chromium } from 'playwright-core';
import { BROWSER_SWITCHES, findBrowser } from '../../scripts/browser.ts';
import { startServer } from './start-server.ts';

interface BuiltApp {
  /** Of the app and its services. */
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * The production build with its services over a world, and a browser. The services are those of
 * `npm start`, which builds the app where it has to be, in a process of their own: with its settings
 * of V8, and without the driver of the browser beside them.
 */
export async function openBuiltApp(
  worldDirectory: string,
  dataDirectory: string,
): Promise<BuiltApp> {
  // First: it ends with this process, whatever fails, and the services would not.
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
  const server = await startServer('scripts/start.ts', {
    WORLD: worldDirectory,
    DATA_DIR: dataDirectory,
    PORT: '0',
    SEARCH_RATE_LIMIT: '100000000',
  });
  const close = async () => {
    try {
      await browser.close();
    } finally {
      await server.stop();
    }
  };
  return { address: server.address, browser, close };
}
