import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DesktopShop, openDesktopShop } from '../../../../test/quickbooks-desktop/desktop-shop.ts';

let shop: DesktopShop;
beforeAll(async () => {
  shop = await openDesktopShop({ TIME_ZONE: 'America/Denver' });
  await shop.connect();
});
afterAll(() => shop.close());

test(
  'counts wrong passwords, lets the next one wait after five, and forgets them after the right one',
  { tags: ['N-22', 'GEN-02'] },
  async () => {
    const refused = async () => (await shop.status()).Desktop;
    expect((await shop.run({ password: 'wrong' })).end).toBe('nvu');
    expect((await shop.run({ userName: 'someone' })).end).toBe('nvu');
    expect(await refused()).toMatchObject({ RefusedCount: 2, RefusedAt: shop.world.now().toISOString() });
    for (let number = 3; number <= 5; number += 1)
      expect((await shop.run({ password: `guess ${number}` })).end).toBe('nvu');
    expect((await shop.run({ password: 'guess 6' })).end).toBe('busy');
    expect((await shop.run()).end, 'the right one waits, too').toBe('busy');
    expect(await refused(), 'an answer without a look at it').toMatchObject({ RefusedCount: 5 });
    shop.later(10);
    expect((await shop.run({ password: 'guess 6' })).end).toBe('nvu');
    shop.later(10);
    expect((await shop.run({ password: 'guess 7' })).end, 'twice as long').toBe('busy');
    shop.later(10);
    expect(await shop.openRun()).not.toBe('');
    expect(await refused()).toMatchObject({ RefusedCount: 0, RefusedAt: null });
  },
);
