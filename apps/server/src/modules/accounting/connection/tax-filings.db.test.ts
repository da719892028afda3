import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookkeeperOf } from '../../../../test/hand-entries.ts';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { seed } from '../../../../test/quickbooks-online/company.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  seed(shop.emulator.company, 'Account', {
    Name: 'Tax discounts',
    AccountType: 'Income',
    AccountSubType: 'OtherPrimaryIncome',
  });
  await shop.connect();
  await shop.saveMapping({ '1010': shop.accountId('Checking'), '4800': shop.accountId('Tax discounts') });
  await shop.start();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);

test(
  'sends what a tax filing paid and its difference, and takes both back when it is undone',
  { tags: ['N-22', 'ACCT-02'] },
  async () => {
    const keeper = bookkeeperOf(shop.world);
    await shop.books.shippedOrder(3000);
    await shop.send();
    shop.later(40 * 86_400);
    const dues = await admin().get('/api/accounting/tax/due?from=2026-03-01&to=2026-03-31');
    const { Agencies } = dues.json<{ Agencies: { AgencyId: number; Due: number }[] }>();
    const owed = Agencies.find(({ Due }) => Due > 0)!;
    expect(owed.Due).toBe(386.23);
    const answer = await admin().post('/api/accounting/tax/filings', {
      ...{ From: '2026-03-01', To: '2026-03-31', AgencyId: owed.AgencyId, Date: '2026-04-18', Paid: 380.1 },
      ...{ AccountId: await keeper.accountOf('1010'), DifferenceAccountId: await keeper.accountOf('4800') },
      ...{ Reference: 'DR 0100', IsConfirmed: true, IsAmountConfirmed: true },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const balances = () =>
      ['Checking', 'Tax discounts', 'Sales Tax Agency Payable', 'Sales Tax Payable'].map(shop.balance);
    await shop.send();
    const paid = shop.there('JournalEntry').filter(({ TxnDate }) => TxnDate === '2026-04-18');
    expect(paid).toMatchObject([{ TotalAmt: 386.23 }]);
    expect(balances(), 'paid, and nothing is owed').toEqual([-380_10, -6_13, 0, 0]);
    expect((await admin().post('/api/accounting/agreement/check')).json()).toMatchObject({ IsAgreed: true });
    const { Filing } = answer
      .json<{ Agencies: { Filing: { Id: number } | null }[] }>()
      .Agencies.find((one) => one.Filing !== null)!;
    const undone = await admin().post(`/api/accounting/tax/filings/${Filing!.Id}/undo`, {
      ...{ Date: '2026-04-19', IsConfirmed: true },
    });
    expect(undone.statusCode, undone.body).toBe(200);
    await shop.send();
    expect(balances()).toEqual([0, 0, -386_23, 0]);
    expect((await shop.desk('?status=failed')).Total).toBe(0);
  },
);
