// `node apps/server/test/authorize-net/main.ts` starts a product on https with a throw-away demo company, which takes
// cards at the emulator. Use it to try the hosted page by hand. ZIP code 46282 is declined.
import { startSecureShop } from './secure-shop.ts';

const shop = await startSecureShop({ DEMO: 'on' });
process.stdout.write(`Cordovan with Authorize.Net's emulator is ready: ${shop.address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.stop().then(() => process.exit(0)));
}
