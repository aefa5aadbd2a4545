import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/snap/bin'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Chromium draws a search box of its own for each window, a page that takes a second of processor
 * time and is seen by nobody, and keeps a process ready for a page that a test never opens. The last
 * such switch counts, so those of Playwright are said again.
 */
const WITHOUT_FEATURES = `--disable-features=${[
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
].join(',')}`;

/**
 * The switches a headless Chromium needs to draw WebGL without a graphics card: by Mesa where that is
 * installed, else by the slower SwiftShader that Chromium brings (docs/decisions/200).
 */
export const BROWSER_SWITCHES = [
  WITHOUT_FEATURES,
  '--no-sandbox',
  '--use-angle=gl-egl',
  '--ignore-gpu-blocklist',
  '--enable-unsafe-swiftshader',
  // Without a graphics card, drawing pages on its stand-in is dearer than without it (docs/decisions/112).
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For tests in which the map has no part: drawing it would take most of their time. */
export const SWITCHES_WITHOUT_MAP = [
  WITHOUT_FEATURES,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-3d-apis',
];

/**
 * For browser tests, whose pages live for seconds: code is compiled once and not again to run faster,
 * which takes longer than it gains (docs/decisions/206). Not for benchmarks, whose pages are those of
 * people.
 */
export const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else one on `PATH` or in one of the usual places, else
 * on Debian (as root) the distribution's package is installed.
 * @throws when there is none and none can be installed, saying what to do
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  const found = findInstalled() ?? installBrowser();
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.');
}

function findInstalled(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inFolders = [...onPath, ...FOLDERS].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
  return [...inFolders, ...APPLICATIONS].find((path) => existsSync(path));
}

/** Debian only: elsewhere `chromium` is not in the distribution, or (Ubuntu) only as a snap. */
function installBrowser(): string | undefined {
  if (!isDebian() || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium for the browser tests …');
  runApt(['update', '-qq']);
  runApt(['install', '-y', '-qq', 'chromium']);
  return findInstalled();
}

function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function runApt(parameters: readonly string[]): void {
  const { status } = spawnSync('apt-get', parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return;
  throw new Error(
    `The browser tests need Chromium, and "apt-get ${parameters.join(' ')}" failed: install it, or name one with CHROMIUM_PATH.`,
  );
}
