import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookkeeperOf } from '../../../../test/hand-entries.ts';
import { save } from '../../../../test/order-requests.ts';
import {
  type BooksAgreementBody,
  type DesktopShop,
  openDesktopShop,
} from '../../../../test/quickbooks-desktop/desktop-shop.ts';

let shop: DesktopShop;
let keeper: ReturnType<typeof bookkeeperOf>;
beforeAll(async () => {
  shop = await openDesktopShop({ TIME_ZONE: 'America/Denver' });
  keeper = bookkeeperOf(shop.world);
  await shop.connect();
  await shop.run();
  const id = (name: string) => shop.list('Account').find((one) => one.name === name)!.id;
  await shop.saveMapping({ '6400': id('Bank Charges'), '2100': id('Accounts Payable') });
  await shop.start();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
async function check(): Promise<BooksAgreementBody> {
  await admin().post('/api/accounting/agreement/check');
  await shop.run();
  return (await admin().get('/api/accounting/agreement')).json();
}

describe('deposits and manual entries in QuickBooks Desktop', { tags: ['N-22', 'ACCT-03'] }, () => {
  test('deposits payments and refunds, undoes the deposit and deposits them again', async () => {
    const { Id: orderId } = await save(shop.world);
    await shop.books.pay(orderId, 2600.05);
    await shop.books.refund(orderId, 100.05);
    const ids = await keeper.waitingOf(orderId);
    expect(ids).toHaveLength(2);
    const { Id } = await keeper.deposit(ids, [['6400', -12.5]]);
    await shop.run();
    expect(shop.there('Deposit')).toMatchObject([{ total: 248_750 }]);
    expect(shop.balance('Undeposited Funds')).toBe(0);
    await keeper.undo(Id);
    await shop.run();
    expect(shop.balance('Undeposited Funds')).toBe(250_000);
    await keeper.deposit(ids);
    await shop.run();
    expect([shop.balance('Checking'), shop.balance('Bank Charges')]).toEqual([250_000, 0]);
    const [, again] = shop.there('Deposit');
    expect(again!.deposits).toHaveLength(2);
    expect(await check()).toMatchObject({ IsAgreed: true, Problem: null, Differences: [] });
  });

  test('books entries on receivables and payables with a customer and a vendor', async () => {
    await keeper.enter([
      ['1100', 80.25],
      ['1100', -20.25],
      ['6400', -60],
    ]);
    await keeper.enter([
      ['6400', 45.5],
      ['2100', -45.5],
    ]);
    await shop.run();
    expect((await shop.desk('?status=failed')).Items).toEqual([]);
    expect(shop.balance('Accounts Receivable')).toBe(6_000);
    expect(shop.balance('Accounts Payable')).toBe(-4_550);
    expect(await check()).toMatchObject({ IsAgreed: true, Problem: null });
  });
});
