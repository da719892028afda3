import { type SecureShop, startSecureShop } from '../../apps/server/test/authorize-net/secure-shop.ts';
import { test as base } from '@playwright/test';
import { databaseOf } from '../databases.ts';
import { useProduct } from './pages.ts';

/**
 * A journey at a second product of the worker, on https, that takes cards at the Authorize.Net emulator. It uses the
 * first one's database and runs only during the test, so that it costs seconds. `E2E_REUSE` knows no such database.
 */
export const test = base.extend<{ cardShop: SecureShop }>({
  cardShop: async ({ playwright: _ }, use, { parallelIndex }) => {
    const shop = await startSecureShop({ DATABASE_URL: await databaseOf(parallelIndex), DATABASE_POOL: '5' });
    useProduct(shop.address);
    await use(shop);
    useProduct(undefined);
    await shop.stop();
  },
  baseURL: async ({ cardShop }, use) => use(cardShop.address),
  // Calls outside of the browser, which knows the certificate.
  request: async ({ playwright, baseURL }, use) => {
    const calls = await playwright.request.newContext({ baseURL: baseURL!, ignoreHTTPSErrors: true });
    await use(calls);
    await calls.dispose();
  },
});
