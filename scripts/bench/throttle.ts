import type { Page } from 'playwright-core';

const SPEED = (1.44 * 1_000_000) / 8;
/** The browser's own "Slow 4G": milliseconds to the first byte, bytes a second. */
const SLOW_4G = { latency: 562, downloadThroughput: SPEED, uploadThroughput: SPEED };
const UNHINDERED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CPU_SLOWDOWN = 4;

/**
 * Gives a page the browser's "Slow 4G" and a processor a quarter as fast; the browser slows the
 * page's own thread only, not its workers. Requests for `fast`, a URL pattern, are spared the slow
 * network, in the browser itself: answering them from outside would measure the detour.
 */
export async function throttle(page: Page, fast?: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [
      ...(fast === undefined ? [] : [{ urlPattern: fast, ...UNHINDERED }]),
      { urlPattern: '', ...SLOW_4G },
    ],
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
