import { type SecureShop, startSecureShop } from '../../apps/server/test/authorize-net/secure-shop.ts';
import { startStripeShop, type StripeShop } from '../../apps/server/test/stripe/secure-shop.ts';
import { test as base } from '@playwright/test';
import { databaseOf } from '../databases.ts';
import { useProduct } from './pages.ts';

interface Shop {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * A journey with a second product of the worker, on https, that takes cards through a gateway emulator. It uses the
 * first product's database and runs only during the test, so it takes only seconds. Not available with `E2E_REUSE`,
 * which has no such database.
 */
const testAt = <S extends Shop>(start: (env: NodeJS.ProcessEnv) => Promise<S>) =>
  base.extend<{ cardShop: S }>({
    cardShop: async ({ playwright: _ }, use, { parallelIndex }) => {
      const shop = await start({ DATABASE_URL: await databaseOf(parallelIndex), DATABASE_POOL: '5' });
      useProduct(shop.address);
      await use(shop);
      useProduct(undefined);
      await shop.stop();
    },
    baseURL: async ({ cardShop }, use) => use(cardShop.address),
    // Calls outside the browser, which already trusts the certificate.
    request: async ({ playwright, baseURL }, use) => {
      const calls = await playwright.request.newContext({ baseURL: baseURL!, ignoreHTTPSErrors: true });
      await use(calls);
      await calls.dispose();
    },
  });

export const test = testAt<SecureShop>(startSecureShop);
export const stripeTest = testAt<StripeShop>(startStripeShop);
