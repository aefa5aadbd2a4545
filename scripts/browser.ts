import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The switches a headless Chromium needs to draw WebGL without a graphics card. */
export const BROWSER_SWITCHES = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else one of the usual places, else on Debian and Ubuntu
 * (as root) the distribution's package is installed.
 * @throws when there is none and none can be installed, saying what to do
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  const found = CANDIDATES.find((path) => existsSync(path)) ?? installBrowser();
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.');
}

function installBrowser(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium for the browser tests …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return CANDIDATES.find((path) => existsSync(path));
}
