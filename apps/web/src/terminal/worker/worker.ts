import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const TERMINAL_FILES: { readonly url: string; readonly revision: string | null }[];
declare const self: { readonly skipWaiting: () => Promise<void> };

// Keeps the page of the terminal on the device, so that it opens without a network. Calls never go through a cache.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(TERMINAL_FILES);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/Terminal'), { allowlist: [/^\/Terminal\/?(\?|$)/i] }),
);
