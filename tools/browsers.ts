import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type DrivenBrowser, DrivenPage } from './browsers/driver.ts';
import { startFirefox } from './browsers/firefox.ts';
import { JOBS } from './browsers/jobs.ts';
import { startWebKit } from './browsers/web-kit.ts';
import { serveTown } from './pictures/serve-town.ts';

/**
 * `npm run test:browsers`: the main job, a title, a filter, comps and a purchase in Firefox and
 * WebKitGTK, as far as they are installed. On Debian: `apt install firefox-esr webkit2gtk-driver xvfb`.
 * `npm run test:browsers -- Firefox purchase` takes one of them, and one of the jobs.
 */
// What was started ends with this, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const wanted = process.argv.slice(2);
const starts = { Firefox: findFirefox(), WebKitGTK: findWebKit() };
const town = await serveTown();
let failed = 0;
try {
  for (const [name, start] of Object.entries(starts)) {
    if (!isWanted(name, Object.keys(starts))) continue;
    if (start === null) console.log(`skipped ${name}: it is not installed`);
    else failed += await testBrowser(await start());
  }
} finally {
  await town.stop();
}
process.exitCode = failed === 0 ? 0 : 1;

/** Gives how many jobs failed. */
async function testBrowser(browser: DrivenBrowser): Promise<number> {
  let faults = 0;
  const tell = (isFine: boolean, what: string) => {
    if (!isFine) faults += 1;
    console.log(`${isFine ? 'passed' : 'FAILED'}  ${browser.name}: ${what}`);
  };
  try {
    const page = new DrivenPage(browser.send, town.address);
    for (const [name, job] of Object.entries(JOBS)) {
      if (!isWanted(name, Object.keys(JOBS))) continue;
      try {
        await job(page);
        tell(true, name);
      } catch (error) {
        const shown = await page.describe().catch(() => 'nothing');
        tell(false, `${name}: ${error instanceof Error ? error.message : String(error)} ${shown}`);
      }
    }
    const complaints = await browser.readComplaints?.();
    if (complaints)
      tell(
        complaints.length === 0,
        ['the policy of the page', ...new Set(complaints)].join('\n  '),
      );
  } finally {
    await browser.stop();
  }
  return faults;
}

/** Whether a name was given, or none of its kind. */
function isWanted(name: string, kind: readonly string[]): boolean {
  return wanted.includes(name) || !kind.some((each) => wanted.includes(each));
}

function findFirefox(): (() => Promise<DrivenBrowser>) | null {
  const path = findProgram('firefox-esr') ?? findProgram('firefox');
  return path === null ? null : () => startFirefox(path);
}

function findWebKit(): (() => Promise<DrivenBrowser>) | null {
  const driver = findProgram('WebKitWebDriver');
  const [browser] = globSync('/usr/lib{,64,exec}/{*-linux-gnu*/,}webkit2gtk-4*/MiniBrowser');
  const screen = process.env.DISPLAY ? null : findProgram('Xvfb');
  if (driver === null || browser === undefined) return null;
  if (screen === null && !process.env.DISPLAY) return null;
  return () => startWebKit({ driver, browser, screen });
}

function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
