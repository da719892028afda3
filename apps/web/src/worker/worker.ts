import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { KeptPages } from './kept-pages.ts';

declare const KEPT_PAGES: KeptPages;
declare const self: {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: { readonly scope: string };
};

/** How long to wait on a weak network before loading the page from the device. */
const WAIT_MS = 4_000;

// Caches a page on the device, so that it opens without a network. Calls never go through a cache.
const pages = KEPT_PAGES;
const isTerminal = new URL(self.registration.scope).pathname === '/Terminal';
const { address, files } = isTerminal ? pages.terminal : pages.drive;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...files]);
const fromDevice = createHandlerBoundToURL(address);

/**
 * The office page also opens other screens, which the device doesn't keep, so it comes from the server if possible.
 */
const fromServer: RouteHandlerCallback = async (options) => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  const answer = await Promise.race([fetch(options.request).catch(() => undefined), late]);
  return answer?.ok ? answer : fromDevice(options);
};
registerRoute(
  isTerminal
    ? new NavigationRoute(fromDevice, { allowlist: [/^\/Terminal\/?(\?|$)/i] })
    : new NavigationRoute(fromServer),
);
