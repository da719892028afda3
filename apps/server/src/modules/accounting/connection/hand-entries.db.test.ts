import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookkeeperOf } from '../../../../test/hand-entries.ts';
import { save } from '../../../../test/order-requests.ts';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { editAsBookkeeper } from '../../../../test/quickbooks-online/company.ts';
import { type Fields, listAt, textAt } from '../../../../test/quickbooks-online/fields.ts';

let shop: BooksShop;
let keeper: ReturnType<typeof bookkeeperOf>;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  keeper = bookkeeperOf(shop.world);
  await shop.connect();
  await shop.saveMapping({
    '6100': shop.accountId('Rent or Lease'),
    '6400': shop.accountId('Bank Charges'),
    '2100': shop.accountId('Accounts Payable (A/P)'),
  });
  await shop.start();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.emulator.fault = () => undefined;
});

const admin = () => shop.world.as(shop.world.users.admin);
interface Agreement {
  readonly IsAgreed: boolean;
  readonly Differences: readonly { readonly Kind: string; readonly Changes: readonly string[] }[];
}
const check = async () => (await admin().post('/api/accounting/agreement/check')).json<Agreement>();
const newest = (kind: string): Fields => shop.there(kind).at(-1)!;
const linksOf = (deposit: Fields) =>
  listAt(deposit, 'Line').map((line) =>
    listAt(line, 'LinkedTxn').map((link) => [textAt(link, 'TxnType'), textAt(link, 'TxnId')].join(' ')),
  );
async function paidOrder(amount: number) {
  const { Id } = await save(shop.world);
  await shop.books.pay(Id, amount);
  return Id;
}

describe('deposits and manual entries in QuickBooks Online', { tags: ['N-22', 'ACCT-03'] }, () => {
  test('deposits the undeposited payments once, less the fees', async () => {
    const ids = [
      ...(await keeper.waitingOf(await paidOrder(2600.05))),
      ...(await keeper.waitingOf(await paidOrder(2500.5))),
    ];
    await keeper.deposit(ids, [['6400', -12.5]]);
    await shop.send();
    const receipts = shop.there('SalesReceipt').slice(-2);
    const deposit = newest('Deposit');
    expect(deposit).toMatchObject({ TotalAmt: 5088.05, PrivateNote: 'Bank deposit 1: Slip 7' });
    expect(linksOf(deposit)).toEqual([...receipts.map((one) => [`SalesReceipt ${textAt(one, 'Id')}`]), []]);
    expect(shop.balance('Undeposited Funds')).toBe(0);
    expect([shop.balance('Checking'), shop.balance('Bank Charges')]).toEqual([508_805, 1_250]);
    await shop.send();
    expect(shop.there('Deposit')).toHaveLength(1);
    expect(await check()).toMatchObject({ IsAgreed: true });
  });

  test('returns payments of an undone deposit to undeposited funds, and adds them to the next deposit', async () => {
    const bank = shop.balance('Checking');
    // Two equal amounts, so that each must be matched to its own line.
    const ids = [
      ...(await keeper.waitingOf(await paidOrder(2700))),
      ...(await keeper.waitingOf(await paidOrder(2700))),
    ];
    const { Id } = await keeper.deposit(ids);
    await keeper.undo(Id);
    await keeper.deposit([ids[1]!]);
    await keeper.deposit([ids[0]!]);
    // Everything is sent in one run, and still in order.
    await shop.send();
    const entry = textAt(newest('JournalEntry'), 'Id');
    expect(shop.there('Deposit').slice(-2).map(linksOf)).toEqual([
      [[`JournalEntry ${entry}`]],
      [[`JournalEntry ${entry}`]],
    ]);
    expect(shop.balance('Undeposited Funds')).toBe(0);
    expect(shop.balance('Checking') - bank).toBe(540_000);
    expect(await check()).toMatchObject({ IsAgreed: true });
    expect(await shop.desk('?status=failed')).toMatchObject({ Total: 0 });
  });

  test('holds a deposit until its payments have been sent', async () => {
    const orderId = await paidOrder(2650.25);
    const ids = await keeper.waitingOf(orderId);
    await keeper.deposit(ids);
    const before = shop.there('Deposit').length;
    const receipts = shop.there('SalesReceipt').length;
    shop.emulator.fault = ({ path }) => (path.includes('salesreceipt') ? 'unavailable' : undefined);
    await shop.send();
    expect(shop.there('Deposit')).toHaveLength(before);
    shop.emulator.fault = () => undefined;
    shop.later(3_600);
    await shop.send();
    expect(shop.there('SalesReceipt')).toHaveLength(receipts + 1);
    expect(linksOf(newest('Deposit'))).toEqual([[`SalesReceipt ${textAt(newest('SalesReceipt'), 'Id')}`]]);
  });

  test('books entries, their reversals and corrections, with a customer and vendor where needed', async () => {
    const rent = shop.balance('Rent or Lease');
    const bank = shop.balance('Checking');
    const [first] = await keeper.enter([
      ['6100', 1500.5],
      ['1010', -1500.5],
    ]);
    await shop.send();
    expect(shop.balance('Rent or Lease') - rent).toBe(150_050);
    await keeper.enter(
      [
        ['6100', 1400],
        ['1010', -1400],
      ],
      { CorrectsEntryId: first },
    );
    const [bill] = await keeper.enter([
      ['1100', 80.25],
      ['2100', -200],
      ['6100', 119.75],
    ]);
    await shop.send();
    expect(shop.balance('Rent or Lease') - rent).toBe(151_975);
    expect(shop.balance('Checking') - bank).toBe(-140_000);
    expect(shop.balance('Accounts Payable (A/P)')).toBe(-20_000);
    await keeper.reverse(bill!);
    await shop.send();
    expect(shop.balance('Accounts Payable (A/P)')).toBe(0);
    expect(
      shop.there('Vendor').filter((one) => one['DisplayName'] === 'Journal entries (vendor)'),
    ).toHaveLength(1);
    expect(await check()).toMatchObject({ IsAgreed: true });
  });

  test('holds an entry on an unmapped account for a person, and sends all others', async () => {
    await keeper.enter([
      ['6150', 75.75],
      ['1010', -75.75],
    ]);
    await keeper.enter([
      ['6100', 10.25],
      ['1010', -10.25],
    ]);
    const rent = shop.balance('Rent or Lease');
    await shop.send();
    expect(shop.balance('Rent or Lease') - rent).toBe(1_025);
    expect((await shop.desk('?status=failed')).Items).toMatchObject([
      { Kind: 'journal entry', Cause: 'unmapped', FaultDetail: '6150 Utilities', Amount: 75.75 },
    ]);
    await shop.saveMapping({ '6150': shop.accountId('Rent or Lease') });
    await admin().post('/api/accounting/documents/retry', { Id: null, Cause: 'unmapped' });
    await shop.send();
    expect(shop.balance('Rent or Lease') - rent).toBe(8_600);
    expect(await check()).toMatchObject({ IsAgreed: true });
  });

  test('finds a deposit that was moved to another bank or day in QuickBooks', async () => {
    const deposit = newest('Deposit');
    const other = shop.accountId('Inventory Asset');
    editAsBookkeeper(shop.emulator.company, 'Deposit', textAt(deposit, 'Id'), {
      TxnDate: '2026-01-05',
      DepositToAccountRef: { value: other },
    });
    expect(await check()).toMatchObject({
      IsAgreed: false,
      Differences: [{ Kind: 'bank deposit', Changes: ['day', 'account'] }],
    });
    editAsBookkeeper(shop.emulator.company, 'Deposit', textAt(deposit, 'Id'), deposit);
    expect(await check()).toMatchObject({ IsAgreed: true });
  });

  test('never sends a deposit that was already typed into QuickBooks, and no longer links its payments', async () => {
    const ids = await keeper.waitingOf(await paidOrder(2800.75));
    await shop.send();
    const { db } = shop.world;
    const { Id } = await keeper.deposit(ids);
    const { journal_entry_id: entryId, company_id: companyId } = await db
      .selectFrom('bank_deposits')
      .where('id', '=', Id)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db.deleteFrom('accounting_documents').where('journal_entry_id', '=', entryId).execute();
    await db
      .insertInto('accounting_typed_entries')
      .values({ company_id: companyId, journal_entry_id: entryId })
      .execute();
    const before = shop.there('Deposit').length;
    await shop.start();
    await shop.send();
    expect(shop.there('Deposit')).toHaveLength(before);
    await keeper.undo(Id);
    await keeper.deposit(ids);
    await shop.send();
    expect(linksOf(newest('Deposit'))).toEqual([[`JournalEntry ${textAt(newest('JournalEntry'), 'Id')}`]]);
    expect(await shop.desk('?status=failed')).toMatchObject({ Total: 0 });
  });
});
