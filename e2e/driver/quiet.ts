import { expect, type Page } from '@playwright/test';
import { listenLive } from '@cordovan/contracts/page';

/** Each page's requests that have no answer yet. */
const underWay = new WeakMap<Page, Set<unknown>>();

/** The live event stream is a single request that never ends. */
const isLive = (address: string): boolean => new URL(address).pathname === listenLive.path;

/** Counts the requests that the page is waiting for, from the first one on. */
export function watchRequests(page: Page): void {
  const waiting = new Set<unknown>();
  underWay.set(page, waiting);
  page.on('request', (request) => {
    // Requests of the previous page may end without a response.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) waiting.clear();
    if (!isLive(request.url())) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Number of frames without a change. A response is drawn in the first or second of them. */
const STILL_FRAMES = 4;

/** Resolves after this many frames in a row without a change of the page or a running animation. */
const still = (frames: number): Promise<void> =>
  new Promise((resolve) => {
    let left = frames;
    const observer = new MutationObserver(() => (left = frames));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    const next = () => {
      if (document.getAnimations().some(({ playState }) => playState === 'running')) left = frames;
      if (left-- > 0) requestAnimationFrame(next);
      else {
        observer.disconnect();
        resolve();
      }
    };
    requestAnimationFrame(next);
  });

/** Waits until the page has received and rendered every requested response, and nothing moves. */
export async function quiet(page: Page): Promise<void> {
  const waiting = underWay.get(page)!;
  const noneUnderWay = () =>
    expect
      .poll(() => waiting.size, { message: 'requests under way', intervals: [20], timeout: 15_000 })
      .toBe(0);
  do {
    await noneUnderWay();
    await page.evaluate(still, STILL_FRAMES);
  } while (waiting.size > 0);
}
