import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { type DesktopShop, openDesktopShop } from '../../../../test/quickbooks-desktop/desktop-shop.ts';
import type { Element } from '../../../../test/quickbooks-desktop/xml.ts';

interface Agreement {
  readonly IsAgreed: boolean;
  readonly Differences: readonly { readonly DocumentId: number }[];
}

let shop: DesktopShop;
beforeAll(async () => {
  shop = await openDesktopShop({ TIME_ZONE: 'America/Denver' });
  await shop.connect();
  await shop.run();
  await shop.saveMapping();
  await shop.start();
  await shop.run();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
async function compare(): Promise<Agreement> {
  await admin().post('/api/accounting/agreement/check', {});
  expect(await shop.run()).toMatchObject({ end: 'done', error: '' });
  return (await admin().get('/api/accounting/agreement')).json();
}
const send = async () => {
  await shop.books.sweep();
  await shop.run();
};
const newest = (kind: string) => shop.there(kind).at(-1)!;
/** The same fields with another id in one of them. */
const withRef = (form: Element, name: string): Element => ({
  ...form,
  children: form.children.map((one) =>
    one.name === name ? { ...one, children: [{ ...one.children[0]!, text: 'another' }] } : withRef(one, name),
  ),
});
const withAmount = (form: Element, from: string, to: string): Element => ({
  ...form,
  text: form.name === 'Amount' && form.text === from ? to : form.text,
  children: form.children.map((one) => withAmount(one, from, to)),
});

describe('where a document is booked in QuickBooks Desktop', { tags: ['N-22', 'ACCT-03', 'ACCT-04'] }, () => {
  test('agrees when nothing was changed there, with a deposit, an invoice, a payment and a refund', async () => {
    const sold = await shop.books.shippedOrder(3000);
    await shop.books.pay(sold.Id, 1770.23);
    await send();
    await shop.books.refund(sold.Id, 170.23);
    await send();
    await shop.books.move(sold.Id, 4);
    await send();
    const kinds = new Set((await shop.desk('?status=sent')).Items.map(({ Kind }) => Kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['invoice', 'payment', 'sales receipt', 'credit memo']),
    );
    expect(await compare()).toMatchObject({ IsAgreed: true, Differences: [] });
  });

  test.each([
    ['SalesReceipt', 'day'],
    ['Invoice', 'day'],
    ['SalesReceipt', 'customer'],
    ['ReceivePayment', 'customer'],
    ['SalesReceipt', 'account', 'DepositToAccountRef'],
    ['Invoice', 'lines', 'ItemRef'],
    ['SalesReceipt', 'lines', 'ClassRef'],
  ] as const)('finds a %s with another %s and the same total', async (kind, change, ref?: string) => {
    await shop.books.pay((await save(shop.world)).Id, 2500.5);
    await send();
    const found = newest(kind);
    const before = { ...found };
    if (change === 'day') found.day = '2025-02-03';
    else if (change === 'customer') found.customerId = 'another';
    else Object.assign(found, { form: withRef(found.form, ref!) });
    expect(await compare()).toMatchObject({
      IsAgreed: false,
      Differences: [
        { State: 'changed', Changes: [change], ThereDay: change === 'day' ? '2025-02-03' : null },
      ],
    });
    Object.assign(found, before);
    expect(await compare()).toMatchObject({ IsAgreed: true, Differences: [] });
  });

  test('finds sales tax that someone moved to another line of an invoice', async () => {
    await shop.books.shippedOrder(3000);
    await send();
    const invoice = newest('Invoice');
    const { form } = invoice;
    const moved = withAmount(withAmount(form, '386.23', '286.23'), '4384.00', '4484.00');
    Object.assign(invoice, { form: moved });
    expect(await compare()).toMatchObject({ Differences: [{ Kind: 'invoice', Changes: ['lines'] }] });
    Object.assign(invoice, { form });
    expect(await compare()).toMatchObject({ IsAgreed: true });
  });
});

describe(
  'a payment that someone took off its invoice in QuickBooks Desktop',
  { tags: ['N-22', 'ACCT-03'] },
  () => {
    test('is found at the next contact and put back by a button', async () => {
      const sold = await shop.books.shippedOrder(3000);
      await shop.books.pay(sold.Id, 1770.23);
      await send();
      const payment = newest('ReceivePayment');
      expect(payment.links).toHaveLength(1);
      payment.links = [];
      const { Differences } = await compare();
      expect(Differences).toMatchObject([{ Kind: 'payment', Changes: ['applied'], CanApply: true }]);
      const answer = await admin().post(`/api/accounting/documents/${Differences[0]!.DocumentId}/apply`);
      expect(answer.statusCode, answer.body).toBe(200);
      payment.editSequence = '7';
      await shop.run();
      expect(payment.links).toEqual([[newest('Invoice').id, 1770_23]]);
      expect((await shop.desk('?status=failed')).Total).toBe(0);
      expect(await compare()).toMatchObject({ IsAgreed: true, Differences: [] });
    });
  },
);
