import { get } from 'node:http';
import type { Browser, CDPSession } from '@playwright/test';
import { arrive } from './visitor.ts';

export interface Conditions {
  readonly name: string;
  /** Bytes per second and milliseconds to the server; undefined means no limit. */
  readonly network?: { readonly bytesPerSecond: number; readonly latencyMs: number };
  readonly cpuTimesSlower: number;
}

export interface FirstLoad {
  readonly scripts: number;
  readonly requests: number;
  /** All scripts requested before the picture, gzipped, without headers. */
  readonly scriptKilobytes: number;
  readonly priceMs: number;
  readonly pictureMs: number;
  /** The largest painted text or image; the picture's canvas is neither. */
  readonly largestPaintMs: number;
}

interface Seen {
  price?: number;
  picture?: number;
  paint?: number;
}

/** Loads the customizer with an empty cache until its first picture is drawn. */
export async function measureFirstLoad(
  browser: Browser,
  { base, session, conditions }: { base: string; session: Record<string, string>; conditions: Conditions },
): Promise<FirstLoad> {
  const visit = await arrive(browser, session);
  const { page, devtools } = visit;
  try {
    await throttle(devtools, conditions);
    const asked = new Map<string, number>();
    page.on('request', (request) => asked.set(request.url(), Date.now()));
    await page.addInitScript(watch);
    await page.goto(`${base}/Customizer/Index`);
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.picture !== undefined);
    const [seen, origin] = await page.evaluate(
      () => [(globalThis as unknown as { seen: Seen }).seen, performance.timeOrigin] as const,
    );
    const before = [...asked]
      .filter(([, at]) => at <= origin + (seen.picture ?? 0))
      .map(([address]) => address);
    const scripts = before.filter((address) => new URL(address).pathname.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(gzipBytes));
    return {
      scripts: scripts.length,
      requests: before.length,
      scriptKilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024,
      priceMs: seen.price ?? NaN,
      pictureMs: seen.picture ?? NaN,
      largestPaintMs: seen.paint ?? NaN,
    };
  } finally {
    await visit.close();
  }
}

export async function throttle(devtools: CDPSession, { network, cpuTimesSlower }: Conditions): Promise<void> {
  await devtools.send('Network.enable');
  if (network)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower });
}

/** Runs in the page: records the frame that first shows the price in the bar, and the one with the picture. */
function watch(): void {
  const seen: Seen = {};
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (now: number) => {
    if (
      seen.price === undefined &&
      document.querySelector('[role=region][aria-label=Total]')?.textContent.includes('$')
    )
      seen.price = now;
    if (document.querySelector('figure canvas[data-drawn=true]')) seen.picture = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const gzipBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => (size += chunk.length));
      answer.on('end', () => resolve(size));
    }).on('error', reject);
  });
