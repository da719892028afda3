import { type SecureShop, startSecureShop } from '../../apps/server/test/authorize-net/secure-shop.ts';
import { test as base } from '@playwright/test';
import { databaseOf } from '../databases.ts';

/**
 * Journeys at a second product of the worker, on https, that takes cards at the Authorize.Net emulator. It shares
 * the database of the first one, so its start takes seconds. `E2E_REUSE` doesn't tell us that database.
 */
export const test = base.extend<object, { cardShop: SecureShop }>({
  cardShop: [
    async ({ playwright: _ }, use, { parallelIndex }) => {
      const shop = await startSecureShop({
        DATABASE_URL: await databaseOf(parallelIndex),
        DATABASE_POOL: '5',
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ cardShop }, use) => use(cardShop.address),
  ignoreHTTPSErrors: true,
});
