import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { read } from '../../../../test/order-requests.ts';
import { seed } from '../../../../test/quickbooks-online/company.ts';
import { textAt } from '../../../../test/quickbooks-online/fields.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  // Every company of QuickBooks in the US has this account at first.
  const name = { Name: 'Discounts given', FullyQualifiedName: 'Discounts given' };
  seed(shop.emulator.company, 'Account', {
    ...{ ...name, AccountType: 'Income', AccountSubType: 'DiscountsRefundsGiven', CurrentBalance: 0 },
  });
  await shop.connect();
  await shop.saveMapping();
  await shop.start();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
const round = (cents: number) => Math.round(cents);

test(
  'sends an allowance as a credit memo once its account is chosen, and applies it to what the customer owes',
  { tags: ['N-22', 'PAY-36', 'PAY-37'] },
  async () => {
    const { Id } = await shop.books.shippedOrder(3000);
    const { Balance } = (await read(shop.world, Id)).Totals;
    const give = async (Amount: number, RefundedPaymentId?: number) => {
      const body = { Amount, Reason: 'a scratch', RefundedPaymentId };
      const answer = await admin().post(`/api/orders/${Id}/allowances`, body);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await shop.send();
    const invoiceId = textAt(shop.there('Invoice').at(-1), 'Id');
    const tax = shop.balance('Sales Tax Payable');
    const owed = shop.balance('Accounts Receivable (A/R)');
    await give(500);
    await shop.send();
    expect((await shop.desk('?status=failed')).Causes, 'an account has to be chosen').toMatchObject([
      { Cause: 'unmapped', Count: 1 },
    ]);
    const { Roles } = await shop.mapping();
    expect(Roles.find(({ Role }) => Role === 'allowances')).toMatchObject({
      AccountId: shop.accountId('Discounts given'),
      IsGuess: true,
    });
    await shop.saveMapping();
    await admin().post('/api/accounting/documents/retry', { Id: null, Cause: 'unmapped' });
    await shop.send();
    expect(shop.there('CreditMemo').at(-1)).toMatchObject({ TotalAmt: 500 });
    expect(shop.there('Item').map(({ Name }) => Name)).toContain('Allowance');
    // 40.48 of 500.00 is the tax of 8.81 percent.
    expect(round(shop.balance('Discounts given'))).toBe(459_52);
    expect(round(shop.balance('Sales Tax Payable') - tax)).toBe(40_48);
    expect(round(shop.balance('Accounts Receivable (A/R)') - owed)).toBe(-500_00);
    expect(shop.emulator.company.applied.get(`Invoice:${invoiceId}`)?.size).toBe(1);
    await shop.books.pay(Id, Math.round((Balance! - 500) * 100) / 100);
    const payment = (await read(shop.world, Id)).Payments.find((each) => each['Amount'] === 3000);
    await give(108.81, Number(payment!['Id']));
    await shop.send();
    expect(round(shop.balance('Discounts given'))).toBe(559_52);
    expect(round(shop.balance('Accounts Receivable (A/R)') - owed)).toBe(round(-Balance! * 100));
    expect((await shop.desk('?status=failed')).Total).toBe(0);
  },
);
