import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { editAsBookkeeper, findObject } from '../../../../test/quickbooks-online/company.ts';
import { textAt } from '../../../../test/quickbooks-online/fields.ts';
import { write } from '../../../../test/quickbooks-online/write.ts';
import { followChanges } from './compare.service.ts';

interface Agreement {
  readonly IsAgreed: boolean;
  readonly NeedYou: number;
  readonly Differences: readonly { readonly DocumentId: number; readonly Changes: readonly string[] }[];
}

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  await shop.connect();
  await shop.saveMapping();
  await shop.start();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.emulator.fault = () => undefined;
});

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const read = async () => (await admin().get('/api/accounting/agreement')).json<Agreement>();
const check = async () => (await admin().post('/api/accounting/agreement/check')).json<Agreement>();
const apply = (id: number) => admin().post(`/api/accounting/documents/${id}/apply`);
const newest = (kind: string) => shop.there(kind).at(-1)!;

/** A shipped order whose rest was paid, as QuickBooks has it. */
async function paidInvoice() {
  const sold = await shop.books.shippedOrder(3000);
  await shop.books.pay(sold.Id, 1770.23);
  await shop.send();
  return { invoice: textAt(newest('Invoice'), 'Id'), payment: textAt(newest('Payment'), 'Id') };
}
/** Changes what a payment pays, as a bookkeeper does in its form. */
const pays = (payment: string, Line: readonly object[]) => {
  const { Id, SyncToken } = findObject(shop.emulator.company, 'Payment', payment)!;
  const body = { Id, SyncToken, sparse: true, Line };
  write(shop.emulator.company, { kind: 'Payment', operation: '', body, isLoose: false });
};
const appliedTo = (invoice: string) =>
  [...(shop.emulator.company.applied.get(`Invoice:${invoice}`)?.values() ?? [])].reduce((a, b) => a + b, 0);

describe('a payment that someone took off its invoice in QuickBooks', { tags: ['N-22', 'ACCT-03'] }, () => {
  test('is found within the hour and put back by a button', async () => {
    const { invoice, payment } = await paidInvoice();
    expect(await check()).toMatchObject({ IsAgreed: true, NeedYou: 0 });
    shop.later(10);
    pays(payment, []);
    expect(appliedTo(invoice)).toBe(0);
    await followChanges(shop.world.app.deps);
    const found = await read();
    expect(found).toMatchObject({
      ...{ IsAgreed: false, NeedYou: 1 },
      Differences: [{ Kind: 'payment', Changes: ['applied'], CanApply: true, Sent: 1770.23, There: 1770.23 }],
    });
    const id = found.Differences[0]!.DocumentId;
    const sales = await shop.world.as(shop.world.users.sales).post(`/api/accounting/documents/${id}/apply`);
    expect(sales.statusCode).toBe(403);
    const answers = await Promise.all([apply(id), apply(id)]);
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)]).toSorted()).toEqual([
      [200, undefined],
      [409, 'BOOKS_NOTHING_OPEN'],
    ]);
    let lost = 0;
    shop.emulator.fault = ({ path, method }) =>
      method === 'POST' && path === 'payment' && (lost += 1) === 1 ? 'lost' : undefined;
    await shop.send();
    shop.later(301);
    await shop.send();
    expect(appliedTo(invoice)).toBe(1770_23);
    expect(shop.there('Payment').filter(({ Id }) => Id === payment)).toMatchObject([{ UnappliedAmt: 0 }]);
    expect((await shop.desk('?status=failed')).Total).toBe(0);
    expect(await check()).toMatchObject({ IsAgreed: true, NeedYou: 0, Differences: [] });
  });

  test('is put on the invoice that the order has by now', async () => {
    const { invoice, payment } = await paidInvoice();
    pays(payment, []);
    const { SyncToken } = findObject(shop.emulator.company, 'Invoice', invoice)!;
    const body = { Id: invoice, SyncToken };
    write(shop.emulator.company, { kind: 'Invoice', operation: 'delete', body, isLoose: false });
    const { Differences } = await check();
    const gone = Differences.find(({ Changes }) => Changes.length === 0)!;
    await admin().post(`/api/accounting/documents/${gone.DocumentId}/resend`);
    await shop.send();
    expect((await apply(Differences.find(({ Changes }) => Changes.length > 0)!.DocumentId)).statusCode).toBe(
      200,
    );
    await shop.send();
    expect(appliedTo(textAt(newest('Invoice'), 'Id'))).toBe(1770_23);
    expect(await check()).toMatchObject({ IsAgreed: true, Differences: [] });
  });

  test('waits with its reason if the invoice is paid by now', async () => {
    const { payment, invoice } = await paidInvoice();
    pays(payment, []);
    const paid = { TotalAmt: 1770.23, CustomerRef: newest('Payment')['CustomerRef'] };
    const Line = [{ Amount: 1770.23, LinkedTxn: [{ TxnId: invoice, TxnType: 'Invoice' }] }];
    write(shop.emulator.company, { kind: 'Payment', operation: '', body: { ...paid, Line }, isLoose: false });
    const { Differences } = await check();
    expect((await apply(Differences[0]!.DocumentId)).statusCode).toBe(200);
    await shop.send();
    const [waiting] = (await shop.desk('?status=failed')).Items;
    expect(waiting).toMatchObject({ Kind: 'application', Cause: 'refused' });
    expect(waiting!.FaultDetail).toContain('is paid');
  });

  test('is applied whole again after someone applied less of it; nothing else can be applied', async () => {
    const sold = await shop.books.shippedOrder(3000);
    await shop.books.pay(sold.Id, 1000.5);
    await shop.send();
    const invoice = textAt(newest('Invoice'), 'Id');
    const { Id, Line } = newest('Payment');
    const [line] = Line as { LinkedTxn: object[] }[];
    pays(Id as string, [{ ...line, Amount: 400.25 }]);
    const part = (await check()).Differences.at(-1)!;
    expect((await apply(part.DocumentId)).statusCode).toBe(200);
    await shop.send();
    expect(appliedTo(invoice)).toBe(1000_50);
    editAsBookkeeper(shop.emulator.company, 'Invoice', invoice, { TxnDate: '2026-01-02' });
    const moved = (await check()).Differences.find(({ Changes }) => Changes.includes('day'))!;
    expect(codeOf(await apply(moved.DocumentId))).toBe('BOOKS_NOTHING_OPEN');
    expect(codeOf(await apply(999_999))).toBe('NOT_FOUND');
  });

  test('shows an invoice that deposits paid by its amount, not as nothing', async () => {
    const sold = await shop.books.shippedOrder(4770.23);
    await shop.send();
    expect(newest('Invoice')).toMatchObject({ TotalAmt: 0 });
    editAsBookkeeper(shop.emulator.company, 'Invoice', textAt(newest('Invoice'), 'Id'), {
      TxnDate: '2025-12-30',
    });
    const { Differences } = await check();
    expect(Differences.at(-1), String(sold.Id)).toMatchObject({
      ...{ Kind: 'invoice', Changes: ['day'], ThereDay: '2025-12-30', CanApply: false },
      ...{ Sent: 4770.23, There: 4770.23 },
    });
  });
});
