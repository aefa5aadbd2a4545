import { type Browser, chromium } from 'playwright-core';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices, type RunningServices } from '#services/main.ts';
import { BROWSER_SWITCHES, findBrowser } from '../../scripts/browser.ts';

interface BuiltApp {
  readonly services: RunningServices;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** The production build with its services over a world, and a browser; `name` tells its data apart. */
export async function openBuiltApp(name: string, worldDirectory: string): Promise<BuiltApp> {
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: `.data/bench/${name}`,
    SEARCH_RATE_LIMIT: '100000000',
  });
  const services = await createRunningServices({
    environment,
    worldDirectory,
    siteDirectory: 'dist',
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
  const close = async () => {
    await browser.close();
    await services.close();
  };
  return { services, browser, close };
}
