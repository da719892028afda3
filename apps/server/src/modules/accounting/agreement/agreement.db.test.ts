import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { editAsBookkeeper } from '../../../../test/quickbooks-online/company.ts';
import { noticeOf, oldNoticeOf, signatureOf } from '../../../../test/quickbooks-online/notices.ts';
import { textAt } from '../../../../test/quickbooks-online/fields.ts';
import { write } from '../../../../test/quickbooks-online/write.ts';
import type { WorldUser } from '../../../../test/world.ts';
import { save } from '../../../../test/order-requests.ts';
import { followChanges } from './compare.service.ts';

interface Agreement {
  readonly IsAgreed: boolean;
  readonly NeedYou: number;
  readonly Problem: string | null;
  readonly LedgerDifferences: number;
  readonly DocumentsChecked: number;
  readonly Differences: readonly { readonly DocumentId: number; readonly State: string }[];
}

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.emulator.fault = () => undefined;
});

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const read = async () => (await admin().get('/api/accounting/agreement')).json<Agreement | null>();
const follow = (noticedAt?: string) => followChanges(shop.world.app.deps, noticedAt);
async function check(): Promise<Agreement> {
  const answer = await admin().post('/api/accounting/agreement/check');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const newest = (kind: string) => shop.there(kind).at(-1)!;
/** A paid order whose deposit was sent; returns what QuickBooks stored for it. */
async function sentDeposit(amount: number) {
  await shop.books.pay((await save(shop.world)).Id, amount);
  await shop.send();
  return newest('SalesReceipt');
}
const settle = (id: number, Reason: string) =>
  admin().post(`/api/accounting/documents/${id}/settle`, { Reason });
const resend = (id: number) => admin().post(`/api/accounting/documents/${id}/resend`);
/** Deletes or voids a document, as a bookkeeper would. */
const end = (kind: string, operation: 'delete' | 'void') => {
  const { Id, SyncToken } = newest(kind);
  write(shop.emulator.company, { kind, operation, body: { Id, SyncToken }, isLoose: false });
};

describe('agreement with the accounting package', { tags: ['N-22', 'ACCT-03', 'ACCT-04'] }, () => {
  test('checks the ledger before a package is connected, for users who may see the books', async () => {
    expect(await read()).toBeNull();
    expect(await check()).toMatchObject({ IsAgreed: true, NeedYou: 0, DocumentsChecked: 0, Problem: null });
    expect((await shop.world.as(shop.world.users.sales).get('/api/accounting/agreement')).statusCode).toBe(
      403,
    );
    expect(codeOf(await settle(1, 'known'))).toBe('BOOKS_NOT_CONNECTED');
  });

  test('agrees when QuickBooks has every document as it was sent', async () => {
    await shop.connect();
    await shop.saveMapping();
    await shop.start();
    const sold = await shop.books.shippedOrder(3000);
    await shop.books.pay(sold.Id, 1770.23);
    await shop.books.refund(sold.Id, 170.23);
    await shop.send();
    await shop.books.move(sold.Id, 4);
    await shop.send();
    await admin().post('/api/accounting/sales-tax', { StoreId: shop.world.stores.denver, Month: '2026-03' });
    await shop.send();
    const kinds = new Set((await shop.desk('?status=sent')).Items.map(({ Kind }) => Kind));
    expect(kinds.size).toBeGreaterThanOrEqual(5);
    expect(await check()).toMatchObject({ IsAgreed: true, NeedYou: 0, Differences: [] });
    // An application with nothing to apply has no counterpart in QuickBooks.
    const named = (await shop.desk('?status=sent')).Items.filter(({ ExternalId }) => ExternalId !== null);
    expect((await read())!.DocumentsChecked).toBe(named.length);
  });

  test('shows a document that was changed in QuickBooks until it is settled or changed back', async () => {
    const receipt = await sentDeposit(2500.5);
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', textAt(receipt, 'Id'), { TotalAmt: 2400.5 });
    const found = await check();
    expect(found).toMatchObject({
      IsAgreed: false,
      NeedYou: 1,
      Differences: [
        { State: 'changed', Sent: 2500.5, There: 2400.5, ExternalId: receipt['Id'], Day: '2026-03-10' },
      ],
    });
    const home = (of: WorldUser) => shop.world.as(of).get('/api/home');
    expect((await home(shop.world.users.admin)).json()).toMatchObject({
      Books: { IsAgreed: false, NeedYou: 1, CheckedAt: shop.world.now().toISOString() },
    });
    expect((await home(shop.world.users.sales)).json()).not.toHaveProperty('Books');
    const id = found.Differences[0]!.DocumentId;
    expect(codeOf(await settle(id, ' '))).toBe('REASON_REQUIRED');
    expect(codeOf(await resend(id)), 'only what is gone is sent again').toBe('BOOKS_NOTHING_OPEN');
    expect(codeOf(await resend(999_999))).toBe('NOT_FOUND');
    expect((await settle(id, 'A discount that we give there')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ IsAgreed: true, NeedYou: 0, Differences: [] });
    expect((await check()).IsAgreed, 'it stays settled').toBe(true);
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', textAt(receipt, 'Id'), { TotalAmt: 1 });
    expect(await check()).toMatchObject({ IsAgreed: false, Differences: [{ DocumentId: id, There: 1 }] });
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', textAt(receipt, 'Id'), { TotalAmt: 2500.5 });
    expect(await check()).toMatchObject({ IsAgreed: true, Differences: [] });
  });

  test('finds within the hour what was deleted in QuickBooks, and sends it again', async () => {
    await sentDeposit(2600);
    shop.later(10);
    end('SalesReceipt', 'delete');
    await follow();
    const { Differences } = (await read())!;
    expect(Differences).toMatchObject([{ State: 'gone', Sent: 2600, There: null }]);
    const before = shop.there('SalesReceipt').length;
    expect((await resend(Differences[0]!.DocumentId)).statusCode).toBe(200);
    expect(codeOf(await resend(Differences[0]!.DocumentId))).toBe('BOOKS_NOTHING_OPEN');
    expect(codeOf(await settle(Differences[0]!.DocumentId, 'Late'))).toBe('BOOKS_NOTHING_OPEN');
    expect(await shop.send()).toBe(1);
    expect(shop.there('SalesReceipt')).toHaveLength(before + 1);
    expect(await check()).toMatchObject({ IsAgreed: true, NeedYou: 0 });
  });

  test('finds a document with the same total on another day, customer, account or item', async () => {
    const receipt = await sentDeposit(2750);
    const id = textAt(receipt, 'Id');
    const lineOf = (ItemRef: object) => {
      const [line] = receipt['Line'] as { SalesItemLineDetail: object }[];
      return [{ ...line!, SalesItemLineDetail: { ...line!.SalesItemLineDetail, ItemRef } }];
    };
    const other = newest('Item')['Id'];
    const breaks = [
      [{ TxnDate: '2025-01-01' }, 'day', '2025-01-01'],
      [{ CustomerRef: { value: 'another' } }, 'customer', null],
      [{ DepositToAccountRef: { value: 'another' } }, 'account', null],
      [{ Line: lineOf({ value: `${String(other)}0` }) }, 'lines', null],
    ] as const;
    for (const [change, name, ThereDay] of breaks) {
      shop.later(10);
      editAsBookkeeper(shop.emulator.company, 'SalesReceipt', id, change);
      await follow();
      expect(await read(), name).toMatchObject({
        ...{ IsAgreed: false, NeedYou: 1 },
        Differences: [{ State: 'changed', Sent: 2750, There: 2750, Changes: [name], ThereDay }],
      });
      expect(await check(), `${name}, found at night`).toMatchObject({ Differences: [{ Changes: [name] }] });
      editAsBookkeeper(shop.emulator.company, 'SalesReceipt', id, receipt);
      expect(await check(), `${name}, changed back`).toMatchObject({ IsAgreed: true, Differences: [] });
    }
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', id, { TxnDate: '2025-01-01' });
    const [left] = (await check()).Differences;
    await settle(left!.DocumentId, 'We moved it');
    expect(await check()).toMatchObject({ IsAgreed: true });
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', id, { TxnDate: '2025-02-01' });
    expect(await check(), 'moved again').toMatchObject({ Differences: [{ ThereDay: '2025-02-01' }] });
    await settle(left!.DocumentId, 'We moved it again');
  });

  test('treats a voided document as gone, but not one whose date was moved back', async () => {
    const moved = await sentDeposit(2700);
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', textAt(moved, 'Id'), { TxnDate: '2025-12-31' });
    const [earlier] = (await check()).Differences;
    expect(earlier).toMatchObject({ State: 'changed', Changes: ['day'], ThereDay: '2025-12-31' });
    await settle(earlier!.DocumentId, 'Belongs to last year');
    await sentDeposit(2800);
    end('SalesReceipt', 'void');
    const { Differences } = await check();
    expect(Differences).toMatchObject([{ State: 'gone', Sent: 2800, There: null }]);
    await settle(Differences[0]!.DocumentId, 'Voided on purpose');
  });

  test("reports why QuickBooks couldn't be read and keeps earlier results", async () => {
    const receipt = await sentDeposit(2900);
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', textAt(receipt, 'Id'), { TotalAmt: 29 });
    const { Differences } = await check();
    shop.emulator.fault = ({ path }) => (path === 'query' ? 'unavailable' : undefined);
    expect(await check()).toMatchObject({ IsAgreed: false, Problem: 'transient', NeedYou: 2, Differences });
    shop.emulator.fault = () => undefined;
    await settle(Differences[0]!.DocumentId, 'Known');
    expect(await check()).toMatchObject({ IsAgreed: true, Problem: null });
  });

  test('counts orders whose ledger differs', async () => {
    const orderId = (await save(shop.world)).Id;
    await shop.books.pay(orderId, 3000);
    await shop.send();
    const line = sql`journal_lines l using journal_entries e where e.company_id = l.company_id
      and e.id = l.journal_entry_id and e.order_id = ${orderId}`;
    await sql`create table kept as select l.* from journal_lines l join journal_entries e
      on e.company_id = l.company_id and e.id = l.journal_entry_id where e.order_id = ${orderId}`.execute(
      shop.world.db,
    );
    await sql`alter table journal_lines disable trigger user`.execute(shop.world.db);
    await sql`delete from ${line}`.execute(shop.world.db);
    expect(await check()).toMatchObject({ IsAgreed: false, LedgerDifferences: 1, NeedYou: 1 });
    await sql`insert into journal_lines overriding system value select * from kept`.execute(shop.world.db);
    await sql`alter table journal_lines enable trigger user`.execute(shop.world.db);
    await sql`drop table kept`.execute(shop.world.db);
    expect(await check()).toMatchObject({ IsAgreed: true, LedgerDifferences: 0 });
  });

  test('compares everything once QuickBooks no longer remembers the changes', async () => {
    const receipt = await sentDeposit(2650);
    await check();
    editAsBookkeeper(shop.emulator.company, 'SalesReceipt', textAt(receipt, 'Id'), { TotalAmt: 1 });
    shop.later(31 * 86_400);
    shop.emulator.calls.length = 0;
    await follow();
    expect(shop.emulator.calls.map(({ path }) => path)).not.toContain('cdc');
    const { Differences } = (await read())!;
    expect(Differences).toMatchObject([{ State: 'changed', There: 1 }]);
    await settle(Differences[0]!.DocumentId, 'Known');
  });
});

describe('a notification from QuickBooks', { tags: ['N-22'] }, () => {
  const send = (notice: { text: string; signature: string }) =>
    shop.world.app.http.inject({
      method: 'POST',
      url: '/api/accounting/notices/quickbooks',
      headers: { 'content-type': 'application/json', 'intuit-signature': notice.signature },
      payload: notice.text,
    });
  const queued = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'books.changes'`.execute(shop.world.db);
    return rows[0]!.n;
  };
  const change = () => ({ kind: 'Invoice', id: '7', operation: 'Update', at: shop.world.now() }) as const;

  test('is accepted only if it is signed, and triggers one comparison', async () => {
    const { realmId } = shop.emulator.company;
    const before = await queued();
    const { text } = noticeOf(realmId, [change()]);
    expect((await send({ text, signature: signatureOf(text, 'another token') })).statusCode).toBe(401);
    expect((await send({ text: `${text} `, signature: signatureOf(text) })).statusCode).toBe(401);
    expect((await send({ text, signature: '' })).statusCode).toBe(401);
    expect(await queued()).toBe(before);
    expect((await send(noticeOf('999', [change()]))).statusCode, 'another company').toBe(200);
    expect(await queued()).toBe(before);
    expect((await send(noticeOf(realmId, [change()]))).statusCode).toBe(200);
    expect((await send(oldNoticeOf(realmId, [change()]))).statusCode).toBe(200);
    expect(await queued()).toBe(before + 2);
  });

  test("doesn't compare again if a comparison began after the change", async () => {
    const noticed = shop.world.now().toISOString();
    shop.later(20);
    await follow();
    shop.emulator.calls.length = 0;
    await follow(noticed);
    expect(shop.emulator.calls).toEqual([]);
    shop.later(20);
    await follow(shop.world.now().toISOString());
    expect(shop.emulator.calls.map(({ path }) => path)).toEqual(['cdc']);
  });
});
